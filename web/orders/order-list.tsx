import { type OrderRow, orders } from '@app/contract/orders'
import { sum } from '@app/domain/money/cents'
import { IconCheck, IconUpload } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { useFormat } from '../kit/format.ts'
import { useChangedRows } from '../kit/list/changed-rows.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { type Rows, useServerRows } from '../kit/list/rows.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { paths } from '../paths.ts'
import { DeleteOrder } from './delete-order.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderQuickView } from './order-quick-view.tsx'
import {
  countsIn,
  type OrderFilterName,
  ORDERS,
  ORDERS_BY_TOTAL,
  ordersIn,
  VIEW_NAMES,
} from './orders-query.ts'
import { useOrderMutations } from './use-order-mutations.ts'
import { useRowActions } from './use-row-actions.tsx'
import { useTakeBackEnd } from './use-take-back-end.ts'

// Its own code: only the view of those to approve needs it.
const ApprovalList = lazy(() => import('./approval-list.tsx'))
const DeclineOrders = lazy(() => import('./decline-orders.tsx'))

/** All that the server sorts and pages; another view drops what only the one before narrowed by. */
function useOrderList() {
  const paged = usePagedList(orders.list, ORDERS)
  const set: typeof paged.set = (change) =>
    paged.set(
      'view' in change ? { ...change, status: '', declined: '', note: '', motif: '', treated: '' } : change,
    )
  return { ...paged, set }
}

/** Every view of the orders with how many it has; the counts come after the rows. */
function useViews(list: ListState<OrderFilterName>) {
  const { t } = useTranslation()
  const { data } = useQuery(countsIn(list))
  const counted = {
    toValidate: data?.toValidate,
    toApprove: data?.toApprove,
    toDeliver: data?.toDeliver,
    toBill: data?.toBill,
    delivered: undefined,
    closed: undefined,
  }
  return [
    { id: '', label: t('orders.views.all') },
    ...VIEW_NAMES.map((id) => ({ id, label: t(`orders.views.${id}`), count: counted[id] })),
  ]
}

/** Everyone's list; a salesperson's has their own. The view of those to approve has a desk of its own. */
export default function OrderListPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useOrderList()
  const found = useServerRows(ordersIn(list))
  const views = useViews(list)
  const [toDelete, setToDelete] = useState<OrderRow | null>(null)
  const approving = list.view === 'toApprove'
  const shared = {
    list,
    found,
    views,
    // One button is filled at a time: at the desk it is that of the decision.
    actions: (
      <>
        <ButtonLink to={paths.orders.import} icon={<IconUpload aria-hidden />}>
          {t('orders.import')}
        </ButtonLink>
        <NewButton quiet={approving} onClick={() => void navigate(paths.orders.add)}>
          {t('orders.new')}
        </NewButton>
      </>
    ),
    nothing: <NothingHere view={list.view} />,
    onDelete: setToDelete,
  }

  return (
    <>
      {approving ? (
        <Suspense>
          <ApprovalList {...shared} />
        </Suspense>
      ) : (
        <OrderList {...shared} />
      )}
      {toDelete && <DeleteOrder order={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

interface OrderListProps {
  list: ListState<OrderFilterName>
  found: Rows<OrderRow>
  views: ReturnType<typeof useViews>
  actions: ReactNode
  nothing: ReactNode
  onDelete: (order: OrderRow) => void
}

function OrderList({ list, found, views, actions, nothing, onDelete }: OrderListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useOrderColumns()
  const changes = useChangedRows(found.rows, ORDERS_BY_TOTAL)
  const mutations = useOrderMutations(changes.refuse)
  const [declining, setDeclining] = useState<OrderRow | null>(null)
  // As it is now: after a refusal it is declined with the figures that are shown.
  const declined = found.rows.find(({ id }) => id === declining?.id) ?? declining
  const actionsOf = useRowActions(mutations, {
    onDelete,
    onApprove: (order) => void mutations.step(order, 'approve'),
    onDecline: setDeclining,
  })
  useTakeBackEnd(found.rows)

  return (
    <>
      <ListPage
        title={t('orders.title')}
        actions={actions}
        list={list}
        found={found}
        views={views}
        nothing={t('orders.nothing')}
        searchHint={t('orders.search')}
        filters={<OrderFilters list={list} />}
        columns={columns}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        changes={changes}
        quickView={(order, cursor) => (
          <OrderQuickView
            key={order.id}
            order={order}
            cursor={cursor}
            mutations={mutations}
            isRead={changes.isRead}
          />
        )}
        totals={
          found.rows.length > 0 && (
            <span>
              {t('sales.pageTotal')} <b>{format.money(sum(found.rows.map((row) => row.totalTtc)))}</b>
            </span>
          )
        }
        firstUse={nothing}
      />
      {declined && (
        <LazyBoundary>
          <DeclineOrders
            orders={[declined]}
            busy={mutations.busy}
            onDecline={(reason) => void decline(declined, reason)}
            onClose={() => setDeclining(null)}
          />
        </LazyBoundary>
      )}
    </>
  )

  /** Refused, it keeps the reason that was typed. */
  async function decline(order: OrderRow, reason: string) {
    if (changes.isRead(order) && (await mutations.step(order, 'decline', reason))) setDeclining(null)
  }
}

/** A view without orders says what comes there; no orders at all, how to begin. */
function NothingHere({ view }: { view: string }) {
  const { t } = useTranslation()
  if (view === 'toApprove')
    return (
      <EmptyState
        kind="first"
        icon={<IconCheck aria-hidden />}
        title={t('orders.nothingToApprove')}
        text={t('orders.nothingToApproveText')}
      />
    )
  if (view !== '')
    return <EmptyState kind="first" title={t('orders.noneInView')} text={t('orders.noneInViewText')} />
  return (
    <FirstUse
      title={t('orders.none')}
      text={t('orders.noneText')}
      add={{ label: t('orders.new'), to: paths.orders.add }}
    />
  )
}
