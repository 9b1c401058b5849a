import { type Payment, payments } from '@app/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { notify } from '../kit/feedback/toasts.tsx'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { pagedListIn } from '../kit/list/list-in-address.ts'
import { useRowsAround } from '../kit/list/use-walk.ts'
import { paths } from '../paths.ts'
import { usePaymentTitle } from './payment-facts.ts'
import { PAYMENTS, paymentsIn, untreatedPayments } from './payments-query.ts'
import type { PaymentMutations } from './use-payment-mutations.ts'

/** The page of the list one came from, as it was seen. */
export const listSeen = () =>
  paymentsIn(pagedListIn(payments.list, PAYMENTS, listSearch(paths.payments.list)))

/** Marks it as handled, and opens the next one that is not: the way of whoever goes through thirty of them. */
export function useTreatAndNext(payment: Payment, mutations: PaymentMutations) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const rows = useRowsAround(listSeen())
  const name = usePaymentTitle()(payment)
  const tab = useSearchParams()[0].get('tab')
  // Whoever looks at the attachments of each stays on them.
  const pageOf = (id: number) => paths.payments.details(id) + (tab === null ? '' : `?tab=${tab}`)
  return async () => {
    const from = location.pathname
    if (!(await mutations.treat(payment))) return
    const others = await cache
      .fetchQuery({ ...untreatedPayments, staleTime: 0 })
      .then(({ content }) => content)
      .catch(() => [])
    const at = rows.findIndex(({ id }) => id === payment.id)
    const next = [...rows.slice(at + 1), ...others].find((row) => row.id !== payment.id && !row.treated)
    notify({
      tone: 'good',
      text: next ? t('payments.done.treat', { name }) : t('payments.done.nothingToTreat', { name }),
    })
    // Whoever left meanwhile stays where they went.
    if (location.pathname === from) void navigate(next ? pageOf(next.id) : listAddress(paths.payments.list))
  }
}
