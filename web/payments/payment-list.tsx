import { type PaymentRow, payments } from '@app/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { useFormat } from '../kit/format.ts'
import { useChangedRows } from '../kit/list/changed-rows.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { paths } from '../paths.ts'
import { DeletePayment } from './delete-payment.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { usePaymentTitle } from './payment-facts.ts'
import { PaymentFilters } from './payment-filters.tsx'
import classes from './payments.module.css'
import { PaymentQuickView } from './payment-quick-view.tsx'
import { PAYMENTS, paymentsIn, summaryIn } from './payments-query.ts'
import { usePaymentMutations, usePaymentsByAmount } from './use-payment-mutations.ts'
import { useRowActions } from './use-row-actions.tsx'

/** Everyone's list; a salesperson's has their own. */
export default function PaymentListPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = usePagedList(payments.list, PAYMENTS)
  const found = useServerRows(paymentsIn(list))
  const columns = usePaymentColumns()
  const titleOf = usePaymentTitle()
  const [toDelete, setToDelete] = useState<PaymentRow | null>(null)
  const changes = useChangedRows(found.rows, usePaymentsByAmount())
  const actionsOf = useRowActions(usePaymentMutations(changes.refuse), setToDelete)
  return (
    <div className={classes['list']}>
      <ListPage
        title={t('payments.title')}
        actions={<NewButton onClick={() => void navigate(paths.payments.add)}>{t('payments.new')}</NewButton>}
        list={list}
        found={found}
        nothing={t('payments.nothing')}
        searchHint={t('payments.search')}
        filters={<PaymentFilters list={list} />}
        columns={columns}
        nameOf={titleOf}
        actionsOf={actionsOf}
        changes={changes}
        quickView={(payment, cursor) => (
          <PaymentQuickView key={payment.id} payment={payment} cursor={cursor} />
        )}
        totals={found.rows.length > 0 && <FilterTotal list={list} />}
        firstUse={
          <FirstUse
            title={t('payments.none')}
            text={t('payments.noneText')}
            add={{ label: t('payments.new'), to: paths.payments.add }}
          />
        }
      />
      {toDelete && <DeletePayment payment={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  )
}

/** Of the whole filter, not of the page. It comes after the rows. */
function FilterTotal({ list }: { list: Parameters<typeof summaryIn>[0] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(summaryIn(list))
  return (
    <span>
      {t('payments.filterTotal')} <b>{data ? format.money(data.totalAmount) : '…'}</b>
    </span>
  )
}
