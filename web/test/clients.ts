import { type Client, type ClientRow, clients } from '@app/contract/clients'
import { receivables } from '@app/contract/receivables'
import { cents } from '@app/domain/money/cents'
import { matches } from '@app/domain/text/matches'
import { answer } from './answers.ts'
import { found, pageOf } from './catalogue.ts'

const CLIENT_FIELDS = {
  id: 1,
  code: 'Q-001',
  name: 'Quincaillerie Atlas',
  cityId: 1,
  cityName: 'Fès',
  phone: '',
  located: false,
  blocked: false,
  status: 'NORMAL',
  creditLimit: cents(500_000_000),
  completeness: 100,
  version: 1,
} as const

const OWED = { outstanding: cents(0), unsettled: cents(0), unpaid: cents(0), overdueTotal: cents(0) }

/** Owes nothing, has plenty of credit and pays by anything. */
export const CLIENT: ClientRow = { ...CLIENT_FIELDS, ...OWED, lastOrder: null }

const WHOLE: Client = {
  ...CLIENT_FIELDS,
  address: '',
  taxId: '',
  contact: '',
  latitude: null,
  longitude: null,
  dueDays: 60,
  paymentCodes: [],
  customValues: {},
  notes: 0,
  createdAt: new Date('2026-01-12T09:00:00Z'),
  warnings: [],
}

/** One client, found by name and code, and what they owe. */
export function answerForClients(): void {
  answer(clients.list, ({ query }) =>
    pageOf(
      [CLIENT].filter(({ name, code }) => matches(query.search, [name, code])),
      query,
    ),
  )
  answer(clients.get, ({ params }) => found([WHOLE].find(({ id }) => id === params.id)))
  answer(receivables.financials, () => ({
    ...OWED,
    overdueCount: 0,
    averageDue: null,
    averageReception: null,
    unsettledOverdue: cents(0),
    unsettledNotDue: cents(0),
    cashThreshold: cents(2_000_000),
  }))
}
