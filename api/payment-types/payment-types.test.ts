import { paymentTypes } from '@app/contract/payment-types'
import { expect, test } from 'vitest'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('the six come first in their order, cash is 1, and every role sees them', async () => {
  const { admin, commercial, agent } = await app.company()
  await admin.call(paymentTypes.save, { body: { name: 'Compensation' } })
  const listed = await admin.call(paymentTypes.list, {})
  expect(listed.map(({ id, code, name }) => [id, code, name])).toEqual([
    [1, 'CASH', 'Espèces'],
    [2, 'CHECK', 'Chèque'],
    [3, 'EFFET', 'Effet'],
    [4, 'DEPOSIT', 'Versement'],
    [5, 'TRANSFER', 'Virement'],
    [6, 'CARD', 'Carte bancaire'],
    [7, null, 'Compensation'],
  ])
  expect(await commercial.call(paymentTypes.list, {})).toEqual(listed)
  expect(await agent.call(paymentTypes.list, {})).toEqual(listed)
})

test('the six cannot be deleted; only their label changes', async () => {
  const { admin } = await app.company()
  expect(await admin.send('DELETE', '/payments/types/delete/2')).toMatchObject({
    status: 409,
    body: { statusLabel: '« Chèque » fait partie des six types de base et ne peut pas être supprimé.' },
  })
  const saved = await admin.call(paymentTypes.save, { body: { id: 2, name: 'Chèque barré' } })
  expect(saved).toMatchObject({ id: 2, code: 'CHECK', name: 'Chèque barré' })
})

test('a synonym of one of the six is that one, not a new type', async () => {
  const { admin } = await app.company()
  for (const name of ['chq', 'LCN', 'CB', 'espèces']) {
    expect(await admin.send('PUT', '/payments/types/add', { name })).toMatchObject({
      status: 409,
      body: { code: 'paymentTypes.nameTaken' },
    })
  }
})

test('own types are numbered on, also when many are added at once, and a deleted number is not used again', async () => {
  const { admin } = await app.company()
  const add = (name: string) => admin.call(paymentTypes.save, { body: { name } })
  const added = await Promise.all(['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map(add))
  expect(added.map((type) => type.id).toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10, 11, 12])
  await admin.call(paymentTypes.remove, { params: { id: 12 } })
  expect((await add('A7')).id).toBe(13)
})
