import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { type PaymentAction, type PaymentFacts, whyNot } from './actions.ts'

const cheque: PaymentFacts = {
  status: 'CREATED',
  code: 'CHECK',
  amount: cents(100),
  attached: cents(0),
  bounced: false,
  onSlip: false,
  treated: false,
  documents: 0,
  own: true,
}
const ACTIONS: PaymentAction[] = [
  'validate',
  'decline',
  'modify',
  'delete',
  'treat',
  'untreat',
  'markUnpaid',
  'undoUnpaid',
  'attach',
  'detach',
  'deposit',
  'undeposit',
]
const denied = (role: Parameters<typeof whyNot>[2], own = true) =>
  ACTIONS.filter((action) => whyNot(action, { ...cheque, own }, role) === 'access.denied')

test('administrators approve, delete and undo a treatment; agents treat; both mark unpaid and deposit', () => {
  expect(denied('ROLE_ADMIN')).toEqual(['treat'])
  expect(denied('ROLE_AGENT')).toEqual(['validate', 'decline', 'delete', 'untreat', 'undeposit'])
})

test('a salesperson changes, deletes, attaches and detaches the payments they made, and nothing of another’s', () => {
  const may = ACTIONS.filter((action) => !denied('ROLE_COMMERCIAL').includes(action))
  expect(may).toEqual(['modify', 'delete', 'attach', 'detach'])
  expect(denied('ROLE_COMMERCIAL', false)).toEqual(ACTIONS)
})

test('a payment is declined only while it awaits approval, and never while it is on a slip', () => {
  const why = (facts: Partial<PaymentFacts>) => whyNot('decline', { ...cheque, ...facts }, 'ROLE_ADMIN')
  expect(why({})).toBe('payments.statusFixed')
  expect(why({ status: 'UNDER_APPROVAL' })).toBeUndefined()
  expect(why({ status: 'UNDER_APPROVAL', onSlip: true })).toBe('payments.onSlip')
})

test('a payment is deleted while it is put on nothing and on no slip; by its salesperson until it is approved, declined or unpaid', () => {
  const why = (facts: Partial<PaymentFacts>, role: Parameters<typeof whyNot>[2] = 'ROLE_ADMIN') =>
    whyNot('delete', { ...cheque, ...facts }, role)
  expect(why({ documents: 1 })).toBe('payments.attached')
  expect(why({ onSlip: true })).toBe('payments.onSlip')
  expect(why({ status: 'DECLINED' })).toBeUndefined()
  expect(why({ status: 'VALIDATED' }, 'ROLE_COMMERCIAL')).toBe('payments.validated')
  expect(why({ status: 'UNDER_APPROVAL' }, 'ROLE_COMMERCIAL')).toBeUndefined()
  expect(why({ bounced: true }, 'ROLE_COMMERCIAL')).toBe('payments.statusFixed')
  expect(why({ bounced: true })).toBeUndefined()
})

test('only cheques and bills that were not declined are marked unpaid, and only what bounced is undone', () => {
  const why = (action: PaymentAction, facts: Partial<PaymentFacts>) =>
    whyNot(action, { ...cheque, ...facts }, 'ROLE_AGENT')
  expect(why('markUnpaid', { bounced: true })).toBeUndefined()
  expect(why('markUnpaid', { code: 'CASH' })).toBe('payments.notPaper')
  expect(why('markUnpaid', { status: 'DECLINED' })).toBe('payments.statusFixed')
  expect(why('undoUnpaid', {})).toBe('payments.statusFixed')
  expect(why('undoUnpaid', { bounced: true })).toBeUndefined()
})

test('only what is created or approved and did not bounce is attached, and of it cheques and bills are deposited once', () => {
  const why = (action: PaymentAction, facts: Partial<PaymentFacts>) =>
    whyNot(action, { ...cheque, ...facts }, 'ROLE_ADMIN')
  expect(why('attach', {})).toBeUndefined()
  expect(why('attach', { status: 'UNDER_APPROVAL' })).toBe('payments.notAttachable')
  expect(why('attach', { bounced: true })).toBe('payments.notAttachable')
  expect(why('deposit', {})).toBeUndefined()
  for (const facts of [
    { onSlip: true },
    { code: 'CASH' },
    { bounced: true },
    { status: 'DECLINED' },
  ] as const)
    expect(why('deposit', facts)).toBe('deposits.notDepositable')
  expect(why('undeposit', { onSlip: true })).toBeUndefined()
})

test('a compensation is detached, never changed: it is always created, and nobody approves it', () => {
  const compensation = { ...cheque, code: 'CASH', amount: cents(0), documents: 2 } as const
  expect(whyNot('modify', compensation, 'ROLE_ADMIN')).toBe('payments.statusFixed')
  expect(whyNot('delete', compensation, 'ROLE_ADMIN')).toBe('payments.attached')
  expect(whyNot('validate', compensation, 'ROLE_ADMIN')).toBe('payments.statusFixed')
})

test('a treated or validated payment is changed and detached by administrators and agents only, and deleted by administrators only', () => {
  const why = (action: PaymentAction, facts: Partial<PaymentFacts>, role: Parameters<typeof whyNot>[2]) =>
    whyNot(action, { ...cheque, ...facts }, role)
  for (const action of ['modify', 'delete', 'detach'] as const) {
    expect(why(action, { treated: true }, 'ROLE_COMMERCIAL')).toBe('payments.treated')
    expect(why(action, { status: 'VALIDATED' }, 'ROLE_COMMERCIAL')).toBe('payments.validated')
    expect(why(action, { treated: true, status: 'VALIDATED' }, 'ROLE_ADMIN')).toBeUndefined()
  }
  for (const action of ['modify', 'detach'] as const)
    expect(why(action, { treated: true }, 'ROLE_AGENT')).toBeUndefined()
  expect(why('delete', { treated: true }, 'ROLE_AGENT')).toBe('access.denied')
  // Attaching takes nothing away.
  expect(why('attach', { treated: true, status: 'VALIDATED' }, 'ROLE_COMMERCIAL')).toBeUndefined()
})
