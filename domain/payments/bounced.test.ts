import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { openByPaper, unattachedOf } from './bounced.ts'

const paper = (id: number, amount: number, allocationInputs: Record<number, number>) => ({
  id,
  amount: cents(amount),
  bouncedAt: new Date(id),
  allocations: Object.entries(allocationInputs).map(([receivableId, put]) => ({
    receivableId: Number(receivableId),
    amount: cents(put),
  })),
})
const unpaid = (amounts: Record<number, number>) =>
  Object.entries(amounts).map(([id, amount]) => ({ id: Number(id), unpaid: cents(amount) }))
const open = (...given: Parameters<typeof openByPaper>) => Object.fromEntries(openByPaper(...given))

test('a paper put on a note and a credit is open for the difference, and for nothing once cash has replaced it', () => {
  const papers = [paper(1, 8000, { 10: 9000, 11: -1000 })]
  expect(open(papers, unpaid({ 10: 9000, 11: -1000 }))).toEqual({ 1: 8000 })
  expect(open(papers, unpaid({ 10: 1000, 11: -1000 }))).toEqual({ 1: 0 })
})

test('of two papers on one note the one that bounced first is replaced first', () => {
  const papers = [paper(1, 5000, { 10: 5000 }), paper(2, 5000, { 10: 5000 })]
  expect(open(papers, unpaid({ 10: 10_000 }))).toEqual({ 1: 5000, 2: 5000 })
  expect(open(papers, unpaid({ 10: 4000 }))).toEqual({ 1: 0, 2: 4000 })
})

test('of two papers that bounced at one instant the one recorded first is replaced first', () => {
  const bouncedAt = new Date(7)
  const papers = [
    { ...paper(2, 5000, { 10: 5000 }), bouncedAt },
    { ...paper(1, 5000, { 10: 5000 }), bouncedAt },
  ]
  expect(open(papers, unpaid({ 10: 4000 }))).toEqual({ 1: 0, 2: 4000 })
})

test('open is never more than the paper nor less than nothing', () => {
  const papers = [paper(1, 8000, { 10: 9000, 11: -1000 })]
  expect(open(papers, unpaid({ 10: 9000, 11: 0 }))).toEqual({ 1: 8000 })
  expect(open(papers, unpaid({ 10: 0, 11: -1000 }))).toEqual({ 1: 0 })
})

test('what was never attached stays unattached while the client owes anything', () => {
  expect(unattachedOf({ amount: cents(8000), attached: 0 }, 1)).toBe(8000)
  expect(unattachedOf({ amount: cents(8000), attached: 3000 }, 1)).toBe(5000)
  expect(unattachedOf({ amount: cents(8000), attached: 0 }, 0)).toBe(0)
})
