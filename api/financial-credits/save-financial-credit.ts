import type { FinancialCredit, FinancialCreditForm } from '@app/contract/financial-credits'
import { whyFinancialNotChanged } from '@app/domain/credits/actions'
import { creditedAmount, financialCreditTotal, whyNoCredit } from '@app/domain/credits/financial-lines'
import type { Cents } from '@app/domain/money/cents'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { failCredit } from '../credit-notes/fail-credit.ts'
import { recordDocument } from '../documents/record-documents.ts'
import { replaceLines } from '../documents/replace-lines.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, failField } from '../platform/errors.ts'
import { changesBetween, recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockClient } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { enterReceivables } from '../receivables/record-receivable.ts'
import {
  type CreditLine,
  findCreditLines,
  findRole,
  insertCreditLines,
  insertCredits,
  lockClientsOf,
  lockCredit,
  removeCreditLines,
  updateCredit,
  wasEverAttached,
} from './financial-credits.repository.ts'
import { CREDIT_HISTORY, openFinancialCredit } from './open-financial-credit.ts'

export async function saveFinancialCredit(
  ctx: Ctx,
  { id, ...form }: FinancialCreditForm,
): Promise<FinancialCredit> {
  const saved = id === undefined ? await recordCredit(ctx, form) : await changeCredit(ctx, id, form)
  return await openFinancialCredit(ctx, saved)
}

const LINES = {
  table: 'financial_credit_lines',
  insert: insertCreditLines,
  remove: removeCreditLines,
} as const

type Wanted = Omit<FinancialCreditForm, 'id'>

async function recordCredit(ctx: Ctx, form: Wanted): Promise<number> {
  const { clientId, salespersonId } = form
  const [client, salesperson] = await inOrder([lockClient(ctx, clientId), findRole(ctx, salespersonId)])
  orNotFound(client)
  rejectUnlessSalesperson(salesperson)
  const { lines, total } = creditedLines(form)
  return await recordDocument(
    ctx,
    'financial_credits',
    { header: { clientId, userId: salespersonId, total }, lines, goods: [] },
    { insert: enterCredits, lines: LINES },
  )
}

interface NewCredit {
  id: number
  number: string
  clientId: number
  userId: number
  total: Cents
  createdAt: Date
}

/** Sent and done in this order: what is owed before its history. */
async function enterCredits(ctx: Ctx, credits: readonly NewCredit[]): Promise<void> {
  const owed = credits.map((credit) => ({ ...credit, kind: 'AF' as const, dueOn: null }))
  await inOrder([enterReceivables(ctx, owed), insertCredits(ctx, credits)])
}

/** Nothing of it changes while a payment uses it, nor once it is treated. */
async function changeCredit(ctx: Ctx, id: number, form: Wanted): Promise<number> {
  const { clientId, salespersonId: userId } = form
  const [clients, row, before, used, salesperson] = await inOrder([
    lockClientsOf(ctx, id, clientId),
    lockCredit(ctx, id),
    findCreditLines(ctx, id),
    wasEverAttached(ctx, id),
    findRole(ctx, userId),
  ])
  const credit = orNotFound(row)
  await rejectIfChanged(ctx, CREDIT_HISTORY, credit, form.version)
  // It moved to another client between the two: nothing changes without a lock on that client.
  if (!clients.some((client) => client.id === credit.clientId))
    await rejectIfChanged(ctx, CREDIT_HISTORY, credit, credit.version - 1)
  const facts = { treated: credit.treatedAt !== null, attached: credit.settled !== 0 || credit.bounced !== 0 }
  failCredit(whyFinancialNotChanged(facts, ctx.user.role), credit)
  // A client or salesperson deleted since stays on their credits; a new choice must be a living one.
  if (clientId !== credit.clientId) {
    if (orNotFound(clients.find((client) => client.id === clientId)).deleted) fail('record.notFound')
    if (used) failField('clientId', 'financialCredits.clientFixed')
  }
  if (userId !== credit.userId) rejectUnlessSalesperson(salesperson)
  const { lines, total } = creditedLines(form)
  // What a payment once used of it is in statements of the past, which stay valid.
  if (used && total !== credit.total) failField('lines', 'financialCredits.totalFixed')
  const changes = {
    ...changesBetween(credit, { clientId, userId, total }),
    ...changesBetween({ lines: before }, { lines }),
  }
  await inOrder([
    updateCredit(ctx, id, { clientId, userId, total }),
    recordChange(ctx, 'financial_credits', credit, 'UPDATED', changes),
    changes['lines'] && replaceLines(ctx, id, lines, LINES),
  ])
  return id
}

/** Whatever sign was typed, a credit is less than nothing. Each line says an amount or at least what it is for. */
function creditedLines({ lines: sent }: Wanted): { lines: CreditLine[]; total: Cents } {
  const lines = sent.map(({ designation, priceTtc }) => ({ designation, priceTtc: creditedAmount(priceTtc) }))
  const empty = lines.findIndex(({ designation, priceTtc }) => designation === '' && priceTtc === 0)
  if (empty !== -1) failField(`lines.${empty}.priceTtc`, 'financialCredits.linesRequired')
  const why = whyNoCredit(lines)
  if (why) failField('lines', why)
  const total = financialCreditTotal(lines)
  if (-total > MOST_TOTAL) failField('lines', 'sales.tooMuch', { most: MOST_TOTAL / 100 })
  return { lines, total }
}

function rejectUnlessSalesperson(user: Awaited<ReturnType<typeof findRole>>): void {
  const { role } = orNotFound(user)
  if (role !== 'ROLE_COMMERCIAL') failField('salespersonId', 'financialCredits.notASalesperson')
}
