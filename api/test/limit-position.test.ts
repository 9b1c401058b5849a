import { expect, test } from 'vitest'
import { Baseline, type Position } from './limit-position.ts'

const position = (exposure: number, received: Record<number, number>): Position => ({
  exposure,
  overdue: 0,
  notes: [],
  received: new Map(Object.entries(received).map(([id, amount]) => [Number(id), amount])),
})
const own = new Set([1, 2])
const by = (who: 'sales' | 'others', accepted = false) => ({ by: who, accepted, limit: 0, own })

test('a payment that came after the last acceptance and that another takes back does not count as owed before', () => {
  const baseline = new Baseline(position(0, {}))
  expect(baseline.step(position(0, { 1: 120 }), by('sales', true))).toBeUndefined()
  baseline.step(position(-120, { 1: 120, 2: 120 }), by('sales'))
  baseline.step(position(0, { 1: 120 }), by('others'))
  expect(baseline.step(position(120, {}), by('sales'))).toMatch('exposure 0 → 120')
})

test('what an order was accepted on and another takes back is owed from then on', () => {
  const baseline = new Baseline(position(0, {}))
  baseline.step(position(0, { 1: 120 }), by('sales', true))
  baseline.step(position(120, {}), by('others'))
  baseline.step(position(0, { 2: 120 }), by('sales'))
  expect(baseline.step(position(120, {}), by('sales'))).toBeUndefined()
})

test('a credit that another gave since and that they may delete is taken back like what they put in', () => {
  const baseline = new Baseline(position(0, {}))
  baseline.step(position(120, {}), by('others'))
  baseline.step(position(0, { '-3': 120 }), { ...by('others'), own: new Set([-3]) })
  expect(baseline.step(position(120, {}), by('sales'))).toBeUndefined()
})
