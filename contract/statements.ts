import { everyone } from '@app/domain/access/grants'
import { z } from 'zod'
import { day, dayFilter } from './dates.ts'
import { dhs } from './money.ts'
import { paymentType } from './payments.ts'
import { idOf, pathId, routes, savedFile, XLSX } from './route.ts'
import { clientRef } from './sales.ts'
import { as, wireObject } from './wire.ts'

const MOST = 10_000_000_000_000_000
const amount = dhs(MOST, -MOST)

const entry = wireObject({
  kind: z.enum(['BL', 'BR', 'AF', 'PAYMENT', 'BOUNCED', 'BOUNCE_UNDONE']),
  /** Of the document, or of the payment. */
  id: idOf('receivables'),
  date: day,
  /** Of the document; of a payment its reference. */
  number: z.string(),
  /** Of a payment. */
  type: paymentType.nullable(),
  /** The order of a note, the bank of a payment, the beginning of a credit's text. */
  detail: z.string(),
  dueDate: day.nullable(),
  /** At the day of the statement; 0 while it is not late. */
  overdueDays: z.int(),
  debit: amount.nullable(),
  credit: amount.nullable(),
  balance: amount,
})

const statement = wireObject({
  client: wireObject({ ...clientRef, cityName: z.string(), creditLimit: as('encoursMaximum', amount) }),
  date: day,
  from: day.nullable(),
  /** A salesperson’s own documents: not what the client owes in all. */
  ownOnly: z.boolean(),
  /** What came before the first entry that is shown. */
  forward: wireObject({ balance: amount, entries: z.int(), until: day.nullable() }),
  entries: z.array(entry),
  debit: amount,
  credit: amount,
  balance: amount,
  /** What the balance is made of: unsettled, and bounced and not replaced. */
  unsettled: as('nonRegle', amount),
  unpaid: as('impayes', amount),
  overdueTotal: as('echuesTotal', amount),
  overdueCount: as('echuesNumber', z.int()),
  /** What the balance is made of by age; with what no document shows yet, so that the parts add up to it. */
  schedule: wireObject({
    notDue: amount,
    days1to30: amount,
    days31to60: amount,
    days61to90: amount,
    over90: amount,
    credits: amount,
    unattached: amount,
    underApproval: amount,
    betweenSalespeople: amount,
  }),
  /** Of notes that fall due until the end of the month of the day. */
  dueThisMonth: amount,
  /** Received, and not cleared yet. */
  paper: z.array(
    wireObject({ id: idOf('payments'), number: z.string(), type: paymentType, dueDate: day, amount }),
  ),
  paperTotal: amount,
  /** How the balance leads to the credit that is used: of today alone, and of the whole client. */
  exposure: wireObject({ orders: amount, exposure: amount, outstanding: as('encours', amount) }).nullable(),
})

const params = pathId('clients')
const query = wireObject({
  date: dayFilter,
  from: dayFilter,
  /** So many of the entries before `from` are shown too. */
  earlier: z.codec(
    z
      .string()
      .regex(/^\d{1,6}$/)
      .meta({ examples: ['100'] })
      .default('0'),
    z.int(),
    { decode: Number, encode: String },
  ),
})

export type Statement = z.output<typeof statement>
export type StatementEntry = z.output<typeof entry>

export const statements = routes({
  get: {
    method: 'GET',
    path: '/clients/{id}/statement',
    summary:
      'What a client owed at the end of a day, entry by entry; earlier ones than `from` as a balance brought forward',
    permission: everyone,
    params,
    query,
    answer: statement,
    report: true,
  },
  pdf: {
    method: 'GET',
    path: '/clients/{id}/statement/pdf',
    summary: 'The statement as a PDF in the reader’s language',
    permission: everyone,
    params,
    query,
    answer: savedFile,
    download: 'application/pdf',
    saved: true,
  },
  xlsx: {
    method: 'GET',
    path: '/clients/{id}/statement/xlsx',
    summary: 'The statement as a spreadsheet',
    permission: everyone,
    params,
    query,
    answer: savedFile,
    download: XLSX,
    saved: true,
  },
})
