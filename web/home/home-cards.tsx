import { home, type OrderCard } from '@app/contract/home'
import type { Answer, Input, Route } from '@app/contract/route'
import type { EnteringRole } from '@app/domain/access/roles'
import {
  IconBuildingBank,
  IconCalendarDue,
  IconCash,
  IconChecklist,
  IconClock,
  IconPackageOff,
  IconReceiptRefund,
  IconTargetArrow,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import { madeOf, type Question } from '../kit/route-query.ts'
import { paths } from '../paths.ts'
import { typeName } from '../payment-types/payment-codes-query.ts'
import type { CardView, Words } from './card-view.ts'
import { creditsCard, decisionsCard, objectiveCard } from './other-views.ts'
import { orderRow, overdueView, outOfStockView, papersView, withAmount } from './sale-views.ts'

type Tone = 'amber' | 'petrol' | 'blue' | 'red' | 'green' | 'gray'

/** A card of the page: what it asks, and how its answer is read in whatever language. */
export interface Card {
  name: keyof typeof home
  icon: TablerIcon
  tone: Tone
  question: Question<(words: Words) => CardView>
}

interface Unasked extends Route {
  params?: never
  query?: never
  body?: never
}

const card = <R extends Unasked>(
  name: keyof typeof home,
  [icon, tone]: readonly [TablerIcon, Tone],
  route: R,
  view: (answer: Answer<R>, words: Words) => CardView,
): Card => ({
  name,
  icon,
  tone,
  question: madeOf(route, {} as Input<R>, 'card', (answer) => (words: Words) => view(answer, words)),
})

/** Beyond what is counted, a card says so. */
const countOf = (
  { count, more, total }: Pick<OrderCard, 'count' | 'more' | 'total'>,
  { t, format }: Pick<Words, 't' | 'format'>,
) => ({
  count,
  ...(more && { figure: t('home.cards.countedTo', { most: format.quantity(count) }) }),
  aside: more ? t('home.cards.atLeast', { amount: format.money(total) }) : format.money(total),
})

const ordersView =
  (name: 'ordersToApprove' | 'ordersToTreat', to: string) =>
  ({ count, more, total, rows }: OrderCard, { t, format }: Words): CardView => ({
    ...countOf({ count, more, total }, { t, format }),
    title: t(`home.cards.${name}.title`, { count }),
    rows: rows.map((order) => orderRow(order, order.number, format)),
    to,
    foot:
      more && name === 'ordersToTreat'
        ? t('home.cards.ordersToTreat.footMore')
        : t(`home.cards.${name}.foot`, { count }),
    nothing: t(`home.cards.${name}.nothing`),
  })

const ordersToApprove = card(
  'ordersToApprove',
  [IconClock, 'amber'],
  home.ordersToApprove,
  (answer, words) => {
    const view = ordersView('ordersToApprove', `${paths.orders.list}?view=toApprove`)(answer, words)
    const rows = answer.rows.map((order) => ({ ...orderRow(order, order.number, words.format), order }))
    return { ...view, rows }
  },
)

const ordersToTreat = card(
  'ordersToTreat',
  [IconChecklist, 'green'],
  home.ordersToTreat,
  ordersView('ordersToTreat', `${paths.orders.list}?view=delivered&treated=false`),
)

const ownOrders = card(
  'ownOrders',
  [IconClock, 'amber'],
  home.ownOrders,
  ({ count, total, rows }, { t, format }) => ({
    count,
    title: t('home.cards.ownOrders.title', { count }),
    aside: format.money(total),
    rows: rows.map((order) => {
      const state = order.status === 'DECLINED' ? 'declined' : 'waiting'
      return orderRow(order, `${t(`home.cards.ownOrders.${state}`)} · ${order.number}`, format)
    }),
    to: `${paths.orders.list}?status=UNDER_APPROVAL&status=DECLINED&declined=lately`,
    foot: t('home.cards.ownOrders.foot'),
    nothing: t('home.cards.ownOrders.nothing'),
  }),
)

const notesToTreat = card(
  'notesToTreat',
  [IconTruckDelivery, 'petrol'],
  home.notesToTreat,
  ({ count, more, total, rows }, { t, format }) => ({
    ...countOf({ count, more, total }, { t, format }),
    title: t('home.cards.notesToTreat.title', { count }),
    rows: rows.map(({ id, number, client, totalTtc }) =>
      withAmount({ id, to: paths.deliveryNotes.details(id), client, detail: number }, totalTtc, format),
    ),
    to: `${paths.deliveryNotes.list}?treated=false&sort=createdAt%2Casc`,
    foot: more ? t('home.cards.notesToTreat.footMore') : t('home.cards.notesToTreat.foot', { count }),
    nothing: t('home.cards.notesToTreat.nothing'),
  }),
)

const paymentsToTreat = card(
  'paymentsToTreat',
  [IconCash, 'green'],
  home.paymentsToTreat,
  ({ count, more, total, rows }, { t, format }) => ({
    ...countOf({ count, more, total }, { t, format }),
    title: t('home.cards.paymentsToTreat.title', { count }),
    rows: rows.map(({ id, client, typeName: type, reference, amount }) =>
      withAmount(
        {
          id,
          to: paths.payments.details(id),
          client,
          detail: [typeName(t, type), reference].filter(Boolean).join(' · '),
        },
        amount,
        format,
      ),
    ),
    to: `${paths.payments.list}?treated=false`,
    foot: more ? t('home.cards.paymentsToTreat.footMore') : t('home.cards.paymentsToTreat.foot', { count }),
    nothing: t('home.cards.paymentsToTreat.nothing'),
  }),
)

const papers = card('papers', [IconBuildingBank, 'blue'], home.papers, papersView)
const overdueClients = card('overdueClients', [IconCalendarDue, 'red'], home.overdueClients, overdueView)
const outOfStock = card('outOfStock', [IconPackageOff, 'red'], home.outOfStock, outOfStockView)
const decisions = card('decisions', [IconChecklist, 'gray'], home.decisions, decisionsCard)
const creditsToTreat = card('creditsToTreat', [IconReceiptRefund, 'petrol'], home.creditsToTreat, creditsCard)
const objective = card('objective', [IconTargetArrow, 'petrol'], home.objective, objectiveCard)

/** The cards of each role, the most urgent first. */
export const CARDS: Readonly<Record<EnteringRole, readonly Card[]>> = {
  ROLE_ADMIN: [ordersToApprove, notesToTreat, papers, overdueClients, outOfStock, decisions],
  ROLE_COMMERCIAL: [ownOrders, overdueClients, papers, outOfStock, objective],
  ROLE_AGENT: [notesToTreat, paymentsToTreat, papers, ordersToTreat, creditsToTreat],
}
