import type { Seen } from '@app/contract/versions'
import type { DepositSlip } from '@app/contract/deposits'
import { type Day, dayOf } from '@app/domain/dates/day'
import { isDepositable } from '@app/domain/payments/desk'
import { recordDocuments } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, failField } from '../platform/errors.ts'
import { recordChange, recordEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedAccount } from '../platform/persistence/locks.ts'
import { PAYMENT_HISTORY } from '../payments/payment-history.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import {
  findSlips,
  insertSlips,
  type LockedPaper,
  lockPapers,
  lockSlip,
  putOnSlips,
  voidIfEmpty,
} from './slips.repository.ts'

interface Deposit {
  paymentIds: readonly number[]
  /** In the order of paymentIds: what the caller saw of each. */
  versions?: readonly number[] | undefined
  accountId: number
  depositedOn: Day
}

const TYPES = ['CHECK', 'EFFET'] as const
/** So many are named. */
const MOST_NAMED = 5

/** Hands paper to an account: one slip for cheques, one for bills, all of it or none. */
export async function depositPapers(
  ctx: Ctx,
  { paymentIds, versions, accountId, depositedOn }: Deposit,
): Promise<DepositSlip[]> {
  const ids = [...new Set(paymentIds)]
  if (versions && versions.length !== paymentIds.length) failField('versions', 'request.malformed')
  if (depositedOn > dayOf(ctx.now)) failField('depositedOn', 'deposits.dayAhead')
  const [papers, account] = await inOrder([lockPapers(ctx, ids), lockSharedAccount(ctx, accountId)])
  orNotFound(account)
  if (papers.length < ids.length) fail('record.notFound')
  for (const paper of papers)
    await rejectIfChanged(ctx, PAYMENT_HISTORY, paper, versions?.[paymentIds.indexOf(paper.id)])
  const others = papers.filter((paper) => !isDepositable(paper))
  if (others.length > 0) fail('deposits.notDepositable', { papers: called(others) })
  const codes = TYPES.filter((code) => papers.some((paper) => paper.code === code))
  const drafts = codes.map((code) => ({
    header: { code, accountId, depositedOn },
    lines: [],
    goods: [],
  }))
  const slipIds = await recordDocuments(ctx, 'deposit_slips', drafts, { insert: insertSlips })
  const slipOf = new Map(codes.map((code, at) => [code as string, slipIds[at] ?? 0]))
  await putOnSlips(
    ctx,
    papers.map(({ id, code }) => ({ id, slipId: slipOf.get(code ?? '') ?? 0 })),
  )
  const slips = await findSlips(ctx, slipIds)
  const numbers = new Map(slips.map(({ code, number }) => [code as string, number]))
  await recordEvents(
    ctx,
    papers.map(({ id, version, code }) => ({
      subject: 'payments' as const,
      subjectId: id,
      event: 'DEPOSITED',
      version: version + 1,
      changes: { slip: { new: numbers.get(code ?? '') } },
    })),
  )
  return slips
}

const called = (papers: readonly LockedPaper[]): string => {
  const names = papers
    .slice(0, MOST_NAMED)
    .map(({ typeName, reference }) => `${typeName} ${reference}`.trim())
  return [...names, ...(papers.length > MOST_NAMED ? ['…'] : [])].join(', ')
}

/** Takes a paper off its slip; the last one voids it. What bounced was at the bank: its slip keeps it. */
export async function undepositPaper(ctx: Ctx, { id, version }: Seen): Promise<void> {
  const [paper] = await lockPapers(ctx, [id])
  const held = orNotFound(paper)
  await rejectIfChanged(ctx, PAYMENT_HISTORY, held, version)
  const { slipId, bouncedOn } = held
  if (slipId === null) return fail('deposits.notOnSlip')
  const { number } = await lockSlip(ctx, slipId)
  if (bouncedOn !== null) fail('deposits.bouncedStays', { number })
  await inOrder([
    putOnSlips(ctx, [{ id, slipId: null }]),
    voidIfEmpty(ctx, slipId),
    recordChange(ctx, 'payments', held, 'UNDEPOSITED', { slip: { old: number } }),
  ])
}
