import type { Day } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { amountInWords } from '@app/domain/documents/words'
import { type Cents, cents, sum } from '@app/domain/money/cents'
import { formatAmount, formatMoney } from '@app/domain/money/format'
import { totalsOf } from '@app/domain/orders/lines'
import type { Language } from '@app/i18n/sentences'
import { translate } from '../platform/sentences.ts'
import {
  describeClient,
  describeHeadings,
  describeLine,
  describeSender,
  describeTotals,
  type Pictures,
  type Sale,
  type SaleLine,
  type Translate,
  type Sender,
} from './describe-sale.ts'
import type { PrintedDocument } from './document.ts'
import { withMeasures } from './unbroken.ts'

interface Credit {
  number: string
  day: Day
  client: Sale['client']
  salesperson: string
}

export interface PrintedCreditNote extends Credit {
  validatedOn: Day
  lines: readonly (SaleLine & { deliveryNote: string; depotName: string })[]
}

export interface PrintedFinancialCredit extends Credit {
  lines: readonly { designation: string; priceTtc: Cents }[]
}

interface Paper {
  sender: Sender
  pictures: Pictures
  language: Language
}

const RETURN_COLUMNS = [
  'reference',
  'name',
  'deliveryNote',
  'quantity',
  'unitPrice',
  'discount',
  'vat',
  'total',
] as const

/** Goods that came back, at what they give: amounts above nothing, to the client's credit. */
export function describeCreditNote(note: PrintedCreditNote, paper: Paper): PrintedDocument {
  const { language } = paper
  const t = wordsFor(language)
  const totals = totalsOf(note.lines)
  const depots = [...new Set(note.lines.map(({ depotName }) => depotName))].join(', ')
  return {
    ...describeCredit('creditNote', note, totals.totalTtc, paper),
    subtitle: t('creditNote'),
    facts: [
      { label: t('facts/date'), value: formatDay(note.day) },
      { label: t('facts/validated'), value: formatDay(note.validatedOn) },
      { label: t('facts/salesperson'), value: note.salesperson },
      { label: t('facts/returnDepot'), value: depots },
    ],
    columns: RETURN_COLUMNS,
    lines: note.lines.map((line) => ({ ...describeLine(line, language), deliveryNote: line.deliveryNote })),
    ...describeTotals(totals, language, t),
  }
}

/** Sums that were granted, each with what it is for. */
export function describeFinancialCredit(credit: PrintedFinancialCredit, paper: Paper): PrintedDocument {
  const { language } = paper
  const t = wordsFor(language)
  const total = cents(-sum(credit.lines.map(({ priceTtc }) => priceTtc)))
  const described = describeCredit('financialCredit', credit, total, paper)
  const blank = { reference: '', free: '', quantity: '', unitPrice: '', discount: '', vat: '' }
  return {
    ...described,
    facts: [
      { label: t('facts/date'), value: formatDay(credit.day) },
      { label: t('facts/salesperson'), value: credit.salesperson },
    ],
    columns: ['name', 'total'],
    headings: { ...described.headings, total: t('headings/amount') },
    lines: credit.lines.map(({ designation, priceTtc }) => ({
      ...blank,
      name: withMeasures(designation) || t('kinds/financialCredit'),
      total: formatAmount(cents(-priceTtc), language),
    })),
    vat: null,
    totals: [],
  }
}

const wordsFor =
  (language: Language): Translate =>
  (key, values) =>
    translate(language, `print/${key}`, values)

/** What both kinds have around their lines. */
function describeCredit(
  kind: 'creditNote' | 'financialCredit',
  { number, day, client }: Credit,
  total: Cents,
  { sender, pictures, language }: Paper,
): Omit<PrintedDocument, 'facts' | 'columns' | 'lines' | 'vat' | 'totals'> {
  const t = wordsFor(language)
  return {
    language,
    title: `${number} ${client.name}`,
    kind: t(`kinds/${kind}`),
    number,
    date: formatDay(day),
    company: { ...describeSender(sender, t), ...pictures },
    client: describeClient(client, t),
    headings: describeHeadings(t),
    grandTotal: { label: t('totals/credit'), value: formatMoney(total, language) },
    words: { label: t(`amounts/${kind}`), value: amountInWords(total, language) },
    remark: t('credited'),
    notes: [],
    boxes: [
      { title: t('boxes/company', { company: sender.name }), hint: t('boxes/stamp') },
      { title: t('boxes/credit'), hint: t('boxes/nameAndStamp') },
    ],
    page: t('page'),
  }
}
