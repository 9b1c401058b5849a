import { randomBytes } from 'node:crypto'
import { banks } from '@app/contract/banks'
import { type ClientForm, clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { brands } from '@app/contract/brands'
import { expenses, type ExpenseForm } from '@app/contract/expenses'
import { families } from '@app/contract/families'
import { fields } from '@app/contract/fields'
import { type Order, orders } from '@app/contract/orders'
import { paymentTypes } from '@app/contract/payment-types'
import { type ProductForm, products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { type Purchase, type PurchaseForm, purchases } from '@app/contract/purchases'
import type { UserForm } from '@app/contract/users'
import type { FieldModule } from '@app/domain/fields/modules'
import { cents } from '@app/domain/money/cents'
import sharp from 'sharp'
import { openBuiltInFields } from '../fields/save-field.ts'
import { type Client, upload } from './client.ts'
import type { TestApp, TestCompany } from './test-app.ts'
import { CELL } from './database.ts'

const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`

export const aBank = (name = unique('Banque')) => ({ name, code: '007', swiftCode: 'BCMAMAMC' })
export const aDepot = (name = unique('Dépôt')) => ({ name, active: true })
export const aProvider = (name = unique('Comptoir')) => ({ name, contact: '05 22 00 00 00' })

export const aFamily = (name = unique('Famille'), parentId: number | null = null) => ({
  name,
  parentId,
  color: '#116e87',
  image: null,
})

export const aProduct = (more: Partial<ProductForm> = {}): ProductForm => ({
  name: unique('Produit'),
  reference: randomBytes(4).toString('hex'),
  priceHt: cents(1450),
  vatRate: 200,
  discount: 0,
  salesDiscountLimit: null,
  brandId: null,
  familyId: null,
  image: null,
  tiers: [],
  ...more,
})

export const aClient = (more: Partial<ClientForm> = {}): ClientForm => ({
  name: unique('Droguerie'),
  code: randomBytes(4).toString('hex'),
  cityId: 1,
  address: '',
  taxId: '',
  contact: '',
  phone: '',
  latitude: null,
  longitude: null,
  creditLimit: cents(5_000_000),
  dueDays: 60,
  ...more,
})

export const aPurchase = (
  more: Pick<PurchaseForm, 'providerId' | 'depotId' | 'lines'> & Partial<PurchaseForm>,
): PurchaseForm => ({
  purchaseNumber: randomBytes(4).toString('hex'),
  purchaseDate: '2026-11-14',
  ...more,
})

export function aUser(more: Partial<UserForm> = {}): UserForm {
  const username = `n${randomBytes(6).toString('hex')}`
  return {
    firstName: 'Hamza',
    lastName: 'Ouazzani',
    username,
    email: `${username}@quai.test`,
    password: 'Une phrase de passe',
    passwordConfirmation: 'Une phrase de passe',
    role: 'ROLE_COMMERCIAL',
    language: 'fr',
    status: 'ACTIVE',
    depotIds: [],
    ...more,
  }
}

export const aPicture = (width = 8, height = 8) =>
  sharp({ create: { width, height, channels: 3, background: '#116e87' } })

export async function anImage(client: Client): Promise<string> {
  const answer = await client.send(
    'POST',
    '/attachments/images/add',
    undefined,
    upload(await aPicture().png().toBuffer()),
  )
  return (answer.body as { fileName: string }).fileName
}

/** An additional field of its own type; free entry unless choices are given. */
export async function aCustomField(
  { admin }: TestCompany,
  module: FieldModule,
  field: { name: string; kind?: 'STRING' | 'INT'; choices?: string[]; mandatory?: boolean },
): Promise<number> {
  const { name, kind = 'STRING', choices = ['*'], mandatory = false } = field
  const typeName = unique('Type')
  const types = await admin.call(fields.saveType, { body: { name: typeName, kind, choices } })
  const typeId = types.find((type) => type.name === typeName)?.id ?? 0
  const body = { name, typeId, visible: true, mandatory }
  const list = await admin.call(fields.save, { params: { module }, body })
  return list.find((one) => one.name === name)?.id ?? 0
}

/** A checked import of that user, without the worker that would have checked it. */
export async function anImport(
  test: TestApp,
  company: TestCompany,
  userId: number | string,
  fileName = 'x.xlsx',
): Promise<number> {
  const [row] = await test.database.query<{ id: string }>(
    `insert into imports (company_id, id, module, mode, state, file_name, file_size, file_key, created_by)
     values ($1, nextval('imports_id_seq'), 'purchases', 'check', 'CHECKED', $3, 1, 'x', $2) returning id`,
    [company.id, userId, fileName],
  )
  return Number(row?.id)
}

async function savedPurchase(test: TestApp, company: TestCompany): Promise<Purchase> {
  const made = async (table: string) => Number(await rowOf[table]?.(test, company))
  const lines = [{ productId: await made('products'), price: cents(900), quantity: 12 }]
  const body = aPurchase({ providerId: await made('providers'), depotId: await made('depots'), lines })
  return await company.admin.call(purchases.save, { body })
}

/** For its author: a client with credit, a depot that salespeople may sell from, and goods that lie there. */
export async function savedOrder(
  test: TestApp,
  company: TestCompany,
  by: Client = company.admin,
): Promise<Order> {
  const { depot, lines } = await savedPurchase(test, company)
  await test.database.query(
    `insert into user_depots (company_id, user_id, depot_id)
     select company_id, id, $2 from users where company_id = $1 and role = 'ROLE_COMMERCIAL'`,
    [company.id, depot.id],
  )
  const { id: clientId } = await company.admin.call(clients.save, { body: aClient() })
  const wanted = lines.map(({ productId }) => ({ productId, quantity: 1, salesDiscount: 0 }))
  const body = { clientId, depotId: depot.id, paymentCode: 'CHECK' as const, comment: '', lines: wanted }
  return await by.call(orders.save, { body })
}

/** Of a client of its own. */
export async function aNote(
  { admin }: TestCompany,
  author: Client,
  content = 'Passer avant midi',
): Promise<number> {
  const { id: clientId } = await admin.call(clients.save, { body: aClient() })
  return (await author.call(clients.addNote, { body: { clientId, content, parentId: null } })).id
}

/** Those that a company has from its sign-up on: ICE and Patente of its clients. */
export const builtInFields = ({ databases }: TestApp, { id: companyId }: TestCompany) =>
  databases.withCompany({ companyId, cell: CELL }, (tx) => openBuiltInFields(tx, companyId))

/** A full tank and a meal. */
export const anExpense = (more: Partial<ExpenseForm> = {}): ExpenseForm => ({
  comment: '',
  lines: [
    { category: 'GASOIL', price: cents(64_000), comment: '' },
    { category: 'REPAS', price: cents(18_450), comment: '' },
  ],
  ...more,
})

/** A row of a company for every table that a route refers to. A new reference needs its factory here. */
export const rowOf: Record<string, (test: TestApp, company: TestCompany) => Promise<number | string>> = {
  banks: async (_test, company) => (await company.admin.call(banks.save, { body: aBank() })).id,
  depots: async (_test, company) => (await company.admin.call(depots.save, { body: aDepot() })).id,
  providers: async (_test, company) => (await company.admin.call(providers.save, { body: aProvider() })).id,
  payment_types: async (test, company) => {
    // Types are numbered in each company: for another one, a number that this company does not have.
    const id = company.foreign ? 5000 + Math.floor(Math.random() * 1e9) : undefined
    if (id === undefined)
      return (await company.admin.call(paymentTypes.save, { body: { name: unique('Type') } })).id
    await test.database.query('insert into payment_types (company_id, id, name) values ($1, $2, $3)', [
      company.id,
      id,
      unique('Type'),
    ])
    return id
  },
  brands: async (_test, company) =>
    (await company.admin.call(brands.save, { body: { name: unique('Marque'), image: null } })).id,
  families: async (_test, company) => (await company.admin.call(families.save, { body: aFamily() })).id,
  products: async (_test, company) => (await company.admin.call(products.save, { body: aProduct() })).id,
  clients: async (_test, company) => (await company.admin.call(clients.save, { body: aClient() })).id,
  client_notes: async (_test, company) => await aNote(company, company.admin),
  purchases: async (test, company) => (await savedPurchase(test, company)).id,
  purchase_lines: async (test, company) => (await savedPurchase(test, company)).lines[0]?.lineId ?? 0,
  orders: async (test, company) => (await savedOrder(test, company)).id,
  expenses: async (_test, company) => (await company.admin.call(expenses.save, { body: anExpense() })).id,
  order_lines: async (test, company) => (await savedOrder(test, company)).lines[0]?.lineId ?? 0,
  field_types: async (_test, company) => {
    const name = unique('Type')
    const types = await company.admin.call(fields.saveType, {
      body: { name, kind: 'STRING', choices: ['*'] },
    })
    return types.find((type) => type.name === name)?.id ?? 0
  },
  custom_fields: async (test, company) => {
    const typeId = Number(await rowOf['field_types']?.(test, company))
    const name = unique('Champ')
    const body = { name, typeId, visible: true, mandatory: false }
    const list = await company.admin.call(fields.save, { params: { module: 'order' }, body })
    return list.find((field) => field.name === name)?.id ?? 0
  },
  imports: async (test, company) =>
    await anImport(test, company, (await test.addUser(company.id, 'ROLE_ADMIN')).id),
  users: async (test, company) => (await test.addUser(company.id, 'ROLE_COMMERCIAL')).id,
  images: async (_test, company) => await anImage(company.admin),
  'directory.sessions': async (test, company) => {
    await test.signIn(company.usernames.ROLE_ADMIN)
    // In two steps: the directory may lie elsewhere than the company.
    const [user] = await test.database.query<{ id: string }>(
      'select id from users where company_id = $1 and username = $2',
      [company.id, company.usernames.ROLE_ADMIN],
    )
    const [row] = await test.database.query<{ id: string }>(
      'select max(id) as id from directory.sessions where company_id = $1 and user_id = $2',
      [company.id, user?.id],
    )
    return Number(row?.id)
  },
}

/** A user with the same role, and the number that is in all their rows. */
export interface Colleague {
  id: number
  username: string
  canary: number
}

/**
 * A row of a colleague for every table of which a role may reach only its own. A grant of 'own' on a route that
 * refers to none of these tables, and answers nothing of them, fails the test.
 */
export const rowOfColleague: Record<
  string,
  (test: TestApp, company: TestCompany, colleague: Colleague) => Promise<number>
> = {
  users: async ({ database }, company, { id, canary }) => {
    await database.query('update users set last_name = $3 where company_id = $1 and id = $2', [
      company.id,
      id,
      `Canari ${canary}`,
    ])
    await database.query(
      `insert into objectives (company_id, user_id, month, amount, changed_by, changed_at)
       values ($1, $2, '2026-11-01', $3, $2, now())`,
      [company.id, id, canary * 100],
    )
    return id
  },
  client_notes: async (test, company, { username, canary }) =>
    await aNote(company, await test.signIn(username), `Canari ${canary}`),
  imports: (test, company, { id, canary }) => anImport(test, company, id, `canari ${canary}.xlsx`),
  orders: async (test, company, { username, canary }) => {
    const { id } = await savedOrder(test, company, await test.signIn(username))
    const theirs = [company.id, id, `Canari ${canary}`]
    await test.database.query(
      'update orders set sage_code = $3, comment = $3 where company_id = $1 and id = $2',
      theirs,
    )
    return id
  },
  expenses: async (test, company, { id: userId, canary }) => {
    const lines = [{ category: 'GASOIL' as const, price: cents(canary * 100), comment: '' }]
    const body = anExpense({ comment: `Canari ${canary}`, lines })
    const { id } = await company.admin.call(expenses.save, { body })
    // Agents own some too, if they were salespeople once.
    const theirs = [company.id, id, userId]
    await test.database.query('update expenses set user_id = $3 where company_id = $1 and id = $2', theirs)
    return id
  },
  'directory.sessions': async (test, company, { id, username, canary }) => {
    await test.signIn(username)
    const [row] = await test.database.query<{ id: string }>(
      `update directory.sessions set user_agent = $3 where company_id = $1 and user_id = $2 returning id`,
      [company.id, id, `canari ${canary}`],
    )
    return Number(row?.id)
  },
}
