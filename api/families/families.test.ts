import { families } from '@app/contract/families'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aFamily } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const add = (admin: Client, name: string, parentId: number | null = null) =>
  admin.call(families.save, { body: aFamily(name, parentId) })

test('families hang below one another, and each names its parent and its children', async () => {
  const { admin, commercial } = await app.company()
  const top = await add(admin, 'Électricité')
  const low = await add(admin, 'Câbles', top.id)
  expect(await commercial.call(families.list, {})).toMatchObject([
    { id: low.id, parentId: top.id, children: [] },
    { id: top.id, parentId: null, children: [low.id] },
  ])
})

test('a name is unique below one parent, and may be used again elsewhere', async () => {
  const { admin } = await app.company()
  const [one, other] = [await add(admin, 'Électricité'), await add(admin, 'Sanitaire')]
  await add(admin, 'Accessoires', one.id)
  await add(admin, 'Accessoires', other.id)
  await expect(add(admin, 'ACCESSOIRES', one.id)).rejects.toMatchObject({ status: 409 })
  await expect(add(admin, 'électricité')).rejects.toMatchObject({ status: 409 })
})

test('a family cannot hang below itself or one of its own, also when two moves meet', async () => {
  const { admin } = await app.company()
  const top = await add(admin, 'Haut')
  const middle = await add(admin, 'Milieu', top.id)
  const low = await add(admin, 'Bas', middle.id)
  const move = (family: { id: number; name: string }, parentId: number) =>
    admin.send('PUT', '/families/add', { ...aFamily(family.name, parentId), id: family.id })
  expect(await move(top, low.id)).toMatchObject({ status: 422, body: { code: 'families.circle' } })
  expect((await move(top, top.id)).status).toBe(422)
  const [a, b] = [await add(admin, 'A'), await add(admin, 'B')]
  const statuses = (await Promise.all([move(a, b.id), move(b, a.id)])).map((answer) => answer.status)
  expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 422])
})

test('a family with families below it is not deleted, and the error says how many', async () => {
  const { admin } = await app.company()
  const top = await add(admin, 'Haut')
  const low = await add(admin, 'Bas', top.id)
  expect(await admin.send('DELETE', `/families/delete/${top.id}`)).toMatchObject({
    status: 409,
    body: { statusLabel: '« Haut » compte 1 sous-famille. Déplacez-la ou supprimez-la d’abord.' },
  })
  await admin.call(families.remove, { params: { id: low.id } })
  await admin.call(families.remove, { params: { id: top.id } })
  expect(await admin.call(families.list, {})).toEqual([])
})

test('a colour is one that a style sheet reads, or none', async () => {
  const { admin } = await app.company()
  expect((await admin.send('PUT', '/families/add', { name: 'X', color: 'red' })).status).toBe(400)
  expect((await admin.send('PUT', '/families/add', { name: 'X', color: '#ABCDEF' })).body).toMatchObject({
    color: '#abcdef',
  })
})

test('families hang at most eight deep, however a branch is moved', async () => {
  const { admin } = await app.company()
  let parentId: number | null = null
  const chain: number[] = []
  for (let level = 1; level <= 8; level++) {
    const saved: { id: number } = await admin.call(families.save, { body: aFamily(`N${level}`, parentId) })
    chain.push(saved.id)
    parentId = saved.id
  }
  const deeper = { name: 'Trop bas', parentId, color: '' }
  expect(await admin.send('PUT', '/families/add', deeper)).toMatchObject({
    status: 422,
    body: { code: 'families.tooDeep' },
  })
  const top = await admin.call(families.save, { body: aFamily('Ailleurs') })
  const moved = { id: chain[0], name: 'N1', parentId: top.id, color: '' }
  expect((await admin.send('PUT', '/families/add', moved)).body).toMatchObject({ code: 'families.tooDeep' })
})
