import { dayOf } from '@app/domain/dates/day'
import { judgeTakingBack, owesMore } from '@app/domain/payments/taking-back'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockClientsOf } from '../platform/persistence/locks.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { findFigures } from '../receivables/client-figures.ts'
import { findAcceptedOrders, findFirstEvents, markEvaluated } from './orders.repository.ts'

interface Taken {
  subject: 'payments' | 'financial_credits'
  id: number
  clientId: number
  /** What it is taken off, if it is. */
  numbers?: readonly string[]
}

/**
 * Makes a change by which a client may owe more, or more of it overdue, and refuses it to a salesperson where an order was
 * accepted on what is taken back. The caller has locked the client, as every order does while it is evaluated.
 */
export async function takeBack(ctx: Ctx, taken: Taken, change: () => Promise<unknown>): Promise<void> {
  if (ctx.user.role !== 'ROLE_COMMERCIAL') return void (await change())
  const owed = async () =>
    orNotFound((await findFigures(ctx, [taken.clientId], dayOf(ctx.now))).get(taken.clientId))
  const before = await owed()
  await change()
  const after = await owed()
  if (!owesMore(before, after)) return
  const [[client], { recorded, attached }] = await inOrder([
    lockClientsOf(ctx, null, taken.clientId),
    findFirstEvents(ctx, taken),
  ])
  const orders = await findAcceptedOrders(ctx, taken.clientId, Math.min(recorded, attached))
  const { creditLimit } = orNotFound(client)
  const judgement = judgeTakingBack({ before, after, creditLimit, recorded, attached, orders })
  const { refusedFor, evaluatedAgain } = judgement
  if (refusedFor) fail('payments.orderRestsOnIt', { number: refusedFor.number })
  if (evaluatedAgain.length === 0) return
  const ids = evaluatedAgain.map(({ id }) => id)
  await markEvaluated(ctx, ids, await nextId(ctx.tx, 'events'))
}
