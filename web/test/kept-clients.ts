import { cities } from '@app/contract/cities'
import { type Client, clients } from '@app/contract/clients'
import { orders } from '@app/contract/orders'
import { payments } from '@app/contract/payments'
import { receivables } from '@app/contract/receivables'
import { users } from '@app/contract/users'
import { completeness } from '@app/domain/clients/completeness'
import { cents } from '@app/domain/money/cents'
import { matches } from '@app/domain/text/matches'
import { filledParts } from '../clients/client-values.ts'
import { answer } from './answers.ts'
import { found, pageOf } from './catalogue.ts'
import { answerForFields } from './custom-fields.ts'
import { keepPaymentTypes, put } from './records.ts'
import { CLIENT, clientRow, owing } from './sales.ts'

const [CASABLANCA, FES] = [
  { id: 1, name: 'Casablanca', region: 'Casablanca-Settat', latitude: 33.5731, longitude: -7.5898 },
  { id: 2, name: 'Fès', region: 'Fès-Meknès', latitude: 34.0331, longitude: -5.0003 },
]

// The page remembers its own changes by number and version: no two clients have the same number, in whatever test.
let lastId = 500

/** A client of Fès whose record is as complete as it says. */
export function aClient(more: Partial<Client> = {}): Client {
  lastId += 1
  const client: Client = {
    ...CLIENT,
    id: lastId,
    code: `CL-${lastId}`,
    name: `Quincaillerie ${lastId}`,
    cityId: FES.id,
    cityName: FES.name,
    phone: '',
    creditLimit: cents(15_000_000),
    paymentCodes: ['CHECK', 'EFFET'],
    ...more,
  }
  return {
    ...client,
    located: client.latitude !== null,
    blocked: client.status === 'BLOCKED',
    completeness: completeness(filledParts(client, client.customValues)),
  }
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const iceOf = ({ customValues }: Client) => String(customValues['ICE'] ?? '')

/** They have ordered nothing, paid nothing and owe nothing. */
function answerForFigures(): void {
  answer(receivables.financials, () => owing())
  answer(receivables.rows, ({ query }) => ({ ...pageOf([], query), others: cents(0), total: cents(0) }))
  answer(orders.list, ({ query }) => pageOf([], query))
  answer(payments.list, ({ query }) => pageOf([], query))
}

/** Clients as the service keeps them: found, narrowed, saved, blocked and deleted. */
export function keepClients(...held: Client[]): Client[] {
  const one = (id: number) => found(held.find((client) => client.id === id))
  answerForFields()
  keepPaymentTypes()
  answer(cities.list, () => [CASABLANCA, FES])
  answer(users.salespeople, () => [{ id: 3, firstName: 'Imane', lastName: 'Tazi' }])
  answerForFigures()
  answer(clients.list, ({ query }) => {
    const { search, cityIds = [], status = [], located } = query
    const rows = held.filter(
      (client) =>
        matches(search, [client.name, client.code, digitsOf(client.phone), iceOf(client)]) &&
        (cityIds.length === 0 || cityIds.includes(client.cityId)) &&
        (status.length === 0 || status.includes(client.status)) &&
        (typeof located !== 'boolean' || client.located === located),
    )
    return pageOf(rows.map(clientRow), query)
  })
  answer(clients.get, ({ params }) => one(params.id))
  answer(clients.defaults, () => ({ creditLimit: cents(0), dueDays: 60, paymentCodes: [] }))
  answer(clients.save, ({ body }) =>
    put(held, body, (id, version) => {
      const { customValues = {}, creditLimit, dueDays, paymentCodes, ...typed } = body
      const terms = {
        ...(creditLimit != null && { creditLimit }),
        ...(dueDays != null && { dueDays }),
        ...(paymentCodes != null && { paymentCodes }),
      }
      const before = held.find((client) => client.id === id)
      return aClient({ ...before, ...typed, ...terms, customValues, id, version })
    }),
  )
  answer(clients.setStatus, ({ body: { id, status } }) => {
    const before = one(id)
    const next = aClient({ ...before, status, version: before.version + 1 })
    held.splice(held.indexOf(before), 1, next)
    return next
  })
  answer(clients.remove, ({ params }) => {
    held.splice(held.indexOf(one(params.id)), 1)
  })
  return held
}
