import { randomUUID } from 'node:crypto'
import { banks } from '@app/contract/banks'
import { expect, test } from 'vitest'
import { aBank } from '../../test/factories.ts'
import { appForTests } from '../../test/test-app.ts'

const app = appForTests()
const rows = (companyId: number) => app.database.query('select from banks where company_id = $1', [companyId])

test('the same key sent 32 times at once creates one bank and gives 32 equal answers', async () => {
  const { id, admin } = await app.company()
  const [body, key] = [aBank(), randomUUID()]
  const send = () => admin.send('PUT', '/banks/add', body, { headers: { 'idempotency-key': key } })
  const answers = await Promise.all(Array.from({ length: 32 }, send))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await rows(id)).toHaveLength(1)
  expect(await app.database.query(`select from events where company_id = $1`, [id])).toHaveLength(1)
})

test('the same key with another body is refused (422) and changes nothing', async () => {
  const { id, admin } = await app.company()
  const headers = { 'idempotency-key': randomUUID() }
  await admin.call(banks.save, { body: aBank('Une') }, headers)
  await expect(admin.call(banks.save, { body: aBank('Deux') }, headers)).rejects.toMatchObject({
    status: 422,
    body: { code: 'request.keyReused' },
  })
  expect(await rows(id)).toHaveLength(1)
})

test('a key belongs to its user: another user and another company may send the same one', async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  const headers = { 'idempotency-key': randomUUID() }
  await ours.admin.call(banks.save, { body: aBank('Une') }, headers)
  const colleague = await app.signIn((await app.addUser(ours.id, 'ROLE_ADMIN')).username)
  await colleague.call(banks.save, { body: aBank('Deux') }, headers)
  expect(await rows(ours.id)).toHaveLength(2)
  await theirs.admin.call(banks.save, { body: aBank('Autre') }, headers)
  expect(await rows(theirs.id)).toHaveLength(1)
})

test('a refused request does not use its key up', async () => {
  const { admin } = await app.company()
  await admin.call(banks.save, { body: aBank('Prise') })
  const headers = { 'idempotency-key': randomUUID() }
  const bank = aBank('prise')
  await expect(admin.call(banks.save, { body: bank }, headers)).rejects.toMatchObject({ status: 409 })
  const [taken] = await admin.call(banks.list, {})
  await admin.call(banks.remove, { params: { id: taken?.id ?? 0 } })
  await admin.call(banks.save, { body: bank }, headers)
})

test('a key that is no key is refused', async () => {
  const { admin } = await app.company()
  for (const key of ['x'.repeat(201), 'é', 'a b']) {
    const answer = await admin.send('PUT', '/banks/add', aBank(), { headers: { 'idempotency-key': key } })
    expect(answer.status).toBe(400)
  }
})
