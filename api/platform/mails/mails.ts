import type { PublicCtx } from '../context.ts'
import type { Home, Tx } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { nextId } from '../persistence/next-id.ts'

export type MailKind = 'confirm' | 'alreadyKnown' | 'reset'

/**
 * Mail to a user, written in the transaction that causes it. The returned effect is run after commit;
 * should the process die in between, the sweep finds the row.
 */
export async function queueMail(
  ctx: PublicCtx,
  tx: Tx,
  home: Home,
  mail: { kind: MailKind; userId: number },
): Promise<() => Promise<void>> {
  const id = await nextId(tx, 'mails')
  await tx
    .insertInto('mails')
    .values({ companyId: home.companyId, id, ...mail })
    .execute()
  return () => enqueue(ctx.databases.cell(home.cell), 'mail', home.companyId, id)
}
