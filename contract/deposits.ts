import { adminAndAgent, onlyAdmin } from '@app/domain/access/grants'
import { z } from 'zod'
import { day, dayFilter } from './dates.ts'
import { dhs } from './money.ts'
import { idFilter, pageOf, pageQuery, searchText } from './paging.ts'
import { bounceReason, namedBank, paymentType, slipOfPaper } from './payments.ts'
import { done, idOf, instant, pathId, routes, savedFile } from './route.ts'
import { clientFace, person, total } from './sales.ts'
import { as, wireObject } from './wire.ts'

/** Of many papers together. */
const sum = dhs(10_000_000_000_000_000)

export const DESK_VIEWS = ['held', 'deposited', 'cleared', 'bounced', 'replaced', 'all'] as const
const view = z.enum(DESK_VIEWS)
export type DeskView = (typeof DESK_VIEWS)[number]

const documentOfPaper = wireObject({ id: idOf('receivables'), number: z.string(), amount: total })

const paper = {
  id: idOf('payments'),
  reference: z.string(),
  type: paymentType,
  bank: namedBank.nullable(),
  client: wireObject(clientFace),
  amount: total,
}

const deskRow = wireObject({
  ...paper,
  user: as('createdBy', person),
  /** Its échéance, or else the day it came. */
  day,
  /** Where it stands: never `all`. */
  view,
  status: z.string(),
  /** The notes that it pays, oldest first. */
  documents: z.array(documentOfPaper),
  slip: slipOfPaper.nullable(),
  bouncedOn: day.nullable(),
  bounceReason: bounceReason.nullable(),
})

const bouncedPaper = wireObject({
  ...paper,
  bouncedOn: day,
  reason: bounceReason.nullable(),
  /** Of the thirty that the law gives a cheque; less than nothing once they have passed. None for a bill. */
  daysLeft: z.int().nullable(),
  deadline: day.nullable(),
  /** What is still open of what it paid. */
  open: total,
  openOn: z.array(documentOfPaper),
  replaced: total,
  replacedBy: z.array(
    wireObject({ id: idOf('payments'), reference: z.string(), type: paymentType, amount: total }),
  ),
})

const group = z.strictObject({ count: z.int(), total: sum })

export const deskFilters = wireObject({
  view,
  bankIds: as('bankId', idFilter('banks')),
  clientIds: as('clientId', idFilter('clients')),
  userIds: as('commercialId', idFilter('users')),
  typeIds: as('typeId', idFilter('payment_types')),
  search: as('needle', searchText),
  from: as('startDate', dayFilter),
  to: as('endDate', dayFilter),
})

const slip = wireObject({
  id: idOf('deposit_slips'),
  number: z.string(),
  code: as('type', z.enum(['CHECK', 'EFFET'])),
  account: as(
    'bankAccount',
    wireObject({ id: idOf('bank_accounts'), bank: namedBank, agency: z.string(), rib: z.string() }),
  ),
  depositedOn: day,
  createdAt: instant,
  user: as('createdBy', person),
  count: z.int(),
  total: sum,
})

export type DeskRow = z.output<typeof deskRow>
export type BouncedPaper = z.output<typeof bouncedPaper>
export type DeskFilters = z.output<typeof deskFilters>
export type DepositSlip = z.output<typeof slip>

export const deposits = routes({
  desk: {
    method: 'POST',
    path: '/payments/desk',
    summary:
      'Cheques and bills by their day, with how many stand where, what is due when, and what bounced and is open',
    permission: adminAndAgent,
    query: pageQuery(['day'], 'day,asc').omit({ sort: true }),
    body: deskFilters,
    answer: pageOf(deskRow).extend({
      totalAmount: sum,
      counts: z.strictObject({
        held: z.int(),
        deposited: z.int(),
        cleared: z.int(),
        bounced: z.int(),
        replaced: z.int(),
        all: z.int(),
      }),
      /** Of `held` alone: by the weeks, Monday to Sunday, in which they are due. */
      groups: z.strictObject({ late: group, thisWeek: group, nextWeek: group, later: group }).nullable(),
      /** The most urgent of those that bounced and are open; the view has them all. */
      bounced: z.array(bouncedPaper),
      /** Of all of them: how many, and what is open, of each note once. */
      bouncedOpen: group,
    }),
    report: true,
  },
  deposit: {
    method: 'POST',
    path: '/payments/deposit',
    summary: 'Hands cheques and bills to an account of the company: one slip per type, all of them or none',
    permission: adminAndAgent,
    body: wireObject({
      paymentIds: z.array(idOf('payments')).min(1).max(500),
      accountId: as('bankAccountId', idOf('bank_accounts')),
      depositedOn: day,
    }),
    answer: z.array(slip),
    creates: true,
  },
  undeposit: {
    method: 'POST',
    path: '/payments/undeposit',
    summary: 'Takes a paper off its slip; the last one voids it',
    permission: onlyAdmin,
    body: wireObject({ id: as('paymentId', idOf('payments')) }),
    answer: done,
  },
  list: {
    method: 'GET',
    path: '/payments/deposits',
    summary: 'A page of deposit slips',
    permission: adminAndAgent,
    query: pageQuery(['createdAt'], 'createdAt,desc'),
    answer: pageOf(slip),
  },
  /** Where paper can be handed to; the settings keep them, and agents may not open these. */
  accounts: {
    method: 'GET',
    path: '/payments/deposits/accounts',
    summary: 'The accounts of the company to which cheques and bills are handed',
    permission: adminAndAgent,
    answer: z.array(
      wireObject({ id: idOf('bank_accounts'), bank: namedBank, agency: z.string(), rib: z.string() }),
    ),
    whole: {},
  },
  pdf: {
    method: 'GET',
    path: '/payments/deposits/{id}/pdf',
    summary: 'The deposit slip as a PDF in the reader’s language',
    permission: adminAndAgent,
    params: pathId('deposit_slips'),
    answer: savedFile,
    download: 'application/pdf',
    saved: true,
  },
})
