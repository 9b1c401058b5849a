import type { OrderOnCard, OutOfStockCard, OverdueCard, PaperCard } from '@app/contract/home'
import { formatShortDay } from '@app/domain/dates/format'
import type { Cents } from '@app/domain/money/cents'
import type { Format } from '../kit/format.ts'
import { today } from '../kit/today.ts'
import { paths } from '../paths.ts'
import type { CardRow, CardView, Words } from './card-view.ts'

interface Document {
  id: number
  to: string
  client: { name: string }
  detail: string
}

export const withAmount = ({ id, to, client, detail }: Document, amount: Cents, format: Format): CardRow => ({
  key: String(id),
  to,
  name: client.name,
  detail,
  amount: format.amount(amount),
})

export const orderRow = ({ id, client, totalTtc }: OrderOnCard, detail: string, format: Format): CardRow =>
  withAmount({ id, to: paths.orders.details(id), client, detail }, totalTtc, format)

export function papersView({ count, total, until, rows }: PaperCard, { t, format, role }: Words): CardView {
  // A salesperson has no desk: those that they keep are in their list of payments.
  const own = role === 'ROLE_COMMERCIAL'
  return {
    count,
    title: t('home.cards.papers.title', { count }),
    aside: format.money(total),
    rows: rows.map(({ id, client, bankName, day, amount }) => {
      // What is long comes last: it gives way, and the day stays.
      const detail = [formatShortDay(day, today()), bankName].filter(Boolean).join(' · ')
      return withAmount({ id, to: paths.payments.details(id), client, detail }, amount, format)
    }),
    to: own
      ? `${paths.payments.list}?toDeposit=true`
      : // By their day: from the first of them on, the desk has what the card counts.
        `${paths.payments.desk}?due=${rows[0]?.day ?? until}&due=${until}`,
    foot: t(own ? 'home.cards.papers.own' : 'home.cards.papers.foot'),
    nothing: t('home.cards.papers.nothing'),
  }
}

export const overdueView = ({ count, total, rows }: OverdueCard, { t, format }: Words): CardView => ({
  count,
  title: t('home.cards.overdueClients.title', { count }),
  aside: format.money(total),
  danger: true,
  rows: rows.map(({ client, overdue, overdueDays }) =>
    withAmount(
      {
        id: client.id,
        to: `${paths.clients.details(client.id)}?tab=financial`,
        client,
        detail: `${t('common.daysShort', { count: overdueDays })} · ${client.code}`,
      },
      overdue,
      format,
    ),
  ),
  to: `${paths.unpaid}?view=aged&overdueOnly=true`,
  foot: t('home.cards.overdueClients.foot'),
  nothing: t('home.cards.overdueClients.nothing'),
})

export const outOfStockView = ({ count, ordered, rows }: OutOfStockCard, { t, depots }: Words): CardView => ({
  count,
  title: t('home.cards.outOfStock.title', { count }),
  ...(ordered > 0 && { aside: t('home.cards.outOfStock.ordered', { count: ordered }) }),
  rows: rows.map(({ id, name, reference }) => ({
    key: String(id),
    to: `${paths.products.list}?open=${id}`,
    glance: true,
    name,
    detail: reference,
    amount: t('home.cards.outOfStock.out'),
    out: true,
  })),
  to: `${paths.stock}?${['out=true', ...depots.map((id) => `depot=${id}`)].join('&')}`,
  foot: t('home.cards.outOfStock.foot'),
  nothing: t('home.cards.outOfStock.nothing'),
})
