import { deposits } from '@app/contract/deposits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClientFilter } from '../clients/client-filter.tsx'
import { ChoiceFilter, PeriodFilter, SwitchFilter } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/may.ts'
import { everyPaymentType, useTypeName } from '../payment-types/payment-codes-query.ts'
import { WhoseFilter } from '../sales/whose-filter.tsx'
import { type PaymentFilterName, STATUSES } from './payments-query.ts'

/** In the order of the columns. */
export function PaymentFilters({ list }: { list: ListState<PaymentFilterName> }) {
  const { t } = useTranslation()
  const { data: types } = useQuery(everyPaymentType)
  const typeName = useTypeName()
  const { filters } = list
  // Where there is a desk, paper is looked at there.
  const hasDesk = useMay(deposits.desk)
  const bounced = (held: string) =>
    held === 'true' ? t('payments.whichBounced.true') : t('payments.whichBounced.false')
  const treated = (held: string) =>
    held === 'true' ? t('payments.whichTreated.true') : t('payments.whichTreated.false')
  return (
    <>
      <ChoiceFilter
        list={list}
        filter="type"
        name={t('payments.type')}
        options={types?.map(({ id, name }) => ({ value: String(id), label: typeName(name) }))}
      />
      <PeriodFilter list={list} filter="period" name={t('payments.createdOn')} />
      <ClientFilter list={list} filter="client" name={t('sales.client')} />
      <WhoseFilter
        list={list}
        filter="salesperson"
        name={t('sales.salesperson')}
        onlyYours={t('payments.onlyYours')}
      />
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
      <ChoiceFilter
        list={list}
        filter="bounced"
        name={t('payments.bounced')}
        options={[
          { value: 'true', label: t('common.yes') },
          { value: 'false', label: t('common.no') },
        ]}
        which={() => filters.bounced.map(bounced).join(', ')}
      />
      <ChoiceFilter
        list={list}
        filter="treated"
        name={t('payments.treated')}
        options={[
          { value: 'true', label: t('payments.treatedStates.true') },
          { value: 'false', label: t('payments.treatedStates.false') },
        ]}
        which={() => filters.treated.map(treated).join(', ')}
      />
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
