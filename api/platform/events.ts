import type { Ctx } from './context.ts'
import type { Tx } from './database.ts'
import { nextId } from './next-id.ts'

type Changes = Record<string, { old?: unknown; new?: unknown }>

interface Happening {
  subject: string
  subjectId: number
  event: string
  changes?: Changes
}

/** Who, when, what, old and new: in the transaction of the change, so that neither is there without the other. */
export function recordEvent(ctx: Ctx, happening: Happening): Promise<void> {
  return writeEvent(ctx.tx, ctx, ctx.user.id, happening)
}

/** The same where nobody is signed in: sign-up, a password chosen through a mailed link. */
export async function writeEvent(
  tx: Tx,
  { companyId, requestId }: { companyId: number; requestId: string },
  userId: number | null,
  { subject, subjectId, event, changes = {} }: Happening,
): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      companyId,
      id: await nextId(tx, 'events'),
      userId,
      requestId,
      subject,
      subjectId,
      event,
      changes: JSON.stringify(changes),
    })
    .execute()
}

/** Only the fields that differ, each with its old and new value; lists are compared by what they hold. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Changes {
  const changes: Changes = {}
  for (const [name, value] of Object.entries(after)) {
    const old = before[name as keyof T]
    if (JSON.stringify(old) !== JSON.stringify(value)) changes[name] = { old, new: value }
  }
  return changes
}
