import type { Statement, StatementEntry } from '@app/contract/statements'
import { formatDay } from '@app/domain/dates/format'
import { amountInWords } from '@app/domain/documents/words'
import { type Cents, cents, sum } from '@app/domain/money/cents'
import { formatAmount, formatMoney } from '@app/domain/money/format'
import { isPaper } from '@app/domain/receivables/ledger'
import type { Language } from '@app/i18n/sentences'
import { translate } from '../platform/sentences.ts'
import { describePaymentType } from '../sales/describe-payment-mode.ts'
import { describeClient, describeSender, type Pictures, type Sale, type Sender } from './describe-sale.ts'
import type { PrintedTable } from './document.ts'
import { unbrokenReference } from './unbroken.ts'

interface Printed {
  statement: Statement
  client: Sale['client'] & { dueDays: number }
  salesperson: string
}

const AGES = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90', 'credits'] as const
const BESIDE = ['unattached', 'underApproval', 'betweenSalespeople'] as const

/** What the balance is made of: every age, and beside them what is not 0. They add up to it. */
export const partsOf = ({ schedule }: Statement) => [
  ...AGES.map((part) => ({ part, amount: schedule[part] })),
  ...BESIDE.map((part) => ({ part, amount: schedule[part] })).filter(({ amount }) => amount !== 0),
]

/** It moves no money: a client reads what it settled in the credits, and not a line of 0,00. */
export const isCompensation = ({ kind, credit }: StatementEntry): boolean =>
  kind === 'PAYMENT' && credit === 0

/** What a client owed at the end of a day, entry by entry, on the company's paper. */
export function describeStatement(
  { statement, client, salesperson }: Printed,
  sender: Sender,
  pictures: Pictures,
  language: Language,
): PrintedTable {
  const t = (key: string, values?: Record<string, string | number>) =>
    translate(language, `print/${key}`, values)
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
    running: of('kind'),
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
      ...entries
        .filter((entry) => !isCompensation(entry))
        .map((entry) => {
          const { type, number, words } = entryWords(entry, language)
          return [
            formatDay(entry.date),
            [type, unbrokenReference(number)].filter(Boolean).join(' '),
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
      cells: partsOf(statement).map((one) => ({ label: of(`ages/${one.part}`), value: amount(one.amount) })),
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

/** Cheque 4471902 | BMCI; BL26-003188 | Bon de livraison; a bounce is marked. */
export function entryWords(
  { kind, number, type, detail }: StatementEntry,
  language: Language,
): { type: string; number: string; words: string } {
  const of = (key: string, values = {}) => translate(language, `print/statement/entries/${key}`, values)
  if (type === null) {
    const words = kind === 'BR' ? of('returned', { notes: detail }) : detail
    return { type: '', number, words: kind === 'BL' || !detail ? of(kind) : words }
  }
  const document = { type: describePaymentType(language, type.name), number }
  if (kind !== 'PAYMENT') return { ...document, words: of(kind) }
  return { ...document, words: detail || of('PAYMENT') }
}

/** How much of what was paid is not money yet. */
function paperRemark({ paper, paperTotal }: Statement, language: Language): string {
  const papers = paper.filter(({ type }) => isPaper(type.code))
  const inPapers = sum(papers.map(({ amount }) => amount))
  const last = papers.at(-1)
  const awaited = paperTotal - inPapers
  const of = (key: string, values: Record<string, string | number>) =>
    translate(language, `print/statement/${key}`, values)
  return [
    last &&
      of('paper', {
        count: papers.length,
        paper: `${describePaymentType(language, last.type.name)} ${last.number}`.trim(),
        amount: formatMoney(inPapers, language),
        due: formatDay(last.dueDate),
      }),
    awaited > 0 && of('awaited', { amount: formatMoney(cents(awaited), language) }),
  ]
    .filter(Boolean)
    .join(' ')
}
