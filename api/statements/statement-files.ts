import type { SavedFile } from '@app/contract/route'
import type { Statement, StatementEntry } from '@app/contract/statements'
import { formatDay } from '@app/domain/dates/format'
import { cents, sum } from '@app/domain/money/cents'
import type { Language } from '@app/i18n/sentences'
import type { Ctx } from '../platform/context.ts'
import { say } from '../platform/sentences.ts'
import { writeInThread } from '../platform/sheets/write-in-thread.ts'
import type { SheetCell } from '../platform/sheets/write-sheet.ts'
import { describeStatement, entryWords } from '../print/describe-statement.ts'
import { drawDocument, senderOf } from '../print/print-sales.ts'
import { type Asked, statementOfClient } from './statement.ts'
import { findPerson } from './statements.repository.ts'

/** A name that every disk takes, and the head of an answer: plain letters, whatever the code is written in. */
const plain = (code: string) =>
  code
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '_')
const fileNameOf = ({ client, date }: Statement, ending: string) =>
  `Releve_${plain(client.code)}_${formatDay(date)}.${ending}`

/** More are folded on paper: nobody reads so many pages, and nobody else is served while they are laid out. */
const MOST_PRINTED = 1500

export async function printStatement(ctx: Ctx, id: number, asked: Asked): Promise<SavedFile> {
  const [{ shown, client, aged, userId }, sender] = await Promise.all([
    statementOfClient(ctx, id, asked),
    senderOf(ctx),
  ])
  const person = shown.ownOnly ? ctx.user.id : userId
  const salesperson = person === undefined ? '' : await findPerson(ctx, person)
  const { language } = ctx
  const printed = { statement: lastOf(shown), client, aged, salesperson }
  return {
    fileName: fileNameOf(shown, 'pdf'),
    content: () =>
      drawDocument(ctx, sender, (pictures) => describeStatement(printed, sender, pictures, language)),
  }
}

/** The last of them, with what came before brought forward. */
function lastOf(statement: Statement): Statement {
  const beyond = statement.entries.length - MOST_PRINTED
  const last = statement.entries[beyond - 1]
  if (beyond <= 0 || !last) return statement
  const { forward } = statement
  const entries = statement.entries.slice(beyond)
  return {
    ...statement,
    entries,
    debit: sum(entries.map(({ debit }) => debit ?? cents(0))),
    credit: sum(entries.map(({ credit }) => credit ?? cents(0))),
    forward: { balance: last.balance, entries: forward.entries + beyond, until: last.date },
  }
}

const AMOUNT = '#,##0.00'
const COLUMNS = [
  ['date', {}],
  ['document', { width: 20 }],
  ['words', { width: 40 }],
  ['due', {}],
  ['debit', { format: AMOUNT }],
  ['credit', { format: AMOUNT }],
  ['balance', { format: AMOUNT }],
] as const

export async function writeStatement(ctx: Ctx, id: number, asked: Asked): Promise<SavedFile> {
  const { shown } = await statementOfClient(ctx, id, asked)
  const { language, user } = ctx
  const own = shown.ownOnly ? await findPerson(ctx, user.id) : ''
  const sheet = {
    name: say(language, 'print/statement/sheet'),
    columns: COLUMNS.map(([key, look]) => ({
      heading: say(language, `print/statement/headings/${key}`),
      ...look,
    })),
    rows: rowsOf(shown, language, own),
  }
  return { fileName: fileNameOf(shown, 'xlsx'), content: () => writeInThread(sheet) }
}

function* rowsOf(
  { forward, entries, debit, credit, balance, paperTotal }: Statement,
  language: Language,
  own: string,
) {
  if (own !== '') yield ['', '', say(language, 'print/statement/own', { name: own }), '', null, null, null]
  if (forward.entries > 0 && forward.until !== null)
    yield [
      formatDay(forward.until),
      '',
      say(language, 'print/statement/forward'),
      '',
      null,
      null,
      forward.balance / 100,
    ]
  for (const entry of entries) yield cellsOf(entry, language)
  yield [
    '',
    '',
    say(language, 'print/statement/totals'),
    '',
    debit / 100,
    credit / 100,
    balance / 100,
  ] satisfies SheetCell[]
  if (paperTotal !== 0)
    yield ['', '', say(language, 'print/statement/paperTotal'), '', null, null, paperTotal / 100]
}

const cellsOf = (entry: StatementEntry, language: Language): SheetCell[] => {
  const { document, words } = entryWords(entry, language)
  return [
    formatDay(entry.date),
    document,
    words,
    entry.dueDate === null ? '' : formatDay(entry.dueDate),
    entry.debit === null ? null : entry.debit / 100,
    entry.credit === null ? null : entry.credit / 100,
    entry.balance / 100,
  ]
}
