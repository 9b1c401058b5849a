import { expenses, type ExpenseFilters, type ExpenseForm } from '@app/contract/expenses'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@app/domain/expenses/categories'
import { cents } from '@app/domain/money/cents'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { anExpense } from '../test/factories.ts'
import { userOf } from '../test/in-company.ts'
import { refused } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const FIRST = { page: 0, size: 30, sort: { by: 'createdAt', direction: 'desc' } } as const
const EVERY: ExpenseFilters = { search: '', userIds: [], from: null, to: null, categories: [], statuses: [] }

const line = (category: ExpenseCategory, price: number, comment = '') => ({
  category,
  price: cents(price),
  comment,
})
const save = (by: Client, more: Partial<ExpenseForm> = {}) =>
  by.call(expenses.save, { body: anExpense(more) })
const open = (by: Client, id: number) => by.call(expenses.get, { params: { id } })
const remove = (by: Client, id: number) => by.call(expenses.remove, { params: { id } })
const validate = (by: Client, id: number) =>
  by.call(expenses.setStatus, { body: { id, status: 'VALIDATED' } })
const list = (by: Client, more: Partial<ExpenseFilters> = {}, query: object = {}) =>
  by.call(expenses.list, { query: { ...FIRST, ...query }, body: { ...EVERY, ...more } })
const summary = (by: Client, more: Partial<ExpenseFilters> = {}) =>
  by.call(expenses.summary, { body: { ...EVERY, ...more } })

test('a report is numbered, worth its lines, belongs to its author, and waits for approval', async () => {
  const { commercial, ...company } = await app.company()
  const made = await save(commercial, { comment: 'Tournée Fès – Taza – Oujda' })
  expect(made.number).toMatch(/^NF\d{2}-000001$/)
  expect(made).toMatchObject({
    status: 'UNDER_APPROVAL',
    price: 82_450,
    comment: 'Tournée Fès – Taza – Oujda',
    user: { id: (await userOf(app, { commercial, ...company }, 'ROLE_COMMERCIAL')).id },
  })
  expect(made.lines).toEqual([line('GASOIL', 64_000), line('REPAS', 18_450)])
  expect(made.events.map(({ event }) => event)).toEqual(['CREATED'])
})

test('agents enter none and read all of them', async () => {
  const { agent, commercial } = await app.company()
  expect(await refused(save(agent))).toBe('403 access.denied')
  const { id } = await save(commercial)
  expect((await open(agent, id)).id).toBe(id)
  expect((await list(agent)).totalElements).toBe(1)
  expect((await summary(agent)).underApproval.count).toBe(1)
})

test('a salesperson sees their own, in the list, the sums and by its address; an administrator all', async () => {
  const { admin, commercial } = await app.company()
  const [own, others] = [await save(commercial), await save(admin, { lines: [line('HOTEL', 50_000)] })]
  expect((await list(commercial)).content.map(({ id }) => id)).toEqual([own.id])
  // Whatever filter is sent.
  expect((await list(commercial, { userIds: [others.user.id] })).content).toEqual([])
  expect((await summary(commercial)).underApproval).toEqual({ count: 1, price: 82_450 })
  expect(await refused(open(commercial, others.id))).toBe('404 record.notFound')
  expect((await list(admin)).content.map(({ id }) => id)).toEqual([others.id, own.id])
  expect((await summary(admin)).underApproval).toEqual({ count: 2, price: 132_450 })
})

test('a line comment is kept only for AUTRES, where it is optional', async () => {
  const { commercial } = await app.company()
  const lines = EXPENSE_CATEGORIES.map((category) => line(category, 1_000, 'Pont bascule, Taza'))
  const made = await save(commercial, { lines })
  expect(made.lines.filter(({ comment }) => comment !== '')).toEqual([
    line('AUTRES', 1_000, 'Pont bascule, Taza'),
  ])
  const unexplained = await save(commercial, { lines: [line('GASOIL', 100), line('AUTRES', 100, ' ')] })
  expect(unexplained.lines).toEqual([line('GASOIL', 100), line('AUTRES', 100)])
})

