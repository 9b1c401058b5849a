import type { ClientNote } from '@app/contract/clients'
import { threadsOf } from '@app/domain/clients/threads'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'
import { blankNote, findLiveNote, findNotes, insertNote, lockNote } from './client-notes.repository.ts'
import { findClient } from './clients.repository.ts'

export async function readNotes(ctx: Ctx, clientId: number): Promise<ClientNote[]> {
  const [client, written] = await inOrder([findClient(ctx, clientId), findNotes(ctx, clientId)])
  orNotFound(client)
  return threadsOf(written).map((note) => ({
    ...note,
    parentId: 0,
    replies: note.replies.map((reply) => ({ ...reply, parentId: note.id, replies: [] })),
  }))
}

interface NoteForm {
  clientId: number
  content: string
  parentId: number | null
}

/** Answers the whole thread. A reply to a reply hangs on its note. */
export async function addNote(ctx: Ctx, { clientId, content, parentId }: NoteForm): Promise<ClientNote> {
  await lockSharedAll(ctx, 'clients', [clientId])
  const above = parentId === null ? undefined : orNotFound(await findLiveNote(ctx, clientId, parentId))
  const noteId = above && (above.parentId ?? above.id)
  const id = await insertNote(ctx, { clientId, content, parentId: noteId ?? null })
  const changes = { clientId: { new: clientId } }
  await recordEvent(ctx, { subject: 'client_notes', subjectId: id, event: 'CREATED', changes })
  return orNotFound((await readNotes(ctx, clientId)).find((note) => note.id === (noteId ?? id)))
}

/** The text is gone for good, from here and from the history. */
export async function deleteNote(ctx: Ctx, id: number): Promise<void> {
  const { clientId } = orNotFound(await lockNote(ctx, id))
  const changes = { clientId: { old: clientId } }
  await inOrder([
    blankNote(ctx, id),
    recordEvent(ctx, { subject: 'client_notes', subjectId: id, event: 'DELETED', changes }),
  ])
}
