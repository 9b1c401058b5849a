import { adminAndAgent, onlyAdmin } from '@app/domain/access/grants'
import { z } from 'zod'
import { day, dayFilter } from './dates.ts'
import { dhs } from './money.ts'
import { idFilter, pageOf, pageQuery, searchText } from './paging.ts'
import { bounceReason, namedBank, paymentType, signed, slipOfPaper } from './payments.ts'
import { done, idOf, instant, pathId, routes, savedFile, XLSX } from './route.ts'
import { clientRef, everyDocument, person, total } from './sales.ts'
import { seenVersion } from './versions.ts'
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
  client: wireObject(clientRef),
  amount: total,
  version: z.int(),
}

const deskRow = wireObject({
  ...paper,
  user: as('createdBy', person),
  /** Its échéance, or else the day it came. */
  day,
  /** Its view: never `all`. */
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
  /** What is still open of what it paid, credits included. */
  open: total,
  /** What of it was put nowhere, while the client owes anything. */
  unattached: total,
  /** The notes, and the credits that take away, which is less than nothing. */
  openOn: z.array(
    wireObject({
      id: idOf('receivables'),
      kind: z.enum(['BL', 'BR', 'AF']),
      number: z.string(),
      amount: signed,
    }),
  ),
  /** The rest of its amount. */
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
export const EVERY_PAPER: DeskFilters = { ...everyDocument, view: 'all', bankIds: [], typeIds: [] }
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
      /** The most urgent of those that bounced and are not replaced, within the filters; the view has them all. */
      bounced: z.array(bouncedPaper),
      /** Of all of them within the filters: how many, and what is open or was put nowhere. */
      bouncedOpen: group,
    }),
    report: true,
  },
  export: {
    method: 'POST',
    path: '/payments/desk/export',
    summary: 'The papers of a view as a spreadsheet, at most 50,000 of them',
    permission: adminAndAgent,
    body: deskFilters,
    answer: savedFile,
    download: XLSX,
    saved: true,
  },
  deposit: {
    method: 'POST',
    path: '/payments/deposit',
    summary: 'Hands cheques and bills to an account of the company: one slip per type, all of them or none',
    permission: adminAndAgent,
    body: wireObject({
      paymentIds: z.array(idOf('payments')).min(1).max(500),
      /** In the order of paymentIds: what the caller saw of each. */
      versions: z.array(z.int()).max(500).optional(),
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
    body: wireObject({ id: as('paymentId', idOf('payments')), version: seenVersion }),
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
