import { depots } from '@app/contract/depots'
import { type TransferFilters, transfers } from '@app/contract/transfers'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aDepot } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'
import { aShopWithTwoDepots } from '../test/transfer-rows.ts'

const app = appForTests()
const LATEST = { page: 0, size: 10, sort: { by: 'createdAt', direction: 'desc' } } as const
const ANY: TransferFilters = { from: null, to: null, sourceIds: [], destinationIds: [], productIds: [] }

async function aShopThatMoves() {
  const shop = await aShopWithTwoDepots(app)
  const move = async (more: object = {}) => {
    const { id } = await shop.ask(more)
    return (await shop.validate(id)).transferId ?? 0
  }
  const list = async (more: Partial<TransferFilters> = {}, by: Client = shop.admin) =>
    (await by.call(transfers.list, { query: LATEST, body: { ...ANY, ...more } })).content.map(({ id }) => id)
  return { ...shop, move, list }
}

test('transfers are found by day, source, destination and product', async () => {
  const shop = await aShopThatMoves()
  const { sourceId, destinationId } = shop
  const other = await shop.newProduct(5)
  const first = await shop.move()
  const second = await shop.move({ lines: [shop.line(1), shop.line(5, other)] })
  const back = await shop.move({
    sourceId: destinationId,
    destinationId: sourceId,
    lines: [shop.line(2)],
  })
  expect(await shop.list()).toEqual([back, second, first])
  expect(await shop.list({ sourceIds: [sourceId] })).toEqual([second, first])
  expect(await shop.list({ destinationIds: [sourceId] })).toEqual([back])
  expect(await shop.list({ productIds: [other] })).toEqual([second])
  expect(await shop.list({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
})

test('a salesperson sees what a depot of theirs gave or took, an agent all of it', async () => {
  const shop = await aShopThatMoves()
  const { commercial, agent } = shop.company
  const { id: yard } = await shop.admin.call(depots.save, { body: aDepot() })
  const given = await shop.move()
  const elsewhere = await shop.move({
    sourceId: shop.destinationId,
    destinationId: yard,
    lines: [shop.line(3)],
  })
  const taken = await shop.move({ sourceId: yard, destinationId: shop.sourceId, lines: [shop.line(1)] })
  expect(await shop.list({}, commercial)).toEqual([taken, given])
  expect(await shop.list({}, agent)).toEqual([taken, elsewhere, given])
})

test('the export has the filter, one row per line, and of a salesperson’s depots only', async () => {
  const shop = await aShopThatMoves()
  const other = await shop.newProduct(5)
  await shop.move({ lines: [shop.line(4), shop.line(5, other)] })
  await shop.move({ lines: [shop.line(1)] })
  const exported = async (by: Client, body: object) => {
    const answer = await by.send('POST', '/repos/transfers/export', body)
    expect(answer.status).toBe(200)
    const [sheet = {}] = Object.values(read(answer.body).Sheets)
    return utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  }
  const [heads, ...rows] = await exported(shop.admin, {})
  expect(heads).toContain('Reste au dépôt source')
  expect(rows).toHaveLength(3)
  expect(await exported(shop.admin, { productId: [other] })).toHaveLength(3)
  expect(await exported(shop.company.commercial, {})).toHaveLength(4)
  await app.database.query('delete from user_depots where company_id = $1', [shop.company.id])
  expect(await exported(shop.company.commercial, {})).toHaveLength(1)
})

test('Σ stock over the depots is what it was, while goods move to and fro at once', async () => {
  const shop = await aShopThatMoves()
  const { sourceId, destinationId } = shop
  await shop.move({ lines: [shop.line(50)] })
  const turns = Array.from({ length: 24 }, (_, nth) =>
    shop
      .move(
        nth % 2 === 0
          ? { lines: [shop.line(7)] }
          : { sourceId: destinationId, destinationId: sourceId, lines: [shop.line(7)] },
      )
      .catch(() => 0),
  )
  const moved = (await Promise.all(turns)).filter((id) => id > 0)
  expect(moved.length).toBeGreaterThan(2)
  const [one = 0, other = 0] = await shop.both()
  expect(one + other).toBe(100)
})