test('there is a line at least, each above nothing, and no more in all than can be', async () => {
  const { admin } = await app.company()
  expect(await refused(save(admin, { lines: [] }))).toBe('422 expenses.linesRequired')
  const most = 1_000_000_000_000
  expect(await refused(save(admin, { lines: [line('HOTEL', most), line('REPAS', 1)] }))).toBe(
    '422 sales.tooMuch',
  )
  const details = [{ category: 'GASOIL', price: 0 }]
  const nothing = await admin.send('POST', '/expenses/add', { details })
  expect([nothing.status, (nothing.body as { code: string }).code]).toEqual([422, 'request.outOfBounds'])
  const unknown = await admin.send('POST', '/expenses/add', { details: [{ category: 'TAXI', price: 1 }] })
  expect(unknown.status).toBe(400)
})

test('a change waits for approval again, stays its author’s, and its history has what was spent before', async () => {
  const { admin, commercial } = await app.company()
  const made = await save(commercial, { lines: [line('GASOIL', 64_000), line('AUTRES', 900, 'Parking')] })
  const changed = await save(admin, {
    id: made.id,
    version: made.version,
    comment: 'Deux pleins',
    lines: [line('GASOIL', 60_000), line('GASOIL', 20_000), line('AUTRES', 900, 'Parking')],
  })
  expect(changed).toMatchObject({ status: 'UNDER_APPROVAL', price: 80_900, user: made.user, version: 2 })
  const entries = changed.events.filter(({ event }) => event !== 'CREATED')
  expect(entries.map(({ event, detail, old, new: now }) => [event, detail, old, now])).toEqual([
    ['UPDATED_FIELD', 'price', 649, 809],
    ['UPDATED_FIELD', 'comment', '', 'Deux pleins'],
    ['LINE', 'GASOIL', 640, 800],
  ])
  expect(await refused(save(commercial, { id: made.id, version: made.version }))).toBe('409 record.changed')
  // Only text: what was spent is as it was.
  const lines = [line('GASOIL', 60_000), line('GASOIL', 20_000), line('AUTRES', 900, 'Parking, Taza')]
  const reworded = await save(commercial, { id: made.id, comment: 'Deux pleins', lines })
  expect(reworded.events[0]).toMatchObject({ event: 'LINE', detail: null })
})

test('sent twice with one key it is entered once; the numbers of many at once have no gap', async () => {
  const { admin, commercial } = await app.company()
  const key = { 'idempotency-key': 'b6f9c1de-42aa-4b1e-9b9e-0c8f5b1f0a11' }
  const body = anExpense()
  const [first, again] = [
    await commercial.call(expenses.save, { body }, key),
    await commercial.call(expenses.save, { body }, key),
  ]
  expect(again.id).toBe(first.id)
  await Promise.all([commercial, admin, commercial, admin].map((by) => save(by)))
  const numbers = (await list(admin)).content.map(({ number }) => Number(number.slice(5)))
  expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
})

test('a deleted report is nowhere, and its number is not used again', async () => {
  const { admin, commercial } = await app.company()
  const { id, number } = await save(commercial)
  await remove(commercial, id)
  expect(await refused(open(admin, id))).toBe('404 record.notFound')
  expect(await refused(remove(admin, id))).toBe('404 record.notFound')
  expect((await list(admin)).totalElements).toBe(0)
  expect((await summary(admin)).underApproval).toEqual({ count: 0, price: 0 })
  const next = await save(commercial)
  expect([number.slice(5), next.number.slice(5)]).toEqual(['000001', '000002'])
})

