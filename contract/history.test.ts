import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { fieldChanges } from './history.ts'
import { dhs } from './money.ts'
import { z } from 'zod'
import { as, wireObject } from './wire.ts'

const record = wireObject({
  creditLimit: as('encoursMaximum', dhs(1_000_000)),
  depot: as('repo', z.strictObject({ id: z.int(), name: z.string() })),
  treated: z.boolean(),
  customValues: as('fields', z.record(z.string(), z.string())),
})

test('a changed field is told by the name that the wire gives it, an amount in DHs, a record by its name', () => {
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

test('additional fields are told one by one, and only those that differ', () => {
  const customValues = { old: { Zone: 'Nord', Quai: '4' }, new: { Zone: 'Sud', Quai: '4', name: 'x' } }
  expect(fieldChanges(record, { customValues })).toEqual([
    { detail: 'Zone', old: 'Nord', new: 'Sud' },
    { detail: 'name', old: null, new: 'x' },
  ])
})

test('a column that the record does not answer is not told', () => {
  expect(fieldChanges(record, { searchText: { old: 'a', new: 'b' } })).toEqual([])
})
