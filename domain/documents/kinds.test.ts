import { expect, test } from 'vitest'
import { DOCUMENTS, type DocumentKind, hasEvents, isNumbered, movesStock } from './kinds.ts'

const kinds = Object.keys(DOCUMENTS) as DocumentKind[]

test('nine kinds of documents are numbered, each by letters of its own; payments and transfers are not', () => {
  const letters = kinds.filter(isNumbered).map((kind) => DOCUMENTS[kind].letters)
  expect(letters).toEqual(['AC', 'DV', 'BC', 'BL', 'BR', 'AF', 'AR', 'NF', 'RB'])
  expect(kinds.filter((kind) => !isNumbered(kind))).toEqual(['payments', 'transfer_requests', 'transfers'])
})

test('goods move by purchases, orders, returns, supplier credits and transfers: a delivery note moves them in the name of its order', () => {
  expect(kinds.filter(movesStock)).toEqual([
    'purchases',
    'orders',
    'credit_notes',
    'supplier_credits',
    'transfers',
  ])
})

test('whatever is changed or voided has a history; a slip has that of its papers, a transfer that of its request', () => {
  expect(kinds.filter((kind) => !hasEvents(kind))).toEqual(['deposit_slips', 'transfers'])
})

test('whatever a payment can be put on takes its id from one sequence', () => {
  const sharing = kinds.filter((kind) => DOCUMENTS[kind].ids === 'receivables')
  expect(sharing).toEqual(['delivery_notes', 'credit_notes', 'financial_credits'])
})
