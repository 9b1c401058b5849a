import { expect, test } from 'vitest'
import {
  canTakeStep,
  missingOnPaper,
  nextStep,
  showsSteps,
  type StepsDone,
  stepsLeft,
  stepsMatter,
} from './first-steps.ts'

const DAY = '2026-11-14'
const none: StepsDone = {
  company: null,
  depots: null,
  products: null,
  clients: null,
  team: null,
  order: null,
}
const all: StepsDone = { company: DAY, depots: DAY, products: DAY, clients: DAY, team: DAY, order: DAY }

test('the first steps are taken in one order, whatever was done first', () => {
  expect(stepsLeft({ ...none, depots: DAY, team: DAY })).toEqual(['company', 'products', 'clients', 'order'])
  expect(stepsLeft(all)).toEqual([])
})

test('the list is shown until all is done, its user puts it away, or the first note is delivered', () => {
  expect(showsSteps({ done: none, hidden: false, delivered: false })).toBe(true)
  expect(showsSteps({ done: { ...all, team: null }, hidden: false, delivered: false })).toBe(true)
  expect(showsSteps({ done: all, hidden: false, delivered: false })).toBe(false)
  expect(showsSteps({ done: none, hidden: true, delivered: false })).toBe(false)
  // A user who works alone is not asked to add a colleague for ever.
  expect(showsSteps({ done: { ...all, team: null }, hidden: false, delivered: true })).toBe(false)
})

test('what was put away can be brought back while something is left of it', () => {
  expect(stepsMatter({ done: none, delivered: false })).toBe(true)
  expect(stepsMatter({ done: all, delivered: false })).toBe(false)
})

test('the first order needs a product and a client', () => {
  expect(canTakeStep('order', none)).toBe(false)
  expect(canTakeStep('order', { ...none, products: DAY })).toBe(false)
  expect(canTakeStep('order', { ...none, products: DAY, clients: DAY })).toBe(true)
  expect(canTakeStep('clients', none)).toBe(true)
})

test('products that nothing was bought of come before the first order, and only before that', () => {
  expect(nextStep({ done: none, stocked: false })).toBe('company')
  const ready = { ...all, order: null }
  expect(nextStep({ done: { ...ready, clients: null }, stocked: false })).toBe('clients')
  expect(nextStep({ done: ready, stocked: false })).toBe('products')
  expect(nextStep({ done: ready, stocked: true })).toBe('order')
  expect(nextStep({ done: all, stocked: false })).toBeUndefined()
})

test('a company shows what its documents still lack', () => {
  expect(missingOnPaper({ address: '', ice: '' })).toEqual(['address', 'ice'])
  expect(missingOnPaper({ address: 'Route de Safi', ice: '' })).toEqual(['ice'])
  expect(missingOnPaper({ address: 'Route de Safi', ice: '002871640000058' })).toEqual([])
})
