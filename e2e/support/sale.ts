import { clients } from '@app/contract/clients'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const productBox = (page: Page) => page.getByRole('combobox', { name: 'Produit' })

/** As the server has it, with the token that the page has. */
export async function asked<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }).token,
  )
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    ...(body && { data: body }),
  })
  expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Answer
}

export interface SomeClient {
  id: number
  name: string
  code: string
}

/** A client of one's own, so that no other end-to-end test has used their credit. */
export async function aClient(page: Page, limit = 5_000_000, more: object = {}): Promise<SomeClient> {
  const code = `S-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const { id } = await asked<{ id: number }>(page, clients.save.method, clients.save.path, {
    name: `Quincaillerie ${code}`,
    code,
    cityId: 1,
    encoursMaximum: limit,
    echeanceAutorisee: 60,
    pieceReglementAutorisee: 'CHECK',
    ...more,
  })
  return { id, name: `Quincaillerie ${code}`, code }
}

/** The products that a depot has plenty of, the fullest first. */
export async function inStock(page: Page, depotId: number, least: number) {
  const { content } = await asked<{
    content: {
      id: number
      name: string
      reference: string
      available: number
      quantity: number
      priceHT: number
    }[]
  }>(page, 'POST', '/products?page=0&size=100&sort=name,asc', { repoId: [depotId], availableOnly: true })
  return content.filter(({ available }) => available >= least)
}

export async function depotNamed(page: Page, name: string): Promise<number> {
  const depots = await asked<{ id: number; name: string }[]>(page, 'GET', '/repos')
  return depots.find((depot) => depot.name === name)?.id ?? 0
}

/** Client and depot by keyboard; how it is paid follows from the client. Ends on the product of the open row. */
export async function enterHead(page: Page, client: SomeClient, depot = 'Casa'): Promise<void> {
  await expect(page.locator('#field-clientId')).toBeFocused()
  await page.keyboard.type(client.code)
  await expect(page.getByRole('option', { name: client.code })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(depot)
  await page.keyboard.press('Tab')
  await expect(page.locator('#field-paymentCode')).toHaveValue('Chèque')
  await productBox(page).focus()
}

/** A whole reference and Enter, the quantity and Enter: without waiting for the list to open. */
export async function enterLine(page: Page, reference: string, quantity: number): Promise<void> {
  const lines = await page.locator('tr[data-line]').count()
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
  await expect(page.locator('#lines-entry-quantity')).toBeFocused()
  await page.keyboard.type(String(quantity))
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-line]')).toHaveCount(lines + 1)
  await expect(productBox(page)).toBeFocused()
}
