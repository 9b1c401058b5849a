import { type Order, orders } from '@app/contract/orders'
import { haveGoodsLeft } from '@app/domain/orders/status'
import { IconFileText } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { routeQuery } from '../kit/route-query.ts'
import { notify } from '../kit/feedback/toasts.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { pagedListIn } from '../kit/list/list-in-address.ts'
import { useRowsAround, walkAmong } from '../kit/list/use-walk.ts'
import { usePageName } from '../kit/page-name.ts'
import { LazyBoundary } from '../kit/ui/lazy-boundary.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { DetailPage } from '../kit/ui/detail-page.tsx'
import { DotsMenu } from '../kit/ui/dots-menu.tsx'
import { useKeyName } from '../kit/ui/key-names.ts'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { StatusBadge } from '../kit/ui/status-badge.tsx'
import { paths } from '../paths.ts'
import { SoldLines } from '../sales/sold-lines.tsx'
import { DecidedCard, DecisionCard } from './decision-card.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderRail } from './order-rail.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { ORDERS, ordersIn, untreated } from './orders-query.ts'
import { type OrderMutations, type Step, useOrderMutations } from './use-order-mutations.ts'
import { usePageActions } from './use-page-actions.tsx'
import { useTakeBackEnd } from './use-take-back-end.ts'

// Dialogs come with the first one that is opened.
const DeclineOrders = lazy(() => import('./decline-orders.tsx'))
const ConfirmStep = lazy(() => import('./confirm-step.tsx'))

/** One order: what it holds, where it stands in its chain, and what can be done about it. */
export default function OrderDetailsPage() {
  const id = idIn(useParams()['id'] ?? '')
  return id === null ? <OrderNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery(routeQuery(orders.get, { params: { id } }))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound') return <OrderNotFound />
  if (!query.data) {
    const list = { to: listAddress(paths.orders.list), label: t('orders.backToList') }
    return <LoadingPage title={t('orders.one')} query={query} list={list} shape="detail" />
  }
  return <Details order={query.data} />
}

/** The page of the list one came from, as it was seen. */
const listSeen = () => ordersIn(pagedListIn(orders.list, ORDERS, listSearch(paths.orders.list)))

/** Marks it as handled, and opens the next one that is not: the way of whoever goes through thirty of them. */
function useTreatAndNext(order: Order, mutations: OrderMutations) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const rows = useRowsAround(listSeen())
  return async () => {
    const from = location.pathname
    const done = await mutations.treat(order, true)
    if (!done) return
    cache.setQueryData(
      listSeen().queryKey,
      (page) =>
        page && {
          ...page,
          content: page.content.map((row) => (row.id === order.id ? { ...row, treated: true } : row)),
        },
    )
    const isNext = (row: (typeof rows)[number]) =>
      row.id !== order.id && row.status === 'DELIVERED' && !row.treated
    const at = rows.findIndex(({ id }) => id === order.id)
    const others = await cache
      .fetchQuery({ ...untreated, staleTime: 0 })
      .then(({ content }) => content)
      .catch(() => [])
    const next = [...rows.slice(at + 1), ...others].find(isNext)
    const { number } = order
    notify({ tone: 'good', text: t(next ? 'orders.done.treat' : 'orders.done.nothingToTreat', { number }) })
    // Whoever left meanwhile stays where they went.
    if (location.pathname === from)
      void navigate(next ? paths.orders.details(next.id) : listAddress(paths.orders.list))
  }
}

type Asking = 'delete' | 'cancel' | 'untreat' | 'decline'

