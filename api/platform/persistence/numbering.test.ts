import { afterAll, expect, test } from 'vitest'
import { appForTests } from '../../test/test-app.ts'
import { nextNumbers } from './numbering.ts'
import { CELL } from '../../test/database.ts'

const app = appForTests()
// Numbers without documents would be gaps.
afterAll(async () => void (await app.database.query('delete from document_counters')))

const numbersAt = async (companyId: number, instant: string, count = 1) =>
  await app.databases.withCompany({ companyId, cell: CELL }, (tx) =>
    nextNumbers({ tx, companyId }, 'AC', new Date(instant), count),
  )

// That winter Casablanca was an hour ahead of UTC; since September 2026 it is not.
test('numbers begin at 1 when the year begins in Casablanca, not when it begins in UTC', async () => {
  const { id } = await app.company()
  expect(await numbersAt(id, '2025-12-31T22:59:59Z', 2)).toEqual(['AC25-000001', 'AC25-000002'])
  expect(await numbersAt(id, '2025-12-31T23:30:00Z')).toEqual(['AC26-000001'])
  expect(await numbersAt(id, '2026-01-01T09:00:00Z')).toEqual(['AC26-000002'])
  expect(await numbersAt(id, '2025-12-31T22:59:59Z')).toEqual(['AC25-000003'])
})

test('a number whose transaction failed is given to the next', async () => {
  const { id: companyId } = await app.company()
  const failing = app.databases.withCompany({ companyId, cell: CELL }, async (tx) => {
    await nextNumbers({ tx, companyId }, 'AC', new Date('2026-06-01T09:00:00Z'))
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(await numbersAt(companyId, '2026-06-01T09:00:00Z')).toEqual(['AC26-000001'])
})
