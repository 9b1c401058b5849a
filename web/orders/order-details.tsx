import { type Order, orders } from '@app/contract/orders'
import { haveGoodsLeft, TREATED_STATUS } from '@app/domain/orders/status'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DocumentPage } from '../documents/document-page.tsx'
import { TreatedBadge } from '../documents/treated-badge.tsx'
import { useTreatAndNext } from '../documents/treating.ts'
import { RecordPage } from '../kit/layout/record-page.tsx'
import { routeQuery } from '../kit/route-query.ts'
import { notify } from '../kit/feedback/toasts.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Banner } from '../kit/feedback/banner.tsx'
import { Button, ButtonLink } from '../kit/inputs/button.tsx'
import { DotsMenu } from '../kit/overlays/dots-menu.tsx'
import { useKeyName } from '../kit/overlays/key-names.ts'
import { paths } from '../paths.ts'
import { SoldLines } from '../sales/sold-lines.tsx'
import { DecidedCard, DecisionCard } from './decision-card.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderRail } from './order-rail.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { firstOrders, untreated } from './orders-query.ts'
import { type OrderMutations, type Step, useOrderMutations } from './use-order-mutations.ts'
import { usePageActions } from './use-page-actions.tsx'
import { useTakeBackEnd } from './use-take-back-end.ts'

// Dialogs come with the first one that is opened.
const DeclineOrders = lazy(() => import('./decline-orders.tsx'))
const ConfirmStep = lazy(() => import('./confirm-step.tsx'))

/** One order: what it has, where it is in its chain, and what can be done about it. */
export default function OrderDetailsPage() {
  const { t } = useTranslation()
  const words = {
    one: t('orders.one'),
    notFound: t('orders.notFound'),
    backToList: t('orders.backToList'),
  }
  return (
    <RecordPage route={orders.get} list={paths.orders.list} rail="chain" words={words}>
      {(order) => <Details order={order} />}
    </RecordPage>
  )
}

/** The page of the list that the user came from, as they saw it. */
const listSeen = () => firstOrders(listSearch(paths.orders.list))

type Asking = 'delete' | 'cancel' | 'untreat' | 'decline'

function Details({ order }: { order: Order }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mutations = useOrderMutations()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { data: approval } = useQuery(routeQuery(orders.approval, { params: { id: order.id } }))
  const { id, number } = order
  const treatAndNext = useTreatAndNext(id, {
    treat: async () => (await mutations.treat(order, true)) !== undefined,
    listSeen: listSeen(),
    waiting: untreated,
    isReady: ({ status }) => status === TREATED_STATUS,
    pageOf: paths.orders.details,
    list: paths.orders.list,
    done: t('orders.done.treat', { number }),
    doneAll: t('orders.done.nothingToTreat', { number }),
  })
  useTakeBackEnd([order])
  const take = useStep(order, mutations, () => setAsking(null))
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
      <DocumentPage
        id={id}
        name={number}
        title={t('orders.named', { number })}
        status={<Status order={order} />}
        listSeen={listSeen()}
        list={paths.orders.list}
        pageOf={paths.orders.details}
        actions={<Actions {...actions} order={order} busy={mutations.busy} />}
        rail={<OrderRail order={order} />}
        aside={<OrderAside order={order} approval={approval} />}
      >
        {order.status === 'UNDER_APPROVAL' && <DecisionCard order={order} approval={approval} />}
        {order.status !== 'UNDER_APPROVAL' && order.motifs.length > 0 && <DecidedCard order={order} />}
        {reason !== undefined && <Banner tone="red">{t('orders.decision.declined', { reason })}</Banner>}
        <SoldLines
          lines={order.lines}
          comment={order.comment}
          stock={!haveGoodsLeft({ status: order.status, hasNote: order.deliveryNote !== null })}
        />
      </DocumentPage>
      {asking && (
        <Asked
          asking={asking}
          order={order}
          mutations={mutations}
          onStep={(step, given) => void take(step, given)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** A step that was done leads back to the list, unless the user went elsewhere meanwhile. */
function useStep(order: Order, mutations: OrderMutations, onEnd: () => void) {
  const navigate = useNavigate()
  return async (step: Step, reason?: string) => {
    const from = location.pathname
    if ((await mutations.step(order, step, reason)) && location.pathname === from)
      void navigate(listAddress(paths.orders.list), { state: { rowId: order.id } })
    onEnd()
  }
}

function Status({ order: { status, treated } }: { order: Order }) {
  const { t } = useTranslation()
  const words = { true: t('orders.treatedStates.true'), false: t('orders.treatedStates.false') }
  return (
    <>
      <OrderStatusBadge status={status} />
      <TreatedBadge treated={treated} words={words} />
    </>
  )
}

interface AskedProps {
  asking: Asking
  order: Order
  mutations: OrderMutations
  onStep: (step: Step, reason?: string) => void
  onClose: () => void
}

/** What is asked before it is done. */
function Asked({ asking, order, mutations, onStep, onClose }: AskedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { busy } = mutations

  async function untreat() {
    const done = await mutations.treat(order, false)
    onClose()
    if (done) notify({ tone: 'good', text: t('orders.done.untreat', { number: order.number }) })
  }
  if (asking === 'delete')
    return (
      <DeleteOrder
        order={order}
        onDeleted={() => void navigate(listAddress(paths.orders.list))}
        onClose={onClose}
      />
    )
  return (
    <LazyBoundary>
      {asking === 'decline' ? (
        <DeclineOrders
          orders={[order]}
          busy={busy}
          onDecline={(given) => onStep('decline', given)}
          onClose={onClose}
        />
      ) : (
        <ConfirmStep
          step={asking}
          order={order}
          busy={busy}
          onConfirm={() => (asking === 'cancel' ? onStep('cancel') : void untreat())}
          onClose={onClose}
        />
      )}
    </LazyBoundary>
  )
}

/** Why it was declined, in the words of the user who declined it. */
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
