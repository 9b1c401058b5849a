import { adminAndAgent, everyone, onlyAdmin, type Permission } from '@app/domain/access/grants'
import {
  IMPORT_MODES,
  IMPORT_MODULES,
  type ImportModule,
  IMPORT_STATES,
  LARGEST_WORKBOOK_MEGABYTES,
  ROW_STATES,
  SEVERITIES,
} from '@app/domain/imports/modules'
import { z } from 'zod'
import { pageOf, pageQuery } from './paging.ts'
import { idOf, instant, pathId, routes, savedFile, sentFile, XLSX } from './route.ts'
import { as, wireObject } from './wire.ts'

// An import is shown to its author and to administrators.
const authorAndAdmin = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'own',
  ROLE_AGENT: 'own',
} as const satisfies Permission

/** Orders are carts on the wire. */
const WIRE_NAMES = { orders: 'carts' } as const
const module = z.codec(
  z.enum(IMPORT_MODULES.map((name) => (name === 'orders' ? WIRE_NAMES.orders : name))),
  z.custom<ImportModule>(),
  {
    decode: (name) => (name === WIRE_NAMES.orders ? 'orders' : name),
    encode: (name) => (name === 'orders' ? WIRE_NAMES.orders : name),
  },
)
const severity = z.enum(SEVERITIES)

/** A column that the module takes, in the reader's language. Additional fields of the company are columns too. */
const expectedColumn = z.strictObject({
  /** Stable; `values` of a row and `column` of a problem refer to it. */
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** Shown to the right. */
  numeric: z.boolean(),
})

/** One thing that is wrong with, or to be known about, one cell. */
const problem = z.strictObject({
  /** Key of the column; of a column that is not known, its heading as in the file. */
  column: z.string(),
  severity,
  code: z.string(),
  /** A sentence in the reader's language. */
  message: z.string(),
  /** What was probably meant, to be put into the cell as it is. */
  suggestion: z.string().optional(),
})

const importDetail = wireObject({
  id: idOf('imports'),
  module,
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  /** Null until the file has been read. */
  sheetName: z.string().nullable(),
  mode: z.enum(IMPORT_MODES),
  state: as('status', z.enum(IMPORT_STATES)),
  /** Why it FAILED, in the reader's language; null otherwise. */
  failure: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  /** Rows of the file, 0 until it has been read. */
  total: z.int(),
  /** Rows checked (CHECKING) or written (RUNNING) so far: done / total is the progress. */
  done: z.int(),
  /** Records added and changed, once DONE: one that stays as it was is neither. A document counts once. */
  created: z.int(),
  updated: z.int(),
  /** Rows by what the check found: without a remark, with a warning only, with a mistake. */
  ready: z.int(),
  warned: z.int(),
  wrong: z.int(),
  /** The columns of the file that are understood, in its order: the head of the table of rows. */
  columns: z.array(expectedColumn),
  /** What was found, by kind, mistakes before warnings, then the most frequent first: « Marque inconnue 12 ». */
  causes: z.array(
    z.strictObject({
      code: z.string(),
      column: z.string(),
      severity,
      /** Short, for a chip. */
      title: z.string(),
      count: z.int(),
    }),
  ),
  /** The first 500 problems, in the order of the file; where there are more, mistakes before warnings. */
  errors: z.array(problem.extend({ row: z.int(), columnLabel: z.string() })),
  /** All of them. */
  errorCount: z.int(),
  author: z.strictObject({ id: idOf('users'), firstName: z.string(), lastName: z.string() }),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** File and rows are erased after a day: it can then be neither looked through nor run any more. */
  erased: z.boolean(),
})

const importRow = z.strictObject({
  /** Its number in the workbook, as the spreadsheet shows it. */
  row: z.int(),
  state: z.enum(ROW_STATES),
  /** Cells as text, by key of the column; an empty cell is missing. */
  values: z.record(z.string(), z.string()),
  problems: z.array(problem),
})

export type ExpectedColumn = z.output<typeof expectedColumn>
export type ImportProblem = z.output<typeof problem>
export type ImportDetail = z.output<typeof importDetail>
export type ImportRow = z.output<typeof importRow>

/** Multipart: the workbook and how far to go. A plain upload imports, all or nothing. */
const upload = {
  method: 'POST',
  bodyType: 'file',
  megabytes: LARGEST_WORKBOOK_MEGABYTES,
  body: z.strictObject({ file: sentFile, mode: z.enum(IMPORT_MODES).default('all') }),
  answer: z.strictObject({ importId: idOf('imports') }),
  status: 202,
  creates: true,
} as const

export const imports = routes({
  products: {
    ...upload,
    path: '/products/import',
    summary: 'Takes a workbook of products (.xls, .xlsx, 25 MB, 50,000 rows) and checks or imports it behind',
    permission: onlyAdmin,
  },
  clients: {
    ...upload,
    path: '/clients/import',
    summary: 'Takes a workbook of clients and checks or imports it behind; changed due days move what is due',
    permission: adminAndAgent,
  },
  providers: {
    ...upload,
    path: '/providers/import',
    summary: 'Takes a workbook of providers and checks or imports it behind',
    permission: onlyAdmin,
  },
  purchases: {
    ...upload,
    path: '/purchases/import',
    summary: 'Takes a workbook of purchase lines; those of one invoice become one purchase',
    permission: adminAndAgent,
  },
  orders: {
    ...upload,
    path: '/carts/import',
    summary: 'Takes a workbook of order lines; those of one key become one draft of the sender',
    permission: everyone,
  },
  columns: {
    method: 'GET',
    path: '/imports/columns/{module}',
    summary: 'The columns that a workbook of this kind may have, those of additional fields included',
    permission: everyone,
    params: z.strictObject({ module }),
    answer: z.array(expectedColumn),
  },
  template: {
    method: 'GET',
    path: '/imports/template/{module}',
    summary: 'A filled-in example workbook, in the language of the reader',
    permission: everyone,
    params: z.strictObject({ module }),
    answer: savedFile,
    download: XLSX,
    saved: true,
  },
  get: {
    method: 'GET',
    path: '/imports/{id}',
    summary: 'How far an import has come, and what was found in it',
    permission: authorAndAdmin,
    params: pathId('imports'),
    answer: importDetail,
  },
  rows: {
    method: 'GET',
    path: '/imports/{id}/rows',
    summary: 'A page of the rows that were read, all of them or those in one state',
    permission: authorAndAdmin,
    params: pathId('imports'),
    // With code and column, only the rows of one cause.
    query: pageQuery(['row'], 'row,asc').extend({
      state: z.enum(ROW_STATES).optional(),
      code: z.string().max(60).optional(),
      column: z.string().max(200).optional(),
    }),
    answer: pageOf(importRow),
  },
  run: {
    method: 'POST',
    path: '/imports/{id}/run',
    summary: 'Imports what was checked: every row or none, or those without a mistake',
    permission: authorAndAdmin,
    params: pathId('imports'),
    body: z.strictObject({ mode: z.enum(['all', 'valid']) }),
    answer: importDetail,
    status: 202,
  },
  errors: {
    method: 'GET',
    path: '/imports/{id}/errors',
    summary: 'The rows with a mistake and what is wrong with them, as a workbook',
    permission: authorAndAdmin,
    params: pathId('imports'),
    answer: savedFile,
    download: XLSX,
    saved: true,
  },
})
