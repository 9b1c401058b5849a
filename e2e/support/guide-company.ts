import { randomInt } from 'node:crypto'
import { banks } from '@app/contract/banks'
import { clients } from '@app/contract/clients'
import { companies } from '@app/contract/companies'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { depots } from '@app/contract/depots'
import { expenses } from '@app/contract/expenses'
import { images } from '@app/contract/images'
import { dhs } from '@app/contract/money'
import { orders } from '@app/contract/orders'
import { payments } from '@app/contract/payments'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { session } from '@app/contract/session'
import { settings } from '@app/contract/settings'
import { type Objective, users } from '@app/contract/users'
import type { APIRequestContext } from '@playwright/test'
import { inDays } from './days.ts'
import { SCAN, TYPES } from './payment.ts'
import { expect, PASSWORD } from './fixtures.ts'

export type Language = 'fr' | 'en'

/** What the browser keeps of someone who has signed in. */
export type Entered = ReturnType<(typeof session)['signIn']['answer']['parse']>

/** Short, as it is on the pictures; no two are the same on one service. */
const anAddress = () => `contact.${randomInt(1e9)}@quai.test`

const centimes = (dirhams: number) => dhs(1_000_000_000).decode(dirhams)

async function enter(request: APIRequestContext, username: string): Promise<Entered> {
  const answer = await request.post('/api/login', { form: { username, password: PASSWORD } })
  return session.signIn.answer.parse(await answer.json())
}

const asker = (request: APIRequestContext, { token }: Entered) =>
  async function ask<Answer>({ method, path }: { method: string; path: string }, data?: object) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBe(200)
    return (await answer.json()) as Answer
  }
type Ask = ReturnType<typeof asker>
type Made = { id: number }

/** A company that someone has just signed up, and its administrator: nothing that other end-to-end tests do is seen in it. */
async function newCompany(request: APIRequestContext, language: Language): Promise<Entered> {
  const contactEmail = anAddress()
  const form = companies.signUp.body.encode({
    companyName: 'Comptoir du Port',
    phone: '05 22 00 00 00',
    contactFirstName: 'Nadia',
    contactLastName: 'Belkacem',
    contactEmail,
    language,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  })
  expect((await request.post(`/api${companies.signUp.path}`, { data: form })).status()).toBe(202)
  const mailed = new RegExp(`<p>${contactEmail} [\\s\\S]*?#token=([\\w-]{43})`)
  let token: string | undefined
  await expect(async () => {
    token = mailed.exec(await (await request.get('/mailbox')).text())?.[1]
    expect(token).toBeDefined()
  }).toPass()
  expect((await request.post(`/api${companies.confirm.path}`, { data: { token } })).status()).toBe(200)
  return await enter(request, contactEmail)
}

const GOODS = [
  ['TUB-20', 'Tube PVC 20 mm', 12.5],
  ['TUB-32', 'Tube PVC 32 mm', 18],
  ['VIS-4', 'Vis 4 × 40, boîte de 200', 32],
  ['CIM-35', 'Ciment CPJ 35, sac de 50 kg', 70],
  ['PEI-15', 'Peinture façade 15 kg', 420],
  ['ROB-12', 'Robinet d’arrêt 1/2', 46],
] as const

/** Name, city, and how much credit they have in DHs. */
const CLIENTS = [
  ['Droguerie du Port', 'Casablanca', 80_000],
  ['Quincaillerie du Phare', 'Fès', 60_000],
  ['Sanitaire Moderne', 'Rabat', 90_000],
  ['Matériaux du Saïss', 'Meknès', 0],
] as const

async function addClients(ask: Ask): Promise<number[]> {
  const cities = await ask<{ id: number; name: string }[]>({ method: 'GET', path: '/cities' })
  const ids: number[] = []
  for (const [at, [name, city, limit]] of CLIENTS.entries()) {
    const form = clients.save.body.encode({
      name,
      code: `C00${at + 1}`,
      cityId: cities.find((one) => one.name === city)?.id ?? 1,
      address: '',
      taxId: '',
      contact: '',
      phone: '',
      latitude: null,
      longitude: null,
      creditLimit: centimes(limit),
      dueDays: 60,
      paymentCodes: ['CHECK'],
    })
    ids.push((await ask<Made>(clients.save, form)).id)
  }
  return ids
}

/** All that the company buys, into its only depot. */
async function addGoods(ask: Ask, depotId: number): Promise<number[]> {
  const ids: number[] = []
  for (const [reference, name, price] of GOODS)
    ids.push((await ask<Made>(products.save, { name, reference, priceHT: price })).id)
  const { id: providerId } = await ask<Made>(providers.save, { name: 'Cablor Industrie' })
  const body = purchases.save.body.encode({
    purchaseNumber: 'F-2026-1',
    purchaseDate: inDays(0),
    providerId,
    depotId,
    lines: ids.map((productId) => ({ productId, price: centimes(8), quantity: 500 })),
  })
  await ask(purchases.save, body)
  return ids
}

