import { depots } from '@app/contract/depots'
import { dhs } from '@app/contract/money'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { session } from '@app/contract/session'
import type { Page } from '@playwright/test'
import { inDays } from './days.ts'
import { ACCOUNTS, expect, PASSWORD } from './fixtures.ts'

const DEPOT = 'Casa Aïn Sebaâ'

/** As the administrator, not as the user of the page: only they add products and grant credit. */
export async function asAdmin(page: Page) {
  const form = { username: ACCOUNTS.admin, password: PASSWORD }
  const signedIn = await page.request.post('/api/login', { form })
  const { token } = session.signIn.answer.parse(await signedIn.json())
  return async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBe(200)
    return (await answer.json()) as Answer
  }
}

type Named = { id: number; name: string }[]

interface Goods {
  id: number
  name: string
  reference: string
}

/** So many pieces that no other end-to-end test sells or counts, at 100,00 DHs each before tax, where orders are taken from. */
export async function goods(page: Page, quantity: number): Promise<Goods> {
  const ask = await asAdmin(page)
  const reference = `Z-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const name = `Zinguerie ${reference}`
  const [{ id }, places, [provider]] = await Promise.all([
    ask<{ id: number }>(products.save.method, products.save.path, {
      name,
      reference,
      priceHT: 100,
    }),
    ask<Named>(depots.list.method, depots.list.path),
    ask<Named>(providers.list.method, providers.list.path),
  ])
  const body = purchases.save.body.encode({
    purchaseNumber: reference,
    purchaseDate: inDays(0),
    providerId: provider?.id ?? 0,
    depotId: places.find((depot) => depot.name === DEPOT)?.id ?? 0,
    lines: [{ productId: id, price: dhs(1_000_000).decode(60), quantity }],
  })
  await ask(purchases.save.method, purchases.save.path, body)
  return { id, name, reference }
}
