import type { Payment } from '@app/contract/payments'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useTreatAndNext as useTreatDocumentAndNext } from '../documents/treating.ts'
import { listSearch } from '../kit/list-address.ts'
import { paths } from '../paths.ts'
import { usePaymentTitle } from './payment-facts.ts'
import { firstPayments, untreatedPayments } from './payments-query.ts'
import type { PaymentMutations } from './use-payment-mutations.ts'

/** The page of the list that the user came from, as they saw it. */
export const listSeen = () => firstPayments(listSearch(paths.payments.list))

export function useTreatAndNext(payment: Payment, mutations: PaymentMutations) {
  const { t } = useTranslation()
  const name = usePaymentTitle()(payment)
  const tab = useSearchParams()[0].get('tab')
  return useTreatDocumentAndNext(payment.id, {
    treat: () => mutations.treat(payment),
    listSeen: listSeen(),
    waiting: untreatedPayments,
    // A user who looks at the attachments of each stays on them.
    pageOf: (id) => paths.payments.details(id) + (tab === null ? '' : `?tab=${tab}`),
    list: paths.payments.list,
    done: t('payments.done.treat', { name }),
    doneAll: t('payments.done.nothingToTreat', { name }),
  })
}
