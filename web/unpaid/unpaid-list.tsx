import { payments } from '@app/contract/payments'
import { unpaid, type UnpaidRow } from '@app/contract/unpaid'
import { IconCash, IconCoins, IconFileDescription, IconReportMoney } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { BooleanFilter, PeriodFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { ExportButton } from '../kit/inputs/export-button.tsx'
import { paths } from '../paths.ts'
import { SaleFilters } from '../sales/sale-filters.tsx'
import { useUnpaidColumns } from './unpaid-columns.tsx'
import { UNPAID, unpaidFilters, unpaidIn } from './unpaid-query.ts'
import { clearingFilters, useUnpaidViews } from './use-unpaid-views.ts'

/** Notes of which something is still owed. */
export function UnpaidList() {
  const { t } = useTranslation()
  const format = useFormat()
  const paged = usePagedList(unpaid.list, UNPAID)
  const list = { ...paged, set: clearingFilters(paged.set) }
  const found = useServerRows(unpaidIn(list))
  const columns = useUnpaidColumns()
  const actionsOf = useRowActions()
  const { data } = useQuery({ ...unpaidIn(list), placeholderData: keepPreviousData })
  return (
    <ListPage
      title={t('unpaid.title')}
      actions={
        <ExportButton
          route={unpaid.export}
          wanted={{ query: { sort: list.query.sort }, body: unpaidFilters(list) }}
          done={t('unpaid.exported')}
        />
      }
      list={list}
      found={found}
      views={useUnpaidViews(found.waiting ? undefined : found.total)}
      nothing={t('unpaid.nothing')}
      searchHint={t('unpaid.search')}
      filters={<Filters list={list} />}
      sorts={[
        { id: 'createdAt,desc', label: t('unpaid.sorts.dateDesc') },
        { id: 'createdAt,asc', label: t('unpaid.sorts.dateAsc') },
        { id: 'remainder,desc', label: t('unpaid.sorts.amountDesc'), apart: true },
        { id: 'remainder,asc', label: t('unpaid.sorts.amountAsc') },
        { id: 'clientName', label: t('unpaid.sorts.clientName'), apart: true },
        { id: 'clientCode', label: t('unpaid.sorts.clientCode') },
        { id: 'user', label: t('unpaid.sorts.salesperson') },
        { id: 'number', label: t('unpaid.sorts.number') },
      ]}
      columns={columns}
      nameOf={({ number }) => number}
      actionsOf={actionsOf}
      totals={
        data && (
          <span>
            {t('unpaid.filterTotal')} <b>{format.money(data.totalAmount)}</b>
          </span>
        )
      }
      firstUse={<EmptyState kind="first" title={t('unpaid.none')} text={t('unpaid.noneText')} />}
    />
  )
}

function useRowActions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayCollect = useMay(payments.save)
  return ({ id, client, settled }: UnpaidRow): Action[] => [
    {
      label: t('unpaid.open'),
      icon: <IconFileDescription />,
      key: 'Enter',
      run: () => void navigate(paths.deliveryNotes.details(id)),
    },
    ...(settled === 0
      ? []
      : [
          {
            label: t('unpaid.payments'),
            icon: <IconCoins />,
            run: () => void navigate(`${paths.deliveryNotes.details(id)}?payments=open`),
          },
        ]),
    {
      label: t('unpaid.statement'),
      icon: <IconReportMoney />,
      run: () => void navigate(paths.clients.statement(client.id)),
    },
    ...(mayCollect
      ? [
          {
            label: t('unpaid.newPayment'),
            icon: <IconCash />,
            key: 'N',
            run: () => void navigate(`${paths.payments.add}?client=${client.id}`),
          },
        ]
      : []),
  ]
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof UNPAID.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <SaleFilters list={list} onlyYours={t('unpaid.onlyYours')} />
      {/* A user who comes from a cell of the aged balance. */}
      {list.filters.due.length > 0 && (
        <PeriodFilter
          list={list}
          filter="due"
          name={t('unpaid.due')}
          when={(period) => t('unpaid.dueWhen', { period })}
        />
      )}
      <BooleanFilter
        list={list}
        filter="overdue"
        name={t('unpaid.overdueFilter')}
        which={{ true: t('unpaid.whichOverdue.true'), false: t('unpaid.whichOverdue.false') }}
      />
    </>
  )
}
