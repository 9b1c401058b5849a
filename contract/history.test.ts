import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { changesIn, fieldChanges, type HistoryEntry } from './history.ts'
import { dhs } from './money.ts'
import { z } from 'zod'
import { as, wireObject } from './wire.ts'

const record = wireObject({
  creditLimit: as('encoursMaximum', dhs(1_000_000)),
  depot: as('repo', z.strictObject({ id: z.int(), name: z.string() })),
  treated: z.boolean(),
  customValues: as('fields', z.record(z.string(), z.string())),
})

test('a changed field has its name on the wire, an amount in DHs, a record by its name', () => {
  const changes = {
    creditLimit: { old: cents(125_050), new: cents(0) },
    depot: { new: { id: 3, name: 'Casa' } },
    treated: { old: false, new: true },
  }
  expect(fieldChanges(record, changes)).toEqual([
    { detail: 'encoursMaximum', old: 1250.5, new: 0 },
    { detail: 'repo', old: null, new: 'Casa' },
    { detail: 'treated', old: false, new: true },
  ])
})

test('additional fields are listed one by one, and only those that differ', () => {
  const customValues = { old: { Zone: 'Nord', Quai: '4' }, new: { Zone: 'Sud', Quai: '4', name: 'x' } }
  expect(fieldChanges(record, { customValues })).toEqual([
    { detail: 'Zone', old: 'Nord', new: 'Sud' },
    { detail: 'name', old: null, new: 'x' },
  ])
})

test('a record with the same names on the wire and in code lists its fields too', () => {
  const bank = z.strictObject({ name: z.string(), swiftCode: z.string() })
  const changes = { name: { old: 'BCM', new: 'BMCE' }, nameFolded: { old: 'bcm', new: 'bmce' } }
  expect(fieldChanges(bank, changes)).toEqual([{ detail: 'name', old: 'BCM', new: 'BMCE' }])
})

test('a column that the record does not answer is left out', () => {
  expect(fieldChanges(record, { searchText: { old: 'a', new: 'b' } })).toEqual([])
})

test('changes of several events are merged into one for each field, from its first value to its last', () => {
  const entry = (
    event: HistoryEntry['event'],
    detail: string | null,
    ...[old = null, now = null]: HistoryEntry['old'][]
  ) => ({
    at: new Date(0),
    user: null,
    event,
    detail,
    old,
    new: now,
  })
  const oldestFirst = [
    entry('CREATED', null),
    entry('UPDATED_FIELD', 'priceTTC', 12, 600),
    entry('LINE', 'PRI-12', 1, 50),
    entry('TREATED', null),
    entry('ATTACH', 'BL26-000001', null, 500),
    entry('UPDATED_FIELD', 'priceTTC', 600, 1080),
    entry('UNTREATED', null),
    entry('DETACH', 'BL26-000001', null, -200),
    entry('DEPOSITED', 'RB26-000001'),
    entry('UNPAID', 'NSF', null, '2026-11-02'),
  ]
  expect(changesIn(oldestFirst.toReversed())).toEqual([
    { field: 'priceTTC', old: 12, new: 1080 },
    { field: 'PRI-12', old: 1, new: 50 },
    { field: 'BL26-000001', old: 0, new: 300 },
    { field: 'slip', old: null, new: 'RB26-000001' },
    { field: 'impaye', old: false, new: true },
  ])
})
