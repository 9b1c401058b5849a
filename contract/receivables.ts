import { everyone } from '@app/domain/access/grants'
import { z } from 'zod'
import { day } from './dates.ts'
import { dhs } from './money.ts'
import { pageOf, pageQuery } from './paging.ts'
import { idOf, pathId, routes } from './route.ts'
import { as, wireObject } from './wire.ts'

/** DHs, as the wire has them; what a client owes may be less than nothing. */
const MOST = 10_000_000_000_000_000
const amount = dhs(MOST, -MOST)

/** What a client owes, and what of it is late. Exposure is the first three together. */
export const clientFigures = {
  /** Paper in circulation, and orders that have no delivery note yet. */
  outstanding: as('encours', amount),
  /** Credits and what was received but not attached are taken off. */
  unsettled: as('nonRegle', amount),
  /** Paper that bounced and was not replaced. */
  unpaid: as('impayes', amount),
  overdueTotal: as('echuesTotal', amount),
}

const financials = wireObject({
  ...clientFigures,
  overdueCount: as('echuesNumber', z.int()),
  /** Days, with one decimal; null without anything to go by. */
  averageDue: as('averageEcheance', z.number().nullable()),
  averageReception: as('averagePaymentReception', z.number().nullable()),
  unsettledOverdue: as('nonRegleEchu', amount),
  unsettledNotDue: as('nonRegleNonEchu', amount),
  /** Of the company: an order in cash of at least this sum is held. The order form reads everything that approval depends on here. */
  cashThreshold: amount,
})

/** What the rows of a figure are: `encours`, `nonRegle`, `impayes` and `echues` on the wire. */
const FIGURES = {
  encours: 'outstanding',
  nonRegle: 'unsettled',
  impayes: 'unpaid',
  echues: 'overdue',
} as const
export type Figure = (typeof FIGURES)[keyof typeof FIGURES]
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[]
const figure = z.codec(z.enum(FIGURE_NAMES), z.custom<Figure>(), {
  decode: (wire) => FIGURES[wire],
  encode: (held) => FIGURE_NAMES.find((wire) => FIGURES[wire] === held) ?? 'encours',
})

const financialRow = wireObject({
  /** PAYMENT is paper in circulation by its note, ADVANCE what of a payment is attached to nothing. */
  kind: z.enum(['BL', 'BR', 'AF', 'BC', 'PAYMENT', 'ADVANCE']),
  /** Or of the order or the payment, by kind. */
  id: idOf('receivables'),
  number: z.string(),
  date: day,
  dueDate: day.nullable(),
  amount,
})

export type ClientFinancials = z.output<typeof financials>
export type FinancialRow = z.output<typeof financialRow>

export const receivables = routes({
  financials: {
    method: 'GET',
    path: '/clients/{id}/financials',
    summary: 'What a client owes, and how late they are: the whole of it for every role',
    permission: everyone,
    params: pathId('clients'),
    answer: financials,
    report: true,
  },
  rows: {
    method: 'GET',
    path: '/clients/{id}/financials/rows',
    summary: 'What a figure is made of; a salesperson sees their own rows and the sum of the others',
    permission: everyone,
    params: pathId('clients'),
    query: pageQuery(['date'], 'date,desc').omit({ sort: true }).extend({ figure }),
    answer: pageOf(financialRow).extend({ others: amount, total: amount }),
  },
})
