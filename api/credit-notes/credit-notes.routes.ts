import { seenIn } from '@app/contract/versions'
import { creditNotes } from '@app/contract/credit-notes'
import { bind } from '../platform/bind.ts'
import { printCreditNote } from '../print/print-credits.ts'
import { decideCreditNote } from './decide-credit-note.ts'
import { deleteCreditNote } from './delete-credit-note.ts'
import { deliveredNotes } from './delivered.ts'
import { listCreditNotes } from './list-credit-notes.ts'
import { openCreditNote } from './open-credit-note.ts'
import { saveCreditNote } from './save-credit-note.ts'
import { setCreditNoteTreated } from './treat-credit-note.ts'

export const creditNoteRoutes = bind(creditNotes, {
  delivered: (ctx, { body }) => deliveredNotes(ctx, body),
  list: (ctx, { query }) => listCreditNotes(ctx, query, query),
  mine: (ctx, { query }) => listCreditNotes(ctx, query, query),
  get: (ctx, { params }) => openCreditNote(ctx, params.id),
  save: (ctx, { body }) => saveCreditNote(ctx, body),
  setStatus: (ctx, { body }) => decideCreditNote(ctx, body),
  setTreated: (ctx, { body }) => setCreditNoteTreated(ctx, body),
  pdf: (ctx, { params }) => printCreditNote(ctx, params.id),
  remove: (ctx, input) => deleteCreditNote(ctx, seenIn(input)),
})
