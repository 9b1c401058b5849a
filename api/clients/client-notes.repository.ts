import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'

const notesOf = ({ tx, companyId }: Ctx) =>
  tx.selectFrom('clientNotes').where('clientNotes.companyId', '=', companyId)

/** Notes and replies as they were written, with their authors. What is deleted has no text any more. */
export const findNotes = (ctx: Ctx, clientId: number) =>
  notesOf(ctx)
    .innerJoin('users', sameCompany('users.id', 'clientNotes.createdBy'))
    .select(['clientNotes.id', 'clientNotes.parentId', 'clientNotes.content', 'clientNotes.createdAt'])
    .select(['clientNotes.createdBy as userId', 'users.firstName', 'users.lastName'])
    .select(sql<boolean>`client_notes.deleted_at is not null`.as('deleted'))
    .where('clientNotes.clientId', '=', clientId)
    .orderBy('clientNotes.createdAt')
    .orderBy('clientNotes.id')
    .execute()

/** What can be replied to: a note that still has its text, or a reply to one. */
export const findLiveNote = (ctx: Ctx, clientId: number, id: number) =>
  notesOf(ctx)
    .select(['id', 'parentId'])
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** One that is there and that this user may delete. */
export const lockNote = (ctx: Ctx, id: number) =>
  ownedBy(ctx, 'createdBy', notesOf(ctx))
    .select(['id', 'clientId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface NewNote {
  clientId: number
  parentId: number | null
  content: string
}

export async function insertNote({ tx, companyId, user, now }: Ctx, note: NewNote): Promise<number> {
  const id = await nextId(tx, 'client_notes')
  await tx
    .insertInto('clientNotes')
    .values({ companyId, id, ...note, createdAt: now, createdBy: user.id })
    .execute()
  return id
}

export const blankNote = ({ tx, companyId, now }: Ctx, id: number) =>
  tx
    .updateTable('clientNotes')
    .set({ content: '', deletedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
