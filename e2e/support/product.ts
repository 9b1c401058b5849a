import type { Page } from '@playwright/test'

export const CATALOGUE = '/catalog/products'

/** Through the API, from the page that is signed in. */
export const ask = <Answer>(page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const { token } = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`/api${where}`, {
        method: how,
        headers,
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      })
      return (await answer.json()) as unknown
    },
    [method, path, body] as const,
  ) as Promise<Answer>

export interface Wire {
  id: number
  name: string
  parentId?: number | null
}
export interface WireProduct extends Wire {
  reference: string
  familyName: string | null
  quantity: number
}
export const page10 = '/products?page=0&size=10&sort=name,asc'

export const rows = (page: Page) => page.locator('[data-row]')
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
