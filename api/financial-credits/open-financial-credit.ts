import { type FinancialCredit, financialCredits } from '@app/contract/financial-credits'
import type { Changes, History } from '@app/contract/history'
import { paymentEventsOf } from '../delivery-notes/note-payments.ts'
import {
  documentHistory,
  fieldEntries,
  fieldEntry,
  idsIn,
  lineChanges,
  lineEntry,
  linesIn,
  newestFirst,
  type EntryChange,
  updatesAmong,
} from '../documents/document-history.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents, type StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { nameRows, nameUsers } from '../sales/names.repository.ts'
import { type CreditLine, findCredit, findCreditLines } from './financial-credits.repository.ts'

export async function openFinancialCredit(ctx: Ctx, id: number): Promise<FinancialCredit> {
  const [row, lines, events, ofPayments] = await inOrder([
    findCredit(ctx, id),
    findCreditLines(ctx, id),
    findEvents(ctx, 'financial_credits', id),
    paymentEventsOf(ctx, id),
  ])
  const own = await creditHistory(ctx, events)
  return { ...orNotFound(row), lines, events: newestFirst([...own, ...ofPayments]) }
}

export const CREDIT_HISTORY: RecordHistory = { subject: 'financial_credits', read: creditHistory }

/** A client and a salesperson by name; a line by what it is for, with what it was and is worth. */
async function creditHistory(ctx: Ctx, events: readonly StoredEvent[]): Promise<History> {
  const updates = updatesAmong(events)
  const [clients, users] = await inOrder([
    nameRows(ctx, 'clients', idsIn(updates, 'clientId')),
    nameUsers(ctx, idsIn(updates, 'userId')),
  ])
  return documentHistory(events, ({ clientId, userId, total, lines }) => [
    ...(clientId ? [describeName('client', clients, clientId)] : []),
    ...(userId ? [describeName('commercial', users, userId)] : []),
    ...fieldEntries(financialCredits.get.answer, total ? { totalTtc: total } : {}),
    ...lineChanges(
      linesIn<CreditLine>(lines),
      ({ designation }) => designation,
      ({ priceTtc }) => priceTtc,
    ).map(({ line, old, now }) => lineEntry(line.designation, old / 100, now / 100)),
  ])
}

const describeName = (
  detail: string,
  names: ReadonlyMap<number, string>,
  { old, new: now }: Changes[string],
): EntryChange => fieldEntry(detail, names.get(Number(old)) ?? '', names.get(Number(now)) ?? '')
