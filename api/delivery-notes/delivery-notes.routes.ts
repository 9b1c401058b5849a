import { seenIn } from '@app/contract/versions'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { bind } from '../platform/bind.ts'
import { printDeliveryNote } from '../print/print-sales.ts'
import { deleteNote, voidNote } from './delete-note.ts'
import { generateNote } from './generate-note.ts'
import { listNotes } from './list-notes.ts'
import { openNote } from './open-note.ts'
import { setNoteTreated } from './treat-note.ts'

export const deliveryNoteRoutes = bind(deliveryNotes, {
  generate: (ctx, { body }) => generateNote(ctx, { id: body.orderId, version: body.version }),
  list: (ctx, { query, body }) => listNotes(ctx, body, query),
  get: (ctx, { params }) => openNote(ctx, params.id),
  setTreated: (ctx, { body }) => setNoteTreated(ctx, body),
  pdf: (ctx, { params }) => printDeliveryNote(ctx, params.id),
  void: (ctx, { body }) => voidNote(ctx, body),
  remove: (ctx, input) => deleteNote(ctx, seenIn(input)),
})
