import type { FinancialCredit } from '@app/contract/financial-credits'
import type { Attachable, Payment } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { CLIENT } from './clients.ts'

const SALMA = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const FACE = { id: CLIENT.id, code: CLIENT.code, name: CLIENT.name, blocked: false }
const MADE = new Date('2026-11-14T09:42:18Z')

/** 10,00 DHs in cash, put on nothing yet. */
export const PAYMENT: Payment = {
  id: 7,
  reference: 'R-7',
  createdAt: MADE,
  user: SALMA,
  status: 'CREATED',
  treated: false,
  bounced: false,
  amount: cents(1_000),
  attached: cents(0),
  type: { id: 1, name: 'Espèces', code: 'CASH' },
  bank: null,
  dueDate: null,
  slip: null,
  version: 1,
  client: { ...FACE, dueDays: 60, paymentCodes: [] },
  invoiceDate: null,
  note: '',
  image: null,
  bouncedOn: null,
  bounceReason: null,
  documents: [],
  events: [],
}

/** Of which 240,00 DHs are open. */
export const NOTE: Attachable = {
  id: 21,
  kind: 'BL',
  number: 'BL26-000021',
  createdAt: MADE,
  total: cents(24_000),
  settled: cents(0),
  dueDate: '2027-01-13',
  overdue: false,
  overdueDays: 0,
}

/** A discount of 300,00 DHs. */
export const CREDIT: FinancialCredit = {
  id: 31,
  number: 'AF26-000031',
  createdAt: MADE,
  author: SALMA,
  salesperson: SALMA,
  totalTtc: cents(-30_000),
  treated: false,
  attached: false,
  version: 1,
  client: { ...FACE, cityName: 'Fès', phone: '', creditLimit: cents(500_000_000), dueDays: 60 },
  lines: [{ designation: 'Ristourne', priceTtc: cents(-30_000) }],
  settled: cents(0),
  events: [],
}
