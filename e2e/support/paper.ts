import { randomInt } from 'node:crypto'
import { banks } from '@app/contract/banks'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { images } from '@app/contract/images'
import { dhs } from '@app/contract/money'
import { payments } from '@app/contract/payments'
import { settings } from '@app/contract/settings'
import type { Page } from '@playwright/test'
import { inDays } from './days.ts'
import { goods } from './goods.ts'
import { addOrder, take } from './order.ts'
import { aClient, asked, type SomeClient } from './sale.ts'

/** A client who pays by cheque and by bill, with plenty of credit. */
export const aPayer = (page: Page): Promise<SomeClient> =>
  aClient(page, 5_000_000, { pieceReglementAutorisee: 'CHECK;EFFET' })

/** The scan of a paper, as small as a picture can be. */
const SCAN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

async function anImage(page: Page): Promise<string> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }).token,
  )
  const answer = await page.request.post(`/api${images.add.path}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'scan.png', mimeType: 'image/png', buffer: SCAN } },
  })
  return images.add.answer.decode((await answer.json()) as never).fileName
}

const TYPES = { CHECK: 2, EFFET: 3 } as const

interface Paper {
  kind?: keyof typeof TYPES
  /** In DHs. */
  amount?: number
  due?: ReturnType<typeof inDays>
}

/** A cheque, or a bill, as someone records it; its reference is its own. */
export async function aPaper(page: Page, client: SomeClient, paper: Paper = {}) {
  const { kind = 'CHECK', amount = 1000, due = inDays(0) } = paper
  const [bank] = await asked<{ id: number; name: string }[]>(page, 'GET', banks.list.path)
  const reference = String(randomInt(1e7)).padStart(7, '0')
  const body = payments.save.body.encode({
    clientId: client.id,
    typeId: TYPES[kind],
    bankId: bank?.id ?? null,
    amount: dhs(1_000_000_000).decode(amount),
    reference,
    dueDate: due,
    note: '',
    image: await anImage(page),
  })
  const { id } = await asked<{ id: number }>(page, 'POST', payments.save.path, body)
  return { id, reference }
}

/** A delivery note of so many pieces, and what it comes to in DHs. */
export async function aNote(page: Page, client: SomeClient, quantity = 1) {
  const { id: productId } = await goods(page, quantity)
  const order = await addOrder(page, {
    clientId: client.id,
    lines: [{ productId, quantity, salesDiscount: 0 }],
  })
  await take(page, order, 'VALIDATED')
  const body = deliveryNotes.generate.body.encode({ orderId: order.id })
  const made = await asked(page, 'POST', deliveryNotes.generate.path, body)
  const { id, number, totalTtc } = deliveryNotes.generate.answer.decode(made as never)
  return { id, number, total: totalTtc / 100 }
}

/** Puts so many DHs of a paper on a note. */
export async function attach(page: Page, id: number, note: { id: number }, amount: number): Promise<void> {
  const body = payments.attach.body.encode({
    id,
    allocationInputs: [{ receivableId: note.id, amount: dhs(1_000_000_000).decode(amount) }],
  })
  await asked(page, 'POST', payments.attach.path, body)
}

/** 24 digits that end with their key. */
function aRib(): string {
  const digits = `007780${String(randomInt(1e12)).padStart(16, '0')}`
  return digits + String(97n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0')
}

/** The one account to which paper is handed, whatever other end-to-end tests left. */
export async function anAccount(page: Page): Promise<void> {
  const [bank] = await asked<{ id: number }[]>(page, 'GET', banks.list.path)
  await asked(page, settings.save.method, settings.save.path, {
    bankAccounts: [{ bankId: bank?.id, agency: 'Aïn Sebaâ', rib: aRib() }],
  })
}

/** Meanwhile the company of the signed-in user has none at all; then it has its own again. */
export async function withoutAccounts(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const { method, path } = settings.save
  type Accounts = { bankAccounts: { bankId: number; agency: string; rib: string }[] }
  const { bankAccounts } = await asked<Accounts>(page, settings.get.method, settings.get.path)
  await asked(page, method, path, { bankAccounts: [] })
  try {
    await meanwhile()
  } finally {
    const again = bankAccounts.map(({ bankId, agency, rib }) => ({ bankId, agency, rib }))
    await asked(page, method, path, { bankAccounts: again })
  }
}
