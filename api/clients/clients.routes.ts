import { seenIn } from '@app/contract/versions'
import { clients } from '@app/contract/clients'
import { bind } from '../platform/bind.ts'
import { addNote, deleteNote, readNotes } from './client-notes.ts'
import { findClientNames, findCompanyTerms } from './clients.repository.ts'
import { deleteClient } from './delete-client.ts'
import { listClients } from './list-clients.ts'
import { openClient, saveClient } from './save-client.ts'
import { setClientStatus } from './set-client-status.ts'

export const clientRoutes = bind(clients, {
  list: (ctx, { query }) => listClients(ctx, query),
  everyName: (ctx) => findClientNames(ctx),
  get: (ctx, { params }) => openClient(ctx, params.id),
  defaults: (ctx) => findCompanyTerms(ctx),
  save: (ctx, { body }) => saveClient(ctx, body),
  setStatus: (ctx, { body }) => setClientStatus(ctx, body),
  remove: (ctx, input) => deleteClient(ctx, seenIn(input)),
  notes: (ctx, { params }) => readNotes(ctx, params.id),
  addNote: (ctx, { body }) => addNote(ctx, body),
  removeNote: (ctx, { params }) => deleteNote(ctx, params.id),
})
