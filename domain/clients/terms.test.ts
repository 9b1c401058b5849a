import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { decideTerms, proposedTerms, type Terms } from './terms.ts'

const company: Terms = { creditLimit: cents(0), dueDays: 60, paymentCodes: [] }
const before: Terms = { creditLimit: cents(500_000), dueDays: 30, paymentCodes: ['CASH', 'CHECK'] }

test('a user who sets the terms of a new client gives a limit and due days; payment types are the company’s unless given', () => {
  expect(decideTerms(true, {}, undefined, company).missing).toEqual(['creditLimit', 'dueDays'])
  const given = { creditLimit: cents(100), dueDays: 0 }
  const { terms, missing } = decideTerms(true, given, undefined, { ...company, paymentCodes: ['CASH'] })
  expect([terms, missing]).toEqual([{ ...given, paymentCodes: ['CASH'] }, []])
})

test('what is left out of a change stays, what is emptied is missed', () => {
  expect(decideTerms(true, {}, before, company)).toEqual({ terms: before, missing: [], reserved: [] })
  expect(decideTerms(true, { dueDays: null }, before, company).missing).toEqual(['dueDays'])
  expect(decideTerms(true, { paymentCodes: [] }, before, company).terms.paymentCodes).toEqual([])
})

test('a user who does not set them gives a new client the company’s, and leaves those of an existing one', () => {
  expect(decideTerms(false, {}, undefined, company).terms).toEqual(company)
  expect(decideTerms(false, before, before, company)).toEqual({ terms: before, missing: [], reserved: [] })
})

test('a term that they send otherwise is named', () => {
  const sent = { creditLimit: cents(500_001), dueDays: null, paymentCodes: ['CASH' as const] }
  expect(decideTerms(false, sent, before, company).reserved).toEqual(['creditLimit', 'paymentCodes'])
})

test('a limit of 20,000.00 is proposed while the company’s own is nothing', () => {
  expect(proposedTerms(company)).toEqual({ ...company, creditLimit: 2_000_000 })
  expect(proposedTerms(before)).toEqual(before)
})

test('a client added by someone who does not set the terms still has the company’s', () => {
  expect(decideTerms(false, {}, undefined, company).terms.creditLimit).toBe(0)
})
