import { statements } from '@app/contract/statements'
import { bind } from '../platform/bind.ts'
import { printStatement, writeStatement } from './statement-files.ts'
import { statementOfClient } from './statement.ts'

export const statementRoutes = bind(statements, {
  get: async (ctx, { params, query }) => (await statementOfClient(ctx, params.id, query)).shown,
  pdf: (ctx, { params, query }) => printStatement(ctx, params.id, query),
  xlsx: (ctx, { params, query }) => writeStatement(ctx, params.id, query),
})
