import type { Day } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { amountInWords, numberInWords } from '@app/domain/documents/words'
import { type Cents, sum } from '@app/domain/money/cents'
import { formatAmount, formatMoney } from '@app/domain/money/format'
import { formatRib } from '@app/domain/payments/rib'
import type { Language } from '@app/i18n/sentences'
import { translate } from '../platform/sentences.ts'
import { describeSender, type Pictures, type Sender } from './describe-sale.ts'
import type { PrintedTable } from './document.ts'
import { unbrokenReference } from './unbroken.ts'

export interface Slip {
  number: string
  code: 'CHECK' | 'EFFET'
  depositedOn: Day
  bank: string
  agency: string
  rib: string
  preparedBy: string
  papers: readonly {
    reference: string
    clientName: string
    bankName: string | null
    cityName: string
    day: Day
    amount: Cents
  }[]
}

/** At 8.5 points; a longer reference takes a second line. */
const widthOf = (papers: Slip['papers']): number =>
  Math.min(80, Math.max(54, ...papers.map(({ reference }) => reference.length * 5.7)))

/** What is handed to the bank with the papers: each of them by its day, how many, and what they come to. */
export function describeSlip(
  slip: Slip,
  sender: Sender,
  pictures: Pictures,
  language: Language,
): PrintedTable {
  const { code, papers } = slip
  const t = (key: string, values?: Record<string, string | number>) =>
    translate(language, `print/${key}`, values)
  const of = (key: string, values?: Record<string, string | number>) => t(`slip/${key}`, values)
  const total = sum(papers.map(({ amount }) => amount))
  const count = papers.length
  const figures = { count, words: numberInWords(count, language) }
  return {
    language,
    title: `${slip.number} ${slip.bank}`,
    kind: of(code),
    number: slip.number,
    subtitle: of('ofDay', { day: formatDay(slip.depositedOn) }),
    date: formatDay(slip.depositedOn),
    company: { ...describeSender(sender, t), ...pictures },
    client: {
      label: of('bank'),
      name: slip.bank,
      address: slip.agency,
      city: '',
      contact: of('rib', { rib: formatRib(slip.rib) }),
      ice: '',
    },
    facts: [
      { label: of(`facts/${code}`), value: String(count), strong: true },
      { label: of('facts/total'), value: formatMoney(total, language), strong: true },
      { label: of('facts/holder'), value: sender.name },
      { label: of('facts/by'), value: slip.preparedBy },
    ],
    columns: [
      { heading: of('headings/at'), width: 14, look: 'quietFigure' },
      { heading: of(`headings/${code}`), width: widthOf(papers), look: 'plain' },
      { heading: of('headings/drawer'), look: 'plain' },
      { heading: of('headings/bank'), width: 84, look: 'quiet' },
      { heading: of('headings/city'), width: 56, look: 'quiet' },
      { heading: of('headings/due'), width: 52, look: 'quiet' },
      { heading: of('headings/amount'), width: 58, look: 'strongFigure' },
    ],
    rows: papers.map((paper, at) => [
      String(at + 1),
      unbrokenReference(paper.reference),
      paper.clientName,
      paper.bankName ?? '',
      paper.cityName,
      formatDay(paper.day),
      formatAmount(paper.amount, language),
    ]),
    strong: [],
    sums: null,
    grandTotal: { label: of(`total${code}`, { count }), value: formatMoney(total, language) },
    strip: null,
    words: { label: of(`words${code}`, figures), value: amountInWords(total, language) },
    remarks: [],
    boxes: [
      { title: of('boxes/giver'), hint: of('boxes/giverHint') },
      { title: of('boxes/taker'), hint: of('boxes/takerHint') },
    ],
    page: t('page'),
  }
}
