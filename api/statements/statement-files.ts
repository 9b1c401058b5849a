import type { SavedFile } from '@app/contract/route'
import type { Statement } from '@app/contract/statements'
import type { Day } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { type Cents, cents, sum } from '@app/domain/money/cents'
import type { Language } from '@app/i18n/sentences'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { translate } from '../platform/sentences.ts'
import { writeInThread } from '../platform/spreadsheets/write-in-thread.ts'
import { dayCell, type SheetCell } from '../platform/spreadsheets/write-sheet.ts'
import { describeStatement, entryWords, isCompensation, partsOf } from '../print/describe-statement.ts'
import { documentFile, senderOf } from '../print/print-sales.ts'
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

/** More are folded on paper: so many pages are not read, and their layout would block other requests. */
const MOST_PRINTED = 1500

export async function printStatement(ctx: Ctx, id: number, asked: Asked): Promise<SavedFile> {
  const [{ shown, client, userId }, sender] = await inOrder([
    statementOfClient(ctx, id, asked),
    senderOf(ctx),
  ])
  const person = shown.ownOnly ? ctx.user.id : userId
  const salesperson = person === undefined ? '' : await findPerson(ctx, person)
  const { language } = ctx
  const printed = { statement: lastOf(shown), client, salesperson }
  return documentFile(ctx, fileNameOf(shown, 'pdf'), sender, (pictures) =>
    describeStatement(printed, sender, pictures, language),
  )
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

const COLUMNS = [
  ['date', { kind: 'day' }],
  ['document', { width: 20 }],
  ['words', { width: 40 }],
  ['due', { kind: 'day' }],
  ['debit', { kind: 'amount' }],
  ['credit', { kind: 'amount' }],
  ['balance', { kind: 'amount' }],
] as const

export async function writeStatement(ctx: Ctx, id: number, asked: Asked): Promise<SavedFile> {
  const { shown } = await statementOfClient(ctx, id, asked)
  const { language, user } = ctx
  const own = shown.ownOnly ? await findPerson(ctx, user.id) : ''
  const sheet = {
    name: translate(language, 'print/statement/sheet'),
    columns: COLUMNS.map(([key, look]) => ({
      heading: translate(language, `print/statement/headings/${key}`),
      ...look,
    })),
    rows: rowsOf(shown, language, own),
  }
  return { fileName: fileNameOf(shown, 'xlsx'), content: () => writeInThread(sheet) }
}

interface StatementRow {
  date?: Day | null
  document?: string
  words: string
  due?: Day | null
  debit?: Cents | null
  credit?: Cents | null
  balance?: Cents
}

const cellsOf = ({ date, document, words, due, debit, credit, balance }: StatementRow): SheetCell[] => [
  dayOrNothing(date),
  document ?? null,
  words,
  dayOrNothing(due),
  amountOrNothing(debit),
  amountOrNothing(credit),
  amountOrNothing(balance),
]
const dayOrNothing = (day: Day | null | undefined) => (day ? dayCell(day) : null)
const amountOrNothing = (amount: Cents | null | undefined) =>
  amount === null || amount === undefined ? null : amount / 100

function* rowsOf(statement: Statement, language: Language, own: string): Generator<SheetCell[]> {
  const { forward, entries, debit, credit, balance, paperTotal } = statement
  const of = (key: string, values = {}) => translate(language, `print/statement/${key}`, values)
  if (own !== '') yield cellsOf({ words: of('own', { name: own }) })
  if (forward.entries > 0)
    yield cellsOf({ date: forward.until, words: of('forward'), balance: forward.balance })
  for (const entry of entries) {
    if (isCompensation(entry)) continue
    const { type, number, words } = entryWords(entry, language)
    yield cellsOf({ ...entry, document: `${type} ${number}`.trim(), words, due: entry.dueDate })
  }
  yield cellsOf({ words: of('totals'), debit, credit, balance })
  yield cellsOf({ words: of('ages/title') })
  for (const { part, amount } of partsOf(statement))
    yield cellsOf({ words: of(`ages/${part}`), balance: amount })
  if (paperTotal !== 0) yield cellsOf({ words: of('paperTotal'), balance: paperTotal })
}
