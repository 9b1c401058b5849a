import { EVERY_PAYMENT } from '@app/contract/payments'
import type { DECISIONS } from '@app/contract/home'
import { listCreditNotes } from '../credit-notes/list-credit-notes.ts'
import { listExpenses } from '../expenses/list-expenses.ts'
import { listPayments } from '../payments/list-payments.ts'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { listTransferRequests } from '../transfer-requests/list-transfer-requests.ts'
import { kindCard, LATEST, partOf } from './kind-card.ts'

const ANY_EXPENSE = { search: '', userIds: [], from: null, to: null, categories: [] }
type Kind = (typeof DECISIONS)[number]

/** What waits for an administrator besides orders. */
export async function decisions(ctx: Ctx) {
  const [payments, expenses, creditNotes, transferRequests] = await inOrder([
    listPayments(ctx, { ...EVERY_PAYMENT, statuses: ['UNDER_APPROVAL'] }, LATEST),
    listExpenses(ctx, { ...ANY_EXPENSE, statuses: ['UNDER_APPROVAL'] }, LATEST),
    listCreditNotes(ctx, { search: '', statuses: ['UNDER_APPROVAL'], from: null, to: null }, LATEST),
    listTransferRequests(ctx, 'desc', { ...LATEST, from: null, to: null, treated: false }),
  ])
  return kindCard<Kind>([
    partOf({ kind: 'payments', page: payments, nameOf: ({ client }) => client.name }),
    partOf({
      kind: 'expenses',
      page: expenses,
      nameOf: ({ user: { firstName, lastName } }) => `${firstName} ${lastName}`,
    }),
    partOf({ kind: 'creditNotes', page: creditNotes, nameOf: ({ number }) => number }),
    partOf({
      kind: 'transferRequests',
      page: transferRequests,
      nameOf: ({ destination }) => destination.name,
    }),
  ])
}
