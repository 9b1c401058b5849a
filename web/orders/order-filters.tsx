import { ORDER_STATUSES } from '@app/domain/orders/status'
import { useTranslation } from 'react-i18next'
import { BooleanFilter, ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { SaleFilters } from '../sales/sale-filters.tsx'
import type { OrderFilterName } from './orders-query.ts'

type OrderList = ListState<OrderFilterName>

/** When, for whom, and whose: in every view. */
export function CommonFilters({ list }: { list: OrderList }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <SaleFilters list={list} onlyYours={t('orders.onlyYours')} />
    </>
  )
}

/** In the order of the columns. What a view says already is not asked again. */
export function OrderFilters({ list }: { list: OrderList }) {
  const { t } = useTranslation()
  return (
    <>
      <CommonFilters list={list} />
      {list.view === '' && (
        <ChoiceFilter
          list={list}
          filter="status"
          name={t('sales.status')}
          options={ORDER_STATUSES.map((value) => ({ value, label: t(`orders.statuses.${value}`) }))}
          which={() =>
            ORDER_STATUSES.filter((status) => list.filters.status.includes(status))
              .map((status) => t(`orders.whichStatus.${status}`))
              .join(', ')
          }
        />
      )}
      {/* A card of the first page leads here with it; nobody else needs it. */}
      {list.view === '' && list.filters.declined.length > 0 && (
        <ChoiceFilter
          list={list}
          filter="declined"
          name={t('orders.declined')}
          options={[{ value: 'lately', label: t('orders.declinedLately') }]}
          which={() => t('orders.whichDeclined')}
        />
      )}
      {list.view !== 'toBill' && (
        <BooleanFilter
          list={list}
          filter="note"
          name={t('orders.noteFilter')}
          which={{ true: t('orders.whichNote.true'), false: t('orders.whichNote.false') }}
        />
      )}
      {(list.view === '' || list.view === 'delivered') && (
        <BooleanFilter
          list={list}
          filter="treated"
          name={t('orders.treated')}
          labels={{ true: t('orders.treatedStates.true'), false: t('orders.treatedStates.false') }}
          which={{ true: t('orders.whichTreated.true'), false: t('orders.whichTreated.false') }}
        />
      )}
    </>
  )
}
