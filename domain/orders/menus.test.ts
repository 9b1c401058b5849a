import { expect, test } from 'vitest'
import type { EnteringRole } from '../access/roles.ts'
import { type OrderFacts, whyNoNote, whyNotChanged, whyNotDeleted, whyOrderNotTreated } from './actions.ts'
import { pageActions, rowActions } from './menus.ts'
import { ORDER_STATUSES, type OrderStatus } from './status.ts'

const NOW = new Date('2026-11-16T10:00:00Z')
const asking = (role: EnteringRole) => ({ id: 7, role, now: NOW })
const order = (status: OrderStatus, more: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  hasNote: false,
  treated: false,
  clientBlocked: false,
  own: false,
  decidedAt: null,
  decidedBy: null,
  ...more,
})

type Table = Record<OrderStatus, readonly [without: string, withNote: string]>
const shown = (role: EnteringRole, actions: typeof rowActions | typeof pageActions): Table =>
  Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      status,
      [false, true].map((hasNote) => actions(order(status, { hasNote }), asking(role)).join(' ')),
    ]),
  ) as unknown as Table

// Without its note, and with it. Salespeople see only orders of their own; the server sees to that.
const SELLING_ROWS: Table = {
  DRAFT: ['open modify delete', 'open'],
  CREATED: ['open modify delete', 'open'],
  UNDER_APPROVAL: ['open modify delete', 'open'],
  VALIDATED: ['open modify download delete', 'open download'],
  DECLINED: ['open download delete', 'open download'],
  DELIVERED: ['open modify download generateNote delete', 'open download'],
  CANCELLED: ['open modify download', 'open download'],
}
const ROWS: Record<EnteringRole, Table> = {
  ROLE_ADMIN: {
    ...SELLING_ROWS,
    UNDER_APPROVAL: ['open approve decline modify delete', 'open approve decline'],
  },
  ROLE_COMMERCIAL: SELLING_ROWS,
  ROLE_AGENT: {
    DRAFT: ['open', 'open'],
    CREATED: ['open delete', 'open'],
    UNDER_APPROVAL: ['open delete', 'open'],
    VALIDATED: ['open download delete', 'open download'],
    DECLINED: ['open download delete', 'open download'],
    DELIVERED: ['open treat download generateNote', 'open treat download'],
    CANCELLED: ['open download', 'open download'],
  },
}

const PAGES: Record<EnteringRole, Table> = {
  ROLE_ADMIN: {
    DRAFT: ['modify delete', ''],
    CREATED: ['modify delete validate', 'validate'],
    UNDER_APPROVAL: ['modify decline approve', 'decline approve'],
    VALIDATED: ['modify download cancel generateNote deliver', 'download deliver'],
    DECLINED: ['', ''],
    DELIVERED: ['modify delete generateNote', ''],
    CANCELLED: ['modify', ''],
  },
  ROLE_COMMERCIAL: {
    DRAFT: ['modify delete', ''],
    CREATED: ['modify delete validate', 'validate'],
    UNDER_APPROVAL: ['modify', ''],
    VALIDATED: ['modify download cancel generateNote deliver', 'download deliver'],
    DECLINED: ['', ''],
    DELIVERED: ['modify delete generateNote', ''],
    CANCELLED: ['modify', ''],
  },
  ROLE_AGENT: {
    DRAFT: ['', ''],
    CREATED: ['delete validate', 'validate'],
    UNDER_APPROVAL: ['', ''],
    VALIDATED: ['download generateNote deliver', 'download deliver'],
    DECLINED: ['', ''],
    DELIVERED: ['generateNote treat', 'treat'],
    CANCELLED: ['', ''],
  },
}

