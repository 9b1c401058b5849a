import type { Statement, StatementEntry } from '@app/contract/statements'
import { formatDay } from '@app/domain/dates/format'
import { amountInWords } from '@app/domain/documents/words'
import { type Cents, cents, sum } from '@app/domain/money/cents'
import { formatAmount, formatMoney } from '@app/domain/money/format'
import type { AgedBalance } from '@app/domain/receivables/aged-balance'
import { isPaper } from '@app/domain/receivables/ledger'
import type { Language } from '@app/i18n/sentences'
import { say } from '../platform/sentences.ts'
import { describeClient, describeSender, type Pictures, type Sale, type Sender } from './describe-sale.ts'
import type { PrintedTable } from './document.ts'

interface Printed {
  statement: Statement
  client: Sale['client'] & { dueDays: number }
  aged: AgedBalance
  salesperson: string
}

const AGES = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90', 'credits'] as const

/** What a client owed at the end of a day, entry by entry, on the company's paper. */
export function describeStatement(
  { statement, client, aged, salesperson }: Printed,
  sender: Sender,
  pictures: Pictures,
  language: Language,
): PrintedTable {
  const t = (key: string, values?: Record<string, string | number>) => say(language, `print/${key}`, values)
  const of = (key: string, values?: Record<string, string | number>) => t(`statement/${key}`, values)
  const amount = (held: Cents) => formatAmount(held, language)
  const { date, from, ownOnly, forward, entries, balance, overdueTotal } = statement
  const at = of('at', { day: formatDay(date) })
  const period = from === null ? '' : of('period', { from: formatDay(from), to: formatDay(date) })
  const brought =
    forward.entries > 0 && forward.until !== null
      ? [[formatDay(forward.until), '', of('forward'), '', '', '', amount(forward.balance)]]
      : []
  return {
    language,
    title: `${of('kind')} ${client.name} ${formatDay(date)}`,
    kind: of('kind'),
    number: at,
    ...(ownOnly || period ? { subtitle: ownOnly ? of('own', { name: salesperson }) : period } : {}),
    date: at,
    company: { ...describeSender(sender, t), ...pictures },
    client: describeClient(client, t),
    facts: [
      { label: of('facts/balance'), value: formatMoney(balance, language), strong: true },
      { label: of('facts/overdue'), value: formatMoney(overdueTotal, language) },
      ...(salesperson ? [{ label: of('facts/salesperson'), value: salesperson }] : []),
      { label: of('facts/terms'), value: of('facts/days', { count: client.dueDays }) },
    ],
    columns: [
      { heading: of('headings/date'), width: 50, look: 'plain' },
      { heading: of('headings/document'), width: 80, look: 'plain' },
      { heading: of('headings/words'), look: 'quiet' },
      { heading: of('headings/due'), width: 50, look: 'quiet' },
      { heading: of('headings/debit'), width: 50, look: 'figure' },
      { heading: of('headings/credit'), width: 50, look: 'figure' },
      { heading: of('headings/balance'), width: 58, look: 'strongFigure' },
    ],
    rows: [
      ...brought,
      ...entries.map((entry) => {
        const { document, words } = entryWords(entry, language)
        return [
          formatDay(entry.date),
          document,
          words,
          entry.dueDate === null ? '' : formatDay(entry.dueDate),
          entry.debit === null ? '' : amount(entry.debit),
          entry.credit === null ? '' : amount(entry.credit),
          amount(entry.balance),
        ]
      }),
    ],
    strong: brought.length > 0 ? [0] : [],
    sums: [of('totals'), '', '', '', amount(statement.debit), amount(statement.credit), amount(balance)],
    grandTotal: null,
    strip: {
      title: of('ages/title'),
      cells: AGES.map((age) => ({ label: of(`ages/${age}`), value: amount(aged[age]) })),
    },
    words: {
      label: of(balance < 0 ? 'inFavour' : 'amount'),
      value: amountInWords(cents(Math.abs(balance)), language),
    },
    remarks: [[paperRemark(statement, language), of('tellUs')].filter(Boolean).join(' ')],
    boxes: [],
    page: t('page'),
  }
}

/** Cheque 4471902 | BMCI; BL26-003188 | Bon de livraison; a bounce says so. */
export function entryWords(
  { kind, number, type, detail, credit }: StatementEntry,
  language: Language,
): { document: string; words: string } {
  const of = (key: string, values = {}) => say(language, `print/statement/entries/${key}`, values)
  if (type === null) {
    const words = kind === 'BR' ? of('returned', { notes: detail }) : detail
    return { document: number, words: kind === 'BL' || !detail ? of(kind) : words }
  }
  const document = `${type.name} ${number}`.trim()
  if (kind !== 'PAYMENT') return { document, words: of(kind) }
  return { document, words: credit === 0 ? of('COMPENSATION') : detail || of('PAYMENT') }
}

/** How much of what was paid is not money yet. */
function paperRemark({ paper, paperTotal }: Statement, language: Language): string {
  const papers = paper.filter(({ type }) => isPaper(type.code))
  const inPapers = sum(papers.map(({ amount }) => amount))
  const last = papers.at(-1)
  const awaited = paperTotal - inPapers
  const of = (key: string, values: Record<string, string | number>) =>
    say(language, `print/statement/${key}`, values)
  return [
    last &&
      of('paper', {
        count: papers.length,
        paper: `${last.type.name} ${last.number}`.trim(),
        amount: formatMoney(inPapers, language),
        due: formatDay(last.dueDate),
      }),
    awaited > 0 && of('awaited', { amount: formatMoney(cents(awaited), language) }),
  ]
    .filter(Boolean)
    .join(' ')
}