function Details({ order }: { order: Order }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mutations = useOrderMutations()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { data: approval } = useQuery(routeQuery(orders.approval, { params: { id: order.id } }))
  const walk = walkAmong(useRowsAround(listSeen()), order.id, (id) => void navigate(paths.orders.details(id)))
  const back = () => void navigate(listAddress(paths.orders.list), { state: { rowId: order.id } })
  const treatAndNext = useTreatAndNext(order, mutations)
  usePageName(order.number)
  useTakeBackEnd([order])

  async function take(step: Step, reason?: string) {
    const from = location.pathname
    if ((await mutations.step(order, step, reason)) && location.pathname === from) back()
    setAsking(null)
  }
  const actions = usePageActions(order, {
    modify: () => void navigate(paths.orders.modifyFromDetails(order.id)),
    download: () => mutations.download(order),
    delete: () => setAsking('delete'),
    cancel: () => setAsking('cancel'),
    decline: () => setAsking('decline'),
    takeBack: () => void mutations.takeBack(order),
    validate: () => void take('validate'),
    approve: () => void take('approve'),
    generateNote: () => void mutations.generateNote(order),
    deliver: () => void take('deliver'),
    treat: () => void treatAndNext(),
    untreat: () => setAsking('untreat'),
  })
  useShortcuts(
    Object.fromEntries(
      [...actions.buttons, ...actions.more].flatMap(({ key, run }) => (key ? [[key, run]] : [])),
    ),
  )
  const reason = order.status === 'DECLINED' ? reasonOf(order) : undefined

  return (
    <>
      <DetailPage
        title={t('orders.named', { number: order.number })}
        status={
          <>
            <OrderStatusBadge status={order.status} />
            <StatusBadge look={order.treated ? 'factDone' : 'fact'}>
              {order.treated ? t('orders.treatedStates.true') : t('orders.treatedStates.false')}
            </StatusBadge>
          </>
        }
        walk={walk}
        actions={<Actions {...actions} order={order} busy={mutations.busy} />}
        rail={<OrderRail order={order} />}
        aside={<OrderAside order={order} approval={approval} />}
        onLeave={back}
      >
        {order.status === 'UNDER_APPROVAL' && <DecisionCard order={order} approval={approval} />}
        {order.status !== 'UNDER_APPROVAL' && order.motifs.length > 0 && <DecidedCard order={order} />}
        {reason !== undefined && <Banner tone="red">{t('orders.decision.declined', { reason })}</Banner>}
        <SoldLines
          lines={order.lines}
          comment={order.comment}
          stock={!haveGoodsLeft({ status: order.status, hasNote: order.deliveryNote !== null })}
        />
      </DetailPage>
      {asking === 'delete' && (
        <DeleteOrder
          order={order}
          onDeleted={() => {
            notify({ tone: 'good', text: t('orders.done.delete', { number: order.number }) })
            void navigate(listAddress(paths.orders.list))
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {(asking === 'cancel' || asking === 'untreat') && (
        <LazyBoundary>
          <ConfirmStep
            step={asking}
            order={order}
            busy={mutations.busy}
            onConfirm={() => void (asking === 'cancel' ? take('cancel') : untreat())}
            onClose={() => setAsking(null)}
          />
        </LazyBoundary>
      )}
      {asking === 'decline' && (
        <LazyBoundary>
          <DeclineOrders
            orders={[order]}
            busy={mutations.busy}
            onDecline={(given) => void take('decline', given)}
            onClose={() => setAsking(null)}
          />
        </LazyBoundary>
      )}
    </>
  )

  async function untreat() {
    const done = await mutations.treat(order, false)
    setAsking(null)
    if (done) notify({ tone: 'good', text: t('orders.done.untreat', { number: order.number }) })
  }
}

/** Why it was declined, as whoever did it said. */
function reasonOf({ events }: Order): string | undefined {
  const given = events.find(({ detail }) => detail === 'reason')?.new
  return typeof given === 'string' ? given : undefined
}

function Actions(props: ReturnType<typeof usePageActions> & { order: Order; busy: boolean }) {
  const { buttons, more, order, busy } = props
  const { t } = useTranslation()
  const keyName = useKeyName()
  const note = order.deliveryNote
  // What is left to do with an order that has its note is done with the note.
  const noteFirst = !buttons.some(({ tone }) => tone === 'primary')
  return (
    <>
      <DotsMenu name={order.number} actions={more} onClose={() => {}} />
      {buttons.map(({ label, icon, key, tone, run }) => (
        <Button
          key={label}
          tone={tone}
          icon={icon}
          keys={key && keyName(key)}
          aria-keyshortcuts={key}
          busy={busy}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {note && (
        <ButtonLink
          tone={noteFirst ? 'primary' : 'quiet'}
          icon={<IconFileText aria-hidden />}
          to={paths.deliveryNotes.details(note.id)}
        >
          {t('orders.actions.openNote')}
        </ButtonLink>
      )}
    </>
  )
}
