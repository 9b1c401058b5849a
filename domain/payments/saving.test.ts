import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { PAYMENT_CODES } from '../payment-types/codes.ts'
import {
  fixedFields,
  isInvoicedAhead,
  missingFields,
  needsApproval,
  requiredFields,
  statusAfterSaving,
} from './saving.ts'

const RECEIVED = '2026-06-01'
const terms = { paymentCodes: [], dueDays: 60 }
const cheque = {
  clientId: 7,
  typeId: 2,
  code: 'CHECK',
  amount: cents(100),
  dueOn: null,
  invoicedOn: null,
} as const
const after = (
  before: Parameters<typeof statusAfterSaving>[0],
  saved: Parameters<typeof statusAfterSaving>[1],
) => statusAfterSaving(before, saved, { terms: { ...terms, paymentCodes: ['CHECK'] }, receivedOn: RECEIVED })

test('a payment awaits approval when its type is not among the client’s authorised ones, if any are set', () => {
  expect(needsApproval(cheque, terms, RECEIVED)).toBe(false)
  expect(needsApproval(cheque, { ...terms, paymentCodes: ['CASH', 'CHECK'] }, RECEIVED)).toBe(false)
  expect(needsApproval(cheque, { ...terms, paymentCodes: ['CASH'] }, RECEIVED)).toBe(true)
})

test('one of the company’s own types is never refused by the authorised list', () => {
  expect(needsApproval({ ...cheque, code: null }, { ...terms, paymentCodes: ['CASH'] }, RECEIVED)).toBe(false)
})

test('a payment awaits approval when its échéance is later than its invoice date and the client’s days', () => {
  const due = (dueOn: typeof RECEIVED | '2026-07-31' | '2026-08-01', invoicedOn: '2026-05-31' | null) =>
    needsApproval({ ...cheque, dueOn, invoicedOn }, terms, RECEIVED)
  expect(due('2026-07-31', null)).toBe(false)
  expect(due('2026-08-01', null)).toBe(true)
  expect(due('2026-07-31', '2026-05-31')).toBe(true)
  expect(needsApproval(cheque, { ...terms, dueDays: 0 }, RECEIVED)).toBe(false)
})

test('days are counted from the invoice or the day of receipt, whichever is earlier', () => {
  const late = (invoicedOn: '2026-07-01' | '2026-05-31') =>
    needsApproval({ ...cheque, dueOn: '2026-07-31', invoicedOn }, { ...terms, dueDays: 60 }, RECEIVED)
  expect(late('2026-07-01')).toBe(false)
  expect(late('2026-05-31')).toBe(true)
  const due = { ...cheque, dueOn: '2026-08-01', invoicedOn: '2026-07-01' } as const
  expect(needsApproval(due, terms, RECEIVED)).toBe(true)
  expect(isInvoicedAhead({ invoicedOn: '2026-06-02' }, RECEIVED)).toBe(true)
  expect(isInvoicedAhead({ invoicedOn: RECEIVED }, RECEIVED)).toBe(false)
})

test('a save that changes neither client, type, amount, échéance nor invoice date keeps the status', () => {
  const cash = { ...cheque, typeId: 1, code: 'CASH' } as const
  expect(after(null, cash)).toBe('UNDER_APPROVAL')
  expect(after({ ...cash, status: 'VALIDATED' }, cash)).toBe('VALIDATED')
  expect(after({ ...cash, status: 'CREATED' }, cash)).toBe('CREATED')
  expect(after({ ...cash, status: 'VALIDATED' }, { ...cash, amount: cents(101) })).toBe('UNDER_APPROVAL')
  // The payment modes of another client do not matter.
  expect(after({ ...cash, clientId: 8, status: 'VALIDATED' }, cash)).toBe('UNDER_APPROVAL')
})

test('what was approved stays approved unless there is a new reason; what awaited approval may no longer need it', () => {
  expect(after({ ...cheque, status: 'VALIDATED' }, { ...cheque, amount: cents(101) })).toBe('VALIDATED')
  expect(after({ ...cheque, amount: cents(1), status: 'UNDER_APPROVAL' }, cheque)).toBe('CREATED')
  expect(after({ ...cheque, amount: cents(1), status: 'DECLINED' }, cheque)).toBe('DECLINED')
})

test('cheque, effet, versement and virement need a reference and a bank, an effet its échéance, all an image', () => {
  expect(PAYMENT_CODES.filter((code) => requiredFields(code).includes('reference'))).toEqual([
    'CHECK',
    'EFFET',
    'DEPOSIT',
    'TRANSFER',
  ])
  expect(requiredFields('EFFET')).toEqual(['reference', 'bankId', 'dueOn', 'image'])
  expect([requiredFields('CASH'), requiredFields('CARD'), requiredFields(null)]).toEqual([
    ['image'],
    ['image'],
    ['image'],
  ])
  const filled = { code: 'EFFET', reference: '', bankId: 1, dueOn: null, image: null } as const
  expect(missingFields(filled)).toEqual(['reference', 'dueOn', 'image'])
})

const free = { status: 'CREATED', bounced: false, onSlip: false, wasAttached: false } as const

test('on a slip, type, bank, reference, amount and échéance do not change', () => {
  expect(Object.keys(fixedFields({ ...free, onSlip: true })).toSorted()).toEqual([
    'amount',
    'bankId',
    'dueOn',
    'reference',
    'typeId',
  ])
})

test('of a bounced payment amount, type, client and échéance do not change, of an attached one the client', () => {
  expect(fixedFields(free)).toEqual({})
  expect(Object.keys(fixedFields({ ...free, bounced: true })).toSorted()).toEqual([
    'amount',
    'clientId',
    'dueOn',
    'typeId',
  ])
  expect(fixedFields({ ...free, wasAttached: true })).toEqual({ clientId: 'payments.clientFixed' })
})
