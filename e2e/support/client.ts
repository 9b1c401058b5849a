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

let made = 0

/** A client of its own for a story; of Fès unless said. */
export async function addClient(page: Page, client: object = {}): Promise<WireClient> {
  const cities = await ask<{ id: number; name: string }[]>(page, 'GET', '/cities')
  made += 1
  return await ask<WireClient>(page, 'PUT', '/clients/add', {
    name: `Quincaillerie ${Date.now()}`,
    code: `T-${Date.now()}-${made}`,
    cityId: cities.find(({ name }) => name === 'Fès')?.id,
    encoursMaximum: 150_000,
    echeanceAutorisee: 60,
    pieceReglementAutorisee: 'CHECK;EFFET',
    ...client,
  })
}
