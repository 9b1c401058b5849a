import type { Client } from '@app/contract/clients'
import { type OrderRow, orders } from '@app/contract/orders'
import { dayOf } from '@app/domain/dates/day'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { Card, Count } from '../kit/layout/card.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { CardPager } from '../kit/tables/pager.tsx'
import { PeriodChip } from '../kit/inputs/period-chip.tsx'
import type { Period } from '../kit/inputs/period-presets.ts'
import { useLate } from '../kit/feedback/use-late.ts'
import { paths } from '../paths.ts'
import { OrderChain } from './order-chain.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

const SIZE = 10

/** The orders of one client on its page, ten at a time, by days of their own. A salesperson's are their own. */
export function ClientOrders({ client, title }: { client: Client; title: string }) {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<Period | null>(null)
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPending } = useQuery({
    ...routeQuery(orders.list, {
      query: { page: page - 1, size: SIZE, sort: { by: 'createdAt', direction: 'desc' } },
      body: {
        search: '',
        clientIds: [client.id],
        userIds: [],
        from: period?.[0] ?? null,
        to: period?.[1] ?? null,
        statuses: [],
        motifs: [],
      },
    }),
    placeholderData: keepPreviousData,
  })
  const late = useLate(isPending)
  const columns = useColumns()
  const empty = data?.totalElements === 0
  return (
    <Card
      title={
        <>
          {title} <Count>{data?.totalElements}</Count>
        </>
      }
      aside={
        <PeriodChip
          name={t('sales.period')}
          value={period}
          onChange={(next) => {
            setPeriod(next)
            setPage(1)
          }}
        />
      }
      flush
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {empty && (
        <EmptyState
          kind={period ? 'noResult' : 'first'}
          title={period ? t('orders.noneInPeriod') : t('clients.financial.noOrders')}
          text={period ? undefined : t('clients.financial.noOrdersText')}
        >
          {!period && !client.blocked && (
            <ButtonLink size="sm" to={`${paths.orders.add}?client=${client.id}`}>
              {t('orders.new')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {((data && !empty) || late) && (
        <DataTable caption={title} columns={columns} rows={data?.content ?? null} />
      )}
      {data && data.totalPages > 1 && <CardPager page={page} pages={data.totalPages} onChange={setPage} />}
    </Card>
  )
}

function useColumns(): Column<OrderRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'number',
      head: t('orders.number'),
      width: 124,
      cell: ({ id, number }) => <Link to={paths.orders.details(id)}>{number}</Link>,
    },
    {
      id: 'createdAt',
      head: t('sales.date'),
      width: 104,
      cell: ({ createdAt }) => format.day(dayOf(createdAt)),
    },
    {
      id: 'user',
      head: t('sales.salesperson'),
      cell: ({ user }) => <TruncatedText>{fullName(user)}</TruncatedText>,
    },
    { id: 'chain', head: t('sales.chain'), width: 122, cell: (order) => <OrderChain order={order} /> },
    {
      id: 'status',
      head: t('sales.status'),
      width: 146,
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      id: 'totalTtc',
      head: t('sales.totalTtc'),
      width: 124,
      align: 'right',
      cell: ({ totalTtc }) => <b>{format.amount(totalTtc)}</b>,
    },
  ]
}
