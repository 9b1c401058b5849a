import { type ClientForm, clients } from '@app/contract/clients'
import { dhs } from '@app/contract/money'
import type { Page } from '@playwright/test'

/** Through the API, from the page that is signed in. */
export const ask = <Answer>(page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const { token } = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
      const answer = await fetch(`/api${where}`, {
        method: how,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      })
      return (await answer.json()) as unknown
    },
    [method, path, body] as const,
  ) as Promise<Answer>

export interface WireClient {
  id: number
  code: string
  name: string
  version: number
}

/** As in the contract, in centimes. */
const amount = (centimes: number) => dhs(1_000_000_000).decode(centimes / 100)

let made = 0

/** A client of its own for an end-to-end test; of Fès by default. */
export async function addClient(page: Page, client: Partial<ClientForm> = {}): Promise<WireClient> {
  const cities = await ask<{ id: number; name: string }[]>(page, 'GET', '/cities')
  made += 1
  const form = clients.save.body.encode({
    name: `Quincaillerie ${Date.now()}`,
    code: `T-${Date.now()}-${made}`,
    cityId: cities.find(({ name }) => name === 'Fès')?.id ?? 0,
    address: '',
    taxId: '',
    contact: '',
    phone: '',
    latitude: null,
    longitude: null,
    creditLimit: amount(15_000_000),
    dueDays: 60,
    paymentCodes: ['CHECK', 'EFFET'],
    ...client,
  })
  return await ask<WireClient>(page, 'PUT', '/clients/add', form)
}
