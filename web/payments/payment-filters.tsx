import { deposits } from '@app/contract/deposits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TreatedFilter } from '../documents/document-list.tsx'
import { BooleanFilter, ChoiceFilter, PeriodFilter, SwitchFilter } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/may.ts'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import { everyPaymentType } from '../payment-types/payment-types-query.ts'
import { SaleFilters } from '../sales/sale-filters.tsx'
import { type PaymentFilterName, STATUSES } from './payments-query.ts'

/** In the order of the columns. */
export function PaymentFilters({ list }: { list: ListState<PaymentFilterName> }) {
  const { t } = useTranslation()
  const { data: types } = useQuery(everyPaymentType)
  const typeName = useTypeName()
  const { filters } = list
  // Where there is a desk, paper is looked at there.
  const hasDesk = useMay(deposits.desk)
  return (
    <>
      <ChoiceFilter
        list={list}
        filter="type"
        name={t('payments.type')}
        options={types?.map(({ id, name }) => ({ value: String(id), label: typeName(name) }))}
      />
      <PeriodFilter list={list} filter="period" name={t('payments.createdOn')} />
      <SaleFilters list={list} onlyYours={t('payments.onlyYours')} />
      <PeriodFilter
        list={list}
        filter="due"
        name={t('payments.dueDate')}
        when={(period) => t('payments.dueWhen', { period })}
      />
      <ChoiceFilter
        list={list}
        filter="status"
        name={t('payments.status')}
        options={STATUSES.map((value) => ({ value, label: t(`payments.statuses.${value}`) }))}
        which={() =>
          STATUSES.filter((status) => filters.status.includes(status))
            .map((status) => t(`payments.whichStatus.${status}`))
            .join(', ')
        }
      />
      <BooleanFilter
        list={list}
        filter="bounced"
        name={t('payments.bounced')}
        which={{ true: t('payments.whichBounced.true'), false: t('payments.whichBounced.false') }}
      />
      <TreatedFilter list={list} name={t('payments.treated')} />
      {(!hasDesk || filters.toDeposit.length > 0) && (
        <SwitchFilter
          list={list}
          filter="toDeposit"
          name={t('payments.toDeposit')}
          which={t('payments.whichToDeposit')}
        />
      )}
    </>
  )
}
