import { ORDER_STATUSES } from '@app/domain/orders/status'
import { useTranslation } from 'react-i18next'
import { ClientFilter } from '../clients/client-filter.tsx'
import { ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { WhoseFilter } from '../sales/whose-filter.tsx'
import type { OrderFilterName } from './orders-query.ts'

type OrderList = ListState<OrderFilterName>

/** When, for whom, and whose: in every view. */
export function CommonFilters({ list }: { list: OrderList }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <ClientFilter list={list} filter="client" name={t('sales.client')} />
      <WhoseFilter
        list={list}
        filter="salesperson"
        name={t('sales.salesperson')}
        onlyYours={t('orders.onlyYours')}
      />
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
        <ChoiceFilter
          list={list}
          filter="note"
          name={t('orders.noteFilter')}
          options={[
            { value: 'true', label: t('common.yes') },
            { value: 'false', label: t('common.no') },
          ]}
          which={() =>
            list.filters.note
              .map((held) => (held === 'true' ? t('orders.whichNote.true') : t('orders.whichNote.false')))
              .join(', ')
          }
        />
      )}
      {(list.view === '' || list.view === 'delivered') && (
        <ChoiceFilter
          list={list}
          filter="treated"
          name={t('orders.treated')}
          options={[
            { value: 'true', label: t('orders.treatedStates.true') },
            { value: 'false', label: t('orders.treatedStates.false') },
          ]}
          which={() =>
            list.filters.treated
              .map((held) =>
                held === 'true' ? t('orders.whichTreated.true') : t('orders.whichTreated.false'),
              )
              .join(', ')
          }
        />
      )}
    </>
  )
}