test.each(['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const)(
  'what a row and the page of an order offer %s, with and without its note',
  (role) => {
    expect(shown(role, rowActions)).toEqual(ROWS[role])
    expect(shown(role, pageActions)).toEqual(PAGES[role])
  },
)

test('an agent changes and deletes the drafts that they imported, and no other order is changed by them', () => {
  const agent = asking('ROLE_AGENT')
  expect(rowActions(order('DRAFT', { own: true }), agent)).toEqual(['open', 'modify', 'delete'])
  expect(pageActions(order('DRAFT', { own: true }), agent)).toEqual(['modify', 'delete'])
  expect(whyNotChanged(order('CREATED', { own: true }), agent)).toBe('orders.onlyOwnDrafts')
  expect(whyNotDeleted(order('DELIVERED', { own: true }), agent)).toBe('access.denied')
})

test('a treated order is left alone but for its note, and an administrator undoes the treatment', () => {
  const treated = order('DELIVERED', { treated: true })
  expect(rowActions(treated, asking('ROLE_ADMIN'))).toEqual(['open', 'download', 'generateNote'])
  expect(pageActions(treated, asking('ROLE_ADMIN'))).toEqual(['generateNote', 'untreat'])
  expect(pageActions(treated, asking('ROLE_COMMERCIAL'))).toEqual(['generateNote'])
  expect(pageActions(treated, asking('ROLE_AGENT'))).toEqual(['generateNote'])
  expect(whyNotChanged(treated, asking('ROLE_ADMIN'))).toBe('orders.treated')
  expect(whyNotDeleted(treated, asking('ROLE_ADMIN'))).toBe('orders.treated')
})

test('a user who decided a moment ago may take it back from the row and the page, for as long as the rule allows', () => {
  const { now } = asking('ROLE_ADMIN')
  const decided = (seconds: number, by = 7) => ({
    decidedAt: new Date(now.getTime() - seconds * 1000),
    decidedBy: by,
  })
  const offers = (facts: OrderFacts) =>
    [rowActions, pageActions].map((actions) =>
      actions(facts, asking('ROLE_ADMIN')).some((action) => action === 'takeBack'),
    )
  expect(offers(order('VALIDATED', decided(60)))).toEqual([true, true])
  expect(offers(order('DECLINED', decided(1)))).toEqual([true, true])
  expect(offers(order('VALIDATED', decided(61)))).toEqual([false, false])
  expect(offers(order('VALIDATED', decided(1, 8)))).toEqual([false, false])
  expect(offers(order('VALIDATED', { ...decided(1), hasNote: true }))).toEqual([false, false])
})

test('what is declined is not saved again, what is cancelled not deleted', () => {
  expect(whyNotChanged(order('DECLINED'), asking('ROLE_ADMIN'))).toBe('orders.declinedStays')
  for (const role of ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const)
    expect(whyNotDeleted(order('CANCELLED'), asking(role))).toBe('orders.cancelledStays')
})

test('while the client is blocked, a validated order has no note made of it; a delivered one has', () => {
  expect(whyNoNote(order('VALIDATED', { clientBlocked: true }))).toBe('orders.clientBlocked')
  expect(whyNoNote(order('DELIVERED', { clientBlocked: true }))).toBeUndefined()
  expect(whyNoNote(order('CREATED'))).toBe('orders.notBillable')
  expect(whyNoNote(order('DELIVERED', { hasNote: true }))).toBe('orders.hasNote')
  expect(pageActions(order('VALIDATED', { clientBlocked: true }), asking('ROLE_ADMIN'))).toEqual([
    'modify',
    'download',
    'cancel',
  ])
})

test('an agent treats what was delivered, an administrator undoes it, and nobody else does either', () => {
  const why = (status: OrderStatus, treated: boolean, role: EnteringRole) =>
    whyOrderNotTreated({ status }, treated, { role })
  expect(why('DELIVERED', true, 'ROLE_AGENT')).toBeUndefined()
  expect(why('DELIVERED', false, 'ROLE_ADMIN')).toBeUndefined()
  expect(why('VALIDATED', true, 'ROLE_AGENT')).toBe('orders.notDelivered')
  expect(why('DELIVERED', true, 'ROLE_ADMIN')).toBe('access.denied')
  expect(why('DELIVERED', false, 'ROLE_AGENT')).toBe('access.denied')
  expect(why('DELIVERED', true, 'ROLE_COMMERCIAL')).toBe('access.denied')
})
