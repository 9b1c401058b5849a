import { imports } from '@app/contract/imports'
import type { SentFile } from '@app/contract/route'
import type { ImportMode, ImportModule } from '@app/domain/imports/modules'
import { bind, prepared } from '../platform/bind.ts'
import { listColumns } from './columns.ts'
import { importErrors, importTemplate } from './import-workbooks.ts'
import { discardImport, prepareImport, receiveImport } from './receive-import.ts'
import { runImport } from './run-import.ts'
import { listImportRows, showImport } from './show-import.ts'

interface Upload {
  body: { file: SentFile; mode: ImportMode }
}

const receive = (module: ImportModule) =>
  prepared(
    (ctx, { body }: Upload) => prepareImport(ctx, body.file),
    (ctx, { body }, file) => receiveImport(ctx, module, body.mode, file),
    discardImport,
  )

export const importRoutes = bind(imports, {
  products: receive('products'),
  clients: receive('clients'),
  providers: receive('providers'),
  purchases: receive('purchases'),
  orders: receive('orders'),
  columns: (ctx, { params }) => listColumns(ctx, params.module),
  template: prepared(
    (ctx, { params }) => importTemplate(ctx, params.module),
    (_ctx, _input, file) => Promise.resolve(file),
  ),
  get: (ctx, { params }) => showImport(ctx, params.id),
  rows: (ctx, { params, query }) => listImportRows(ctx, params.id, query),
  run: (ctx, { params, body }) => runImport(ctx, params.id, body.mode),
  errors: prepared(
    (ctx, { params }) => importErrors(ctx, params.id),
    (_ctx, _input, file) => Promise.resolve(file),
  ),
})
