import { expect, test } from 'vitest'
import { type OrderFacts, whyNotStep } from './actions.ts'
import { canTakeBack, haveGoodsLeft, ORDER_STATUSES, reservesGoods } from './status.ts'

const NOW = new Date('2026-11-16T10:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const ME = 7
const fresh: OrderFacts = {
  status: 'CREATED',
  hasNote: false,
  treated: false,
  clientBlocked: false,
  own: true,
  decidedAt: ago(30),
  decidedBy: ME,
}

// From each status (rows) to each (columns, in the same order): + is done, ! is for another role (403), . does not exist (409).
//                 DRAFT CREATED UNDER_APPROVAL VALIDATED DECLINED DELIVERED CANCELLED
const STEPS = {
  ROLE_ADMIN: {
    DRAFT: '. . . . . . .',
    CREATED: '. . . + . . .',
    UNDER_APPROVAL: '. . . + + . .',
    VALIDATED: '. . + . . + +',
    DECLINED: '. . + . . . .',
    DELIVERED: '. . . . . . .',
    CANCELLED: '. . . . . . .',
  },
  ROLE_COMMERCIAL: {
    DRAFT: '. . . . . . .',
    CREATED: '. . . + . . .',
    UNDER_APPROVAL: '. . . ! ! . .',
    VALIDATED: '. . ! . . + +',
    DECLINED: '. . ! . . . .',
    DELIVERED: '. . . . . . .',
    CANCELLED: '. . . . . . .',
  },
  ROLE_AGENT: {
    DRAFT: '. . . . . . .',
    CREATED: '. . . + . . .',
    UNDER_APPROVAL: '. . . ! ! . .',
    VALIDATED: '. . ! . . + !',
    DECLINED: '. . ! . . . .',
    DELIVERED: '. . . . . . .',
    CANCELLED: '. . . . . . .',
  },
} as const
const SIGNS = new Map([
  [undefined, '+'],
  ['access.denied', '!'],
  ['orders.noSuchStep', '.'],
])

test.each(['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const)(
  'from every status to every other, %s: done, another role’s, or no such step',
  (role) => {
    const found = ORDER_STATUSES.map((status) => [
      status,
      ORDER_STATUSES.map((to) =>
        SIGNS.get(whyNotStep({ ...fresh, status }, to, { id: ME, role, now: NOW })),
      ).join(' '),
    ])
    expect(ORDER_STATUSES).toEqual([
      'DRAFT',
      'CREATED',
      'UNDER_APPROVAL',
      'VALIDATED',
      'DECLINED',
      'DELIVERED',
      'CANCELLED',
    ])
    expect(Object.fromEntries(found)).toEqual(STEPS[role])
  },
)

const admin = { id: ME, role: 'ROLE_ADMIN', now: NOW } as const

test('a decision is taken back by who took it, for sixty seconds', () => {
  for (const status of ['VALIDATED', 'DECLINED'] as const) {
    const back = (facts: Partial<OrderFacts>) =>
      whyNotStep({ ...fresh, status, ...facts }, 'UNDER_APPROVAL', admin)
    expect(back({ decidedAt: ago(0) })).toBeUndefined()
    expect(back({ decidedAt: ago(60) })).toBeUndefined()
    expect(back({ decidedAt: ago(60.001) })).toBe('orders.tooLateToTakeBack')
    expect(back({ decidedBy: ME + 1 })).toBe('orders.notYourDecision')
    expect(back({ decidedBy: ME + 1, decidedAt: ago(61) })).toBe('orders.tooLateToTakeBack')
    // Whatever followed has cleared who decided.
    expect(back({ decidedAt: null, decidedBy: null })).toBe('orders.tooLateToTakeBack')
  }
  expect(canTakeBack({ decidedAt: null }, NOW)).toBe(false)
})

test('with its note an order is neither cancelled nor taken back, but may still be marked delivered', () => {
  const billed = { ...fresh, status: 'VALIDATED', hasNote: true } as const
  expect(whyNotStep(billed, 'CANCELLED', admin)).toBe('orders.hasNote')
  expect(whyNotStep(billed, 'UNDER_APPROVAL', admin)).toBe('orders.hasNote')
  expect(whyNotStep(billed, 'DELIVERED', admin)).toBeUndefined()
})

test('while the client is blocked nothing is validated or delivered; declining, cancelling and taking back stay', () => {
  const why = (status: OrderFacts['status'], to: OrderFacts['status']) =>
    whyNotStep({ ...fresh, status, clientBlocked: true }, to, admin)
  expect(why('CREATED', 'VALIDATED')).toBe('orders.clientBlocked')
  expect(why('UNDER_APPROVAL', 'VALIDATED')).toBe('orders.clientBlocked')
  expect(why('VALIDATED', 'DELIVERED')).toBe('orders.clientBlocked')
  expect(why('UNDER_APPROVAL', 'DECLINED')).toBeUndefined()
  expect(why('VALIDATED', 'CANCELLED')).toBeUndefined()
  expect(why('DECLINED', 'UNDER_APPROVAL')).toBeUndefined()
})

test('goods are promised while an order is on its way, and leave once: by its note, or by being delivered', () => {
  const result = ORDER_STATUSES.map((status) =>
    [false, true].map((hasNote) =>
      haveGoodsLeft({ status, hasNote }) ? 'left' : reservesGoods({ status, hasNote }) ? 'promised' : '-',
    ),
  )
  expect(result).toEqual([
    ['-', 'left'],
    ['promised', 'left'],
    ['promised', 'left'],
    ['promised', 'left'],
    ['-', 'left'],
    ['left', 'left'],
    ['-', 'left'],
  ])
})
