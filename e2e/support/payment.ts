import { banks } from '@app/contract/banks'
import { type Client, clients } from '@app/contract/clients'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { images } from '@app/contract/images'
import { dhs } from '@app/contract/money'
import { EVERY_PAYMENT, type Payment, type PaymentForm, payments } from '@app/contract/payments'
import type { Page } from '@playwright/test'
import { ask } from './client.ts'
import { asAdmin, goods } from './goods.ts'
import { addOrder, take } from './order.ts'
import { expect } from './fixtures.ts'

/** The scan of a paper, as small as a picture can be. */
export const SCAN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

/** DHs as the contract has them, in centimes. */
const centimes = (dirhams: number) => dhs(1_000_000_000).decode(dirhams)

type Paying = Pick<Client, 'id' | 'name' | 'code'>

/** Someone with plenty of credit who pays within sixty days, and by anything by default. */
export async function payingClient(page: Page, paymentCodes: Client['paymentCodes'] = []): Promise<Paying> {
  const code = `S-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const name = `Quincaillerie ${code}`
  const body = clients.save.body.encode({
    name,
    code,
    cityId: 1,
    address: '',
    taxId: '',
    contact: '',
    phone: '',
    latitude: null,
    longitude: null,
    creditLimit: centimes(5_000_000),
    dueDays: 60,
    paymentCodes,
  })
  const admin = await asAdmin(page)
  const { id } = await admin<{ id: number }>(clients.save.method, clients.save.path, body)
  return { id, name, code }
}

export interface SomeNote {
  id: number
  number: string
  /** In centimes. */
  total: number
}

/** Delivery notes of a client, the first the oldest, each of so many pieces at 100,00 DHs before tax. */
export async function notesOf(page: Page, { id }: Paying, ...quantities: number[]): Promise<SomeNote[]> {
  const product = await goods(
    page,
    quantities.reduce((all, quantity) => all + quantity, 0),
  )
  const notes: SomeNote[] = []
  for (const quantity of quantities) {
    const order = await addOrder(page, {
      clientId: id,
      lines: [{ productId: product.id, quantity, salesDiscount: 0 }],
    })
    await take(page, order, 'VALIDATED')
    const body = deliveryNotes.generate.body.encode({ orderId: order.id })
    const note = deliveryNotes.generate.answer.decode(
      await ask(page, 'POST', deliveryNotes.generate.path, body),
    )
    notes.push({ id: note.id, number: note.number, total: note.totalTtc })
  }
  return notes
}

async function anImage(page: Page): Promise<string> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }).token,
  )
  const answer = await page.request.post(`/api${images.add.path}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'scan.png', mimeType: 'image/png', buffer: SCAN } },
  })
  expect(answer.status()).toBe(200)
  return images.add.answer.decode((await answer.json()) as never).fileName
}

/** The ids that these types have in every company. */
export const TYPES = { cash: 1, cheque: 2, effet: 3 } as const

/** A cheque of this amount in DHs by default, as the signed-in user records it. */
export async function aPayment(
  page: Page,
  client: Paying,
  dirhams: number,
  more: Partial<PaymentForm> = {},
): Promise<Payment> {
  const [bank] = banks.list.answer.decode(await ask(page, 'GET', banks.list.path))
  const body = payments.save.body.encode({
    clientId: client.id,
    typeId: TYPES.cheque,
    bankId: bank?.id ?? null,
    reference: `P${Math.random().toString().slice(2, 9)}`,
    amount: centimes(dirhams),
    note: '',
    image: await anImage(page),
    ...more,
  })
  return payments.save.answer.decode(await ask(page, 'POST', payments.save.path, body))
}

/** Puts so many DHs of a payment on a note. */
export async function attach(page: Page, id: number, note: SomeNote, dirhams: number): Promise<void> {
  const body = payments.attach.body.encode({
    id,
    allocationInputs: [{ receivableId: note.id, amount: centimes(dirhams) }],
  })
  await ask(page, 'POST', payments.attach.path, body)
}

/** What of a payment is on which notes, in centimes, as the server has it. */
export async function attachedTo(page: Page, id: number): Promise<Record<string, number>> {
  const found = await ask(page, 'GET', payments.get.path.replace('{id}', String(id)))
  const { documents } = payments.get.answer.decode(found as never)
  return Object.fromEntries(documents.map(({ number, attachedAmount }) => [number, attachedAmount]))
}

/** The scan of some cheque of the demonstration, as one would see it. */
export async function someScan(page: Page): Promise<string | null> {
  const admin = await asAdmin(page)
  const body = payments.list.body.encode({ ...EVERY_PAYMENT, typeIds: [TYPES.cheque] })
  const found = await admin<{ content: { id: number }[] }>(
    'POST',
    `${payments.list.path}?page=0&size=30`,
    body,
  )
  const path = payments.get.path.replace('{id}', String(found.content[0]?.id))
  return (await admin<{ image: string | null }>('GET', path)).image
}

/** The payments of a client, the latest first. */
export async function paymentsOf(page: Page, { id }: Paying) {
  const body = payments.list.body.encode({ ...EVERY_PAYMENT, clientIds: [id] })
  const found = await ask(page, 'POST', `${payments.list.path}?page=0&size=30`, body)
  return payments.list.answer.decode(found as never).content
}