async function addUser(
  ask: Ask,
  role: 'ROLE_COMMERCIAL' | 'ROLE_AGENT',
  depotId: number,
  language: Language,
) {
  const [firstName, lastName] = role === 'ROLE_AGENT' ? ['Salma', 'Idrissi'] : ['Youssef', 'Amrani']
  const email = anAddress()
  const body = users.save.body.encode({
    firstName,
    lastName,
    username: email,
    email,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    role,
    language,
    status: 'ACTIVE',
    depotIds: [depotId],
  })
  return { id: (await ask<Made>(users.save, body)).id, email }
}

interface Sale {
  clientId: number
  depotId: number
  goods: readonly number[]
}

async function addOrder(ask: Ask, { clientId, depotId, goods }: Sale): Promise<number> {
  const form = orders.save.body.encode({
    clientId,
    depotId,
    paymentCode: 'CHECK',
    comment: '',
    lines: goods.map((productId, at) => ({ productId, quantity: 10 + at, salesDiscount: 0 })),
  })
  return (await ask<Made>(orders.save, form)).id
}

/** Validated, with its note, and delivered: the note. */
async function addDelivered(ask: Ask, sale: Sale): Promise<number> {
  const id = await addOrder(ask, sale)
  const go = (status: 'VALIDATED' | 'DELIVERED') =>
    ask(orders.setStatus, orders.setStatus.body.encode({ id, status }))
  await go('VALIDATED')
  const note = await ask<Made>(deliveryNotes.generate, deliveryNotes.generate.body.encode({ orderId: id }))
  await go('DELIVERED')
  return note.id
}

async function addCheque(
  request: APIRequestContext,
  { token }: Entered,
  ask: Ask,
  cheque: { clientId: number; bankId: number; amount: number; reference: string; days: number },
): Promise<number> {
  const sent = await request.post(`/api${images.add.path}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'scan.png', mimeType: 'image/png', buffer: SCAN } },
  })
  const body = payments.save.body.encode({
    clientId: cheque.clientId,
    typeId: TYPES.cheque,
    bankId: cheque.bankId,
    reference: cheque.reference,
    amount: centimes(cheque.amount),
    dueDate: inDays(cheque.days),
    note: '',
    image: images.add.answer.decode((await sent.json()) as never).fileName,
  })
  return (await ask<Made>(payments.save, body)).id
}

export interface GuideCompany {
  empty: Entered
  admin: Entered
  commercial: Entered
  agent: Entered
  clientId: number
  noteId: number
  chequeId: number
  /** A cheque on whose note it is already. */
  bounced: number
}

/** A few days of a small company, the same whenever it is opened; and one beside it that has nothing yet. */
export async function openGuideCompany(
  request: APIRequestContext,
  language: Language,
): Promise<GuideCompany> {
  const [empty, admin] = [await newCompany(request, language), await newCompany(request, language)]
  const ask = asker(request, admin)
  const [depot] = await ask<Made[]>(depots.list)
  const depotId = depot?.id ?? 0
  const { id: bankId } = await ask<Made>(banks.save, { name: 'Attijariwafa Bank' })
  await ask(settings.save, {
    address: '12, rue du Port, Casablanca',
    ice: '002871640000058',
    bankAccounts: [{ bankId, agency: 'Aïn Sebaâ', rib: '007780000123456789012396' }],
  })
  const goods = await addGoods(ask, depotId)
  const [port = 0, lighthouse = 0, modern = 0, held = 0] = await addClients(ask)
  const salesperson = await addUser(ask, 'ROLE_COMMERCIAL', depotId, language)
  const helper = await addUser(ask, 'ROLE_AGENT', depotId, language)
  const [commercial, agent] = [await enter(request, salesperson.email), await enter(request, helper.email)]
  const month = inDays(0).slice(0, 7) as Objective['month']
  const objective = { userId: salesperson.id, month, amount: centimes(500_000) }
  await ask(users.saveObjective, users.saveObjective.body.encode(objective))

  // Sold by the salesperson, so that their own pages have something to tell.
  const sell = asker(request, commercial)
  await addOrder(sell, { clientId: held, depotId, goods: goods.slice(0, 3) })
  await addOrder(sell, { clientId: held, depotId, goods: goods.slice(3, 5) })
  const noteId = await addDelivered(sell, { clientId: port, depotId, goods: goods.slice(0, 4) })
  const owed = await addDelivered(sell, { clientId: lighthouse, depotId, goods: goods.slice(1, 3) })
  await addDelivered(sell, { clientId: modern, depotId, goods: goods.slice(2, 6) })
  const paid = { bankId, amount: 1500, days: 0 }
  const chequeId = await addCheque(request, commercial, sell, {
    ...paid,
    clientId: port,
    reference: '2205561',
  })
  const bounced = await addCheque(request, commercial, sell, {
    ...paid,
    clientId: lighthouse,
    reference: '3318807',
  })
  const put = { id: bounced, allocationInputs: [{ receivableId: owed, amount: centimes(600) }] }
  await sell(payments.attach, payments.attach.body.encode(put))
  await addCheque(request, commercial, sell, { ...paid, clientId: modern, reference: '4410927' })
  const report = expenses.save.body.encode({
    comment: 'Tournée de Rabat',
    lines: [{ category: 'GASOIL', price: centimes(640), comment: '' }],
  })
  await sell(expenses.save, report)
  return { empty, admin, commercial, agent, clientId: port, noteId, chequeId, bounced }
}
