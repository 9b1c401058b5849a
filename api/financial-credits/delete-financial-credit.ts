import type { Seen } from '@app/contract/versions'
import { whyFinancialNotDeleted } from '@app/domain/credits/actions'
import { failCredit } from '../credit-notes/fail-credit.ts'
import { takeBack } from '../orders/taking-back.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { voidReceivable } from '../receivables/void-receivable.ts'
import { CREDIT_HISTORY } from './open-financial-credit.ts'
import { lockClientsOf, lockCredit, markChanged } from './financial-credits.repository.ts'

/** It is owed again; its number stays. */
export async function deleteFinancialCredit(ctx: Ctx, { id, version }: Seen): Promise<void> {
  const [clients, row] = await inOrder([lockClientsOf(ctx, id, null), lockCredit(ctx, id)])
  const credit = orNotFound(row)
  // It moved to another client between the two: nothing changes without a lock on that client.
  const held = clients.some((client) => client.id === credit.clientId)
  await rejectIfChanged(ctx, CREDIT_HISTORY, credit, held ? version : credit.version - 1)
  const facts = { treated: credit.treatedAt !== null, attached: credit.settled !== 0 || credit.bounced !== 0 }
  failCredit(whyFinancialNotDeleted(facts, ctx.user.role), credit)
  await takeBack(ctx, { subject: 'financial_credits', id, clientId: credit.clientId }, () =>
    inOrder([voidReceivable(ctx, id, credit.version + 1), markChanged(ctx, id)]),
  )
}