test('reports are found by number, author, comment and text of a line, by category, status and day', async () => {
  const company = await app.company()
  const { admin, commercial } = company
  const salesperson = await userOf(app, company, 'ROLE_COMMERCIAL')
  await app.database.query(
    `update users set first_name = 'Imane', last_name = 'Tazi' where company_id = $1 and id = $2`,
    [company.id, salesperson.id],
  )
  const fes = await save(commercial, {
    comment: 'Tournée Fès',
    lines: [
      line('GASOIL', 64_000),
      line('REPAS', 500),
      line('GASOIL', 100),
      line('AUTRES', 9, 'Pont bascule'),
    ],
  })
  const hotel = await save(admin, { comment: 'Salon', lines: [line('HOTEL', 218_000)] })
  await validate(admin, hotel.id)
  const ids = async (more: Partial<ExpenseFilters>, query: object = {}) =>
    (await list(admin, more, query)).content.map(({ id }) => id)
  expect(await ids({})).toEqual([hotel.id, fes.id])
  expect(await ids({ search: fes.number })).toEqual([fes.id])
  expect(await ids({ search: 'tazi FES' })).toEqual([fes.id])
  expect(await ids({ search: 'bascule' })).toEqual([fes.id])
  expect(await ids({ search: 'agadir' })).toEqual([])
  expect(await ids({ userIds: [salesperson.id] })).toEqual([fes.id])
  expect(await ids({ categories: ['REPAS', 'JAWAZ'] })).toEqual([fes.id])
  expect(await ids({ categories: ['JAWAZ'] })).toEqual([])
  expect(await ids({ statuses: ['VALIDATED'] })).toEqual([hotel.id])
  expect(await ids({ statuses: ['VALIDATED', 'UNDER_APPROVAL'] })).toHaveLength(2)
  expect(await ids({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  expect(await ids({}, { sort: { by: 'price', direction: 'asc' } })).toEqual([fes.id, hotel.id])
  expect(await ids({}, { sort: { by: 'number', direction: 'asc' } })).toEqual([fes.id, hotel.id])
  const [, row] = (await list(admin)).content
  expect(row?.categories).toEqual(['GASOIL', 'REPAS', 'AUTRES'])
})

test('the foot sums what waits and what is validated of the filter, not of the page', async () => {
  const { admin } = await app.company()
  for (const price of [1_000, 2_000, 3_000]) await save(admin, { lines: [line('REPAS', price)] })
  const { id } = await save(admin, { comment: 'Salon', lines: [line('HOTEL', 50_000)] })
  await validate(admin, id)
  const declined = await save(admin, { lines: [line('HOTEL', 7)] })
  await admin.call(expenses.setStatus, { body: { id: declined.id, status: 'DECLINED' } })
  expect(await summary(admin)).toEqual({
    underApproval: { count: 3, price: 6_000 },
    validated: { count: 1, price: 50_000 },
  })
  expect(await summary(admin, { categories: ['HOTEL'] })).toEqual({
    underApproval: { count: 0, price: 0 },
    validated: { count: 1, price: 50_000 },
  })
  expect((await summary(admin, { search: 'salon' })).underApproval.count).toBe(0)
})

test('the wire speaks of expenseId, expenseNumber, details and needle, and a page has thirty', async () => {
  const { admin } = await app.company()
  const details = [{ category: 'AUTRES', price: 240.5, comment: 'Parking' }]
  const made = await admin.send('POST', '/expenses/add', { comment: 'Taza', details })
  expect(made).toMatchObject({
    status: 200,
    body: { expenseNumber: expect.stringMatching(/^NF/) as string, price: 240.5, details },
  })
  const { id } = made.body as { id: number }
  const changed = await admin.send('POST', '/expenses/add', { expenseId: id, details })
  expect(changed).toMatchObject({ status: 200, body: { id, comment: '' } })
  const found = await admin.send('POST', '/expenses/all/paged', {
    needle: 'parking',
    status: 'UNDER_APPROVAL',
  })
  expect(found).toMatchObject({ status: 200, body: { totalElements: 1, size: 30, content: [{ id }] } })
  const decided = await admin.send('POST', '/expenses/updateStatus', { expenseId: id, status: 'VALIDATED' })
  expect(decided).toMatchObject({ status: 200, body: { status: 'VALIDATED' } })
  const back = await admin.send('POST', '/expenses/updateStatus', { expenseId: id, status: 'UNDER_APPROVAL' })
  expect(back.status).toBe(400)
  expect((await admin.send('DELETE', `/expenses/delete/${id}`)).status).toBe(200)
})

test('the export has the filter and the order of the list, a salesperson’s own reports', async () => {
  const { admin, commercial } = await app.company()
  const exported = async (by: Client, body: object) => {
    const answer = await by.send('POST', '/expenses/export?sort=price,desc', body)
    expect(answer.status).toBe(200)
    const [sheet = {}] = Object.values(read(answer.body).Sheets)
    return utils.sheet_to_json<Record<string, unknown>>(sheet)
  }
  await save(commercial, { lines: [line('REPAS', 10_050), line('GASOIL', 20_000)] })
  await save(admin, { lines: [line('HOTEL', 90_000)] })
  expect((await exported(admin, {})).map((row) => row['Montant (DHs)'])).toEqual([900, 300.5])
  expect(await exported(admin, { category: ['GASOIL'] })).toMatchObject([
    { Catégories: 'Repas, Gasoil', Statut: 'À approuver', 'Montant (DHs)': 300.5 },
  ])
  expect(await exported(commercial, {})).toHaveLength(1)
})
