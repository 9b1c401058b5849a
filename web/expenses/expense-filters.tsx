import { EXPENSE_CATEGORIES } from '@app/domain/expenses/categories'
import { EXPENSE_STATUSES } from '@app/domain/expenses/status'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { WhoseFilter } from '../sales/whose-filter.tsx'
import type { ExpenseFilterName } from './expenses-query.ts'

/** In the order of the columns. A view that is of a status offers none. */
export function ExpenseFilters({ list }: { list: ListState<ExpenseFilterName> }) {
  const { t } = useTranslation()
  const { filters } = list
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <WhoseFilter
        list={list}
        filter="salesperson"
        name={t('sales.salesperson')}
        onlyYours={t('expenses.onlyYours')}
      />
      <ChoiceFilter
        list={list}
        filter="category"
        name={t('expenses.category')}
        options={EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`expenses.categories.${value}`) }))}
      />
      {list.view === '' && (
        <ChoiceFilter
          list={list}
          filter="status"
          name={t('sales.status')}
          options={EXPENSE_STATUSES.map((value) => ({ value, label: t(`expenses.statuses.${value}`) }))}
          which={() =>
            EXPENSE_STATUSES.filter((status) => filters.status.includes(status))
              .map((status) => t(`expenses.whichStatus.${status}`))
              .join(', ')
          }
        />
      )}
    </>
  )
}
