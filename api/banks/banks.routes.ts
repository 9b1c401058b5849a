import { seenIn } from '@app/contract/versions'
import { banks } from '@app/contract/banks'
import { bind } from '../platform/bind.ts'
import { findBankNames, findBanks } from './banks.repository.ts'
import { deleteBank } from './delete-bank.ts'
import { openBank, saveBank } from './save-bank.ts'

export const bankRoutes = bind(banks, {
  list: (ctx) => (ctx.scope === 'names' ? findBankNames(ctx) : findBanks(ctx)),
  get: (ctx, { params }) => openBank(ctx, params.id),
  save: (ctx, { body }) => saveBank(ctx, body),
  remove: (ctx, input) => deleteBank(ctx, seenIn(input)),
})
