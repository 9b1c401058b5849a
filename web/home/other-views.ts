import type { CREDITS_TO_TREAT, DECISIONS, home } from '@app/contract/home'
import type { Answer } from '@app/contract/route'
import { cents } from '@app/domain/money/cents'
import { paths } from '../paths.ts'
import type { CardRow, CardView, Words } from './card-view.ts'

type Decision = (typeof DECISIONS)[number]
type Credit = (typeof CREDITS_TO_TREAT)[number]

interface KindRow<Kind> {
  kind: Kind
  count: number
  names: readonly string[]
}

/** Where all of a kind are decided or handled. */
const DECIDED: Readonly<Record<Decision, string>> = {
  payments: `${paths.payments.list}?status=UNDER_APPROVAL`,
  expenses: `${paths.expenses.list}?view=toApprove`,
  creditNotes: `${paths.creditNotes.list}?status=UNDER_APPROVAL`,
  transferRequests: `${paths.transferRequests.list}?treated=false`,
}
const TREATED: Readonly<Record<Credit, string>> = {
  creditNotes: `${paths.creditNotes.list}?status=VALIDATED&treated=false`,
  financialCredits: `${paths.financialCredits.list}?treated=false`,
  supplierCredits: `${paths.supplierCredits.list}?treated=false`,
}

/** Those of which something waits; two names say which, and the count that there are more. */
const kindRows = <Kind extends string>(
  rows: readonly KindRow<Kind>[],
  to: Readonly<Record<Kind, string>>,
  nameOf: (kind: Kind) => string,
): CardRow[] =>
  rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, names }) => ({
      key: kind,
      to: to[kind],
      name: nameOf(kind),
      detail: names.join(', '),
      amount: String(count),
    }))

/** A card has three rows: when all four kinds wait, its foot leads to the fourth, and else to the first. */
function footOf<Kind>(rows: readonly KindRow<Kind>[]): KindRow<Kind> | undefined {
  const waiting = rows.filter(({ count }) => count > 0)
  return waiting[3] ?? waiting[0]
}

export function decisionsCard({ count, rows }: Answer<typeof home.decisions>, { t }: Words): CardView {
  const shown = kindRows(rows, DECIDED, (kind) => t(`home.cards.decisions.kinds.${kind}`))
  const { kind, count: last } = footOf(rows) ?? { kind: 'payments', count: 0 }
  return {
    count,
    title: t('home.cards.decisions.title', { count }),
    rows: shown.slice(0, 3),
    to: shown[0]?.to ?? DECIDED.payments,
    foot: t(`home.cards.decisions.feet.${kind}`, { count: last }),
    footTo: DECIDED[kind],
    nothing: t('home.cards.decisions.nothing'),
  }
}

export function creditsCard({ count, rows }: Answer<typeof home.creditsToTreat>, { t }: Words): CardView {
  const shown = kindRows(rows, TREATED, (kind) => t(`home.cards.creditsToTreat.kinds.${kind}`))
  const { kind, count: first } = footOf(rows) ?? { kind: 'creditNotes', count: 0 }
  return {
    count,
    title: t('home.cards.creditsToTreat.title', { count }),
    rows: shown,
    to: shown[0]?.to ?? TREATED.creditNotes,
    foot: t(`home.cards.creditsToTreat.feet.${kind}`, { count: first }),
    nothing: t('home.cards.creditsToTreat.nothing'),
  }
}

export function objectiveCard(
  { objective, sold, from, to: until }: Answer<typeof home.objective>,
  { t, format }: Words,
): CardView {
  const to = `${paths.deliveryNotes.list}?period=${from}&period=${until}`
  const row = (key: 'sold' | 'target' | 'left' | 'reached', amount: typeof sold): CardRow => ({
    key,
    to,
    name: t(`home.cards.objective.${key}`),
    detail: t('home.cards.objective.exclTax'),
    amount: format.amount(amount),
  })
  const left = cents((objective ?? 0) - sold)
  return {
    count: objective === null ? 0 : 1,
    ...(objective && {
      figure: t('home.cards.objective.percent', {
        percent: Math.floor((Math.max(0, sold) / objective) * 100),
      }),
    }),
    title: t('home.cards.objective.title'),
    rows: [
      row('sold', sold),
      row('target', objective ?? cents(0)),
      left > 0 ? row('left', left) : row('reached', cents(-left)),
    ],
    to,
    foot: t('home.cards.objective.foot'),
    nothing: t('home.cards.objective.nothing'),
  }
}
