import { banks } from '@app/contract/banks'
import { isPaper } from '@app/domain/receivables/ledger'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import { everyPaymentType } from '../payment-types/payment-types-query.ts'
import { SaleFilters } from '../sales/sale-filters.tsx'
import type { DeskFilterName } from './desk-query.ts'

/** In the order of the columns. */
export function DeskFilters({ list }: { list: ListState<DeskFilterName> }) {
  const { t } = useTranslation()
  const { data: types } = useQuery(everyPaymentType)
  const typeName = useTypeName()
  const { data: everyBank } = useQuery(routeQuery(banks.list, {}))
  return (
    <>
      <ChoiceFilter
        list={list}
        filter="type"
        name={t('desk.type')}
        options={types
          ?.filter(({ code }) => isPaper(code))
          .map(({ id, name }) => ({ value: String(id), label: typeName(name) }))}
      />
      <ChoiceFilter
        list={list}
        filter="bank"
        name={t('desk.bank')}
        options={everyBank?.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SaleFilters list={list} onlyYours={t('desk.onlyYours')} />
      <PeriodFilter list={list} filter="due" name={t('desk.due')} />
    </>
  )
}
