import { brands } from '@app/contract/brands'
import { families } from '@app/contract/families'
import { products } from '@app/contract/products'
import { expect, test } from 'vitest'
import { retryable } from '../platform/database/pg-errors.ts'
import { aFamily, aProduct } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

let deadlocks = 0
const app = appForTests({
  log: (event) => {
    if (event.level === 'error' && retryable(event.error)) deadlocks++
  },
})

test('brands and families renamed and moved while their products are saved: no circle of waiting, and every name is true', async () => {
  const { admin } = await app.company()
  const brand = await admin.call(brands.save, { body: { name: 'Luméa', image: null } })
  const other = await admin.call(brands.save, { body: { name: 'Fixor', image: null } })
  const above = await admin.call(families.save, { body: aFamily('Éclairage') })
  const beside = await admin.call(families.save, { body: aFamily('Mobilier') })
  const family = await admin.call(families.save, { body: aFamily('Bureau', above.id) })
  const add = () => admin.call(products.save, { body: aProduct({ brandId: brand.id }) })
  const saved = await Promise.all(Array.from({ length: 6 }, add))

  const work = Array.from({ length: 12 }, (_, n) => n).flatMap((n) => [
    () => admin.call(brands.save, { body: { id: brand.id, name: `Luméa ${n}`, image: null } }),
    () => admin.call(families.save, { body: { id: above.id, ...aFamily(`Éclairage ${n}`) } }),
    () =>
      admin.call(families.save, {
        body: { id: family.id, ...aFamily('Bureau', n % 2 ? beside.id : above.id) },
      }),
    ...saved.map(({ id, name, reference }, at) => () => {
      const brandId = (n + at) % 3 === 0 ? other.id : brand.id
      const familyId = (n + at) % 2 === 0 ? family.id : above.id
      return admin.call(products.save, { body: aProduct({ id, name, reference, brandId, familyId }) })
    }),
  ])
  const refused: number[] = []
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        await next().catch((answer: { status: number }) => refused.push(answer.status))
      }
    }),
  )
  // On a slow machine a caller may time out; that is no deadlock.
  expect(refused.filter((status) => status !== 503)).toEqual([])
  expect(deadlocks).toBe(0)
  // The invariants check that every product has the names of its brand and family, as after every file.
}, 120_000)
