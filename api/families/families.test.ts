import { families } from '@app/contract/families'
import { fields } from '@app/contract/fields'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aCustomField, aFamily } from '../test/factories.ts'
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

test('a family with families below it is not deleted, and says how many', async () => {
  const { admin } = await app.company()
  const top = await add(admin, 'Haut')
  const low = await add(admin, 'Bas', top.id)
  expect(await admin.send('DELETE', `/families/delete/${top.id}`)).toMatchObject({
    status: 409,
    body: { statusLabel: '« Haut » compte 1 sous-famille(s). Déplacez-les ou supprimez-les d’abord.' },
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

test('additional fields of families are kept; mandatory, whole numbers and choices are enforced, unknown ones refused', async () => {
  const company = await app.company()
  const { admin } = company
  await aCustomField(company, 'family', { name: 'Origine', choices: ['Maroc', 'France'], mandatory: true })
  const weight = await aCustomField(company, 'family', { name: 'Poids', kind: 'INT' })
  const save = (sent?: object) =>
    admin.send('PUT', '/families/add', { name: 'Câbles', ...(sent && { fields: sent }) })
  const refused = (told: object) => ({ status: 422, body: { code: 'fields.invalid', fields: told } })
  expect(await save()).toMatchObject(refused({ 'fields.Origine': 'Champ obligatoire' }))
  expect(await save({ Origine: 'Chine', Poids: 1.5 })).toMatchObject(
    refused({
      'fields.Origine': 'Choisissez une des valeurs proposées',
      'fields.Poids': 'Nombre entier attendu',
    }),
  )
  expect(await save({ Origine: 'Maroc', Autre: 'x' })).toMatchObject(
    refused({ 'fields.Autre': 'Champ inconnu' }),
  )
  const saved = await save({ Origine: 'Maroc', Poids: '12' })
  expect(saved).toMatchObject({ status: 200, body: { fields: { Origine: 'Maroc', Poids: 12 } } })
  const { id } = saved.body as { id: number }

  await admin.call(fields.remove, { params: { module: 'family', id: weight } })
  expect((await admin.send('GET', `/families/${id}`)).body).toMatchObject({ fields: { Origine: 'Maroc' } })
  expect((await admin.call(families.get, { params: { id } })).customValues).toEqual({ Origine: 'Maroc' })
  const held = await app.database.query('select from families where company_id = $1 and custom_values ? $2', [
    company.id,
    String(weight),
  ])
  expect(held).toEqual([])
})
