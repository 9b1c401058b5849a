import type { Day } from '@app/domain/dates/day'
import { addDays, daysBetween } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { amountInWords } from '@app/domain/documents/words'
import { cents, type Cents } from '@app/domain/money/cents'
import {
  formatAmount,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatRate,
} from '@app/domain/money/format'
import { FREE, type LinePrice, type Totals, totalsOf, type WantedLine } from '@app/domain/orders/lines'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { Language } from '@app/i18n/sentences'
import { translate } from '../platform/sentences.ts'
import type { PrintedDocument, PrintedLine, Said } from './document.ts'
import { unbroken, unbrokenReference, withMeasures } from './unbroken.ts'

export type PrintedKind = 'order' | 'quote' | 'deliveryNote'

export interface Sender {
  name: string
  address: string
  phone: string
  contactEmail: string
  footerText: string
  ice: string
  taxId: string
  tradeRegister: string
  patente: string
  cnss: string
  quoteValidityDays: number
}

export interface SaleLine extends Omit<WantedLine, 'productId'>, Pick<LinePrice, 'unitPrice' | 'vatRate'> {
  reference: string
  name: string
  priceHt: Cents
  priceTtc: Cents
}

/** The content of a sales document, before it is put into text. */
export interface Sale {
  number: string
  day: Day
  /** Of a delivery note. */
  dueOn: Day | null
  client: { code: string; name: string; address: string; cityName: string; phone: string; ice: string }
  salesperson: string
  paymentCode: PaymentCode | null
  depotName: string | null
  quote: string | null
  order: string | null
  comment: string
  lines: readonly SaleLine[]
  /** The visible additional fields that are filled in. */
  fields: readonly Said[]
}

export interface Pictures {
  logo: string | null
  header: string | null
}

const COLUMNS = ['reference', 'name', 'quantity', 'unitPrice', 'discount', 'vat', 'total'] as const
const MOST_FACTS = 6
/** A longer value does not fit the grid. */
const SHORT = 40

/** Everything on the paper, in that language. */
export function describeSale(
  kind: PrintedKind,
  sale: Sale,
  sender: Sender,
  pictures: Pictures,
  language: Language,
): PrintedDocument {
  const t = (key: string, values?: Record<string, string | number>) =>
    translate(language, `print/${key}`, values)
  const totals = totalsOf(sale.lines)
  const money = (amount: Cents) => formatMoney(amount, language)
  const facts = factsOf(kind, sale, sender, t)
  const short = sale.fields.filter(({ value }) => value.length <= SHORT).slice(0, MOST_FACTS - facts.length)
  const others = sale.fields.filter((field) => !short.includes(field))
  return {
    language,
    title: `${sale.number} ${sale.client.name}`,
    kind: t(`kinds/${kind}`),
    number: sale.number,
    date: formatDay(sale.day),
    company: { ...describeSender(sender, t), ...pictures },
    client: describeClient(sale.client, t),
    facts: [...facts, ...short],
    columns: COLUMNS,
    headings: describeHeadings(t),
    lines: sale.lines.map((line) => describeLine(line, language)),
    ...describeTotals(totals, language, t),
    grandTotal: { label: t('totals/ttc'), value: money(totals.totalTtc) },
    words: { label: t(`amounts/${kind}`), value: amountInWords(totals.totalTtc, language) },
    notes: [...(sale.comment ? [{ label: t('comment'), value: oneBlankLine(sale.comment) }] : []), ...others],
    boxes: [
      { title: t('boxes/company', { company: sender.name }), hint: t('boxes/stamp') },
      {
        title: t(`boxes/${kind}`),
        hint: t(kind === 'quote' ? 'boxes/clientNameAndStamp' : 'boxes/nameAndStamp'),
      },
    ],
    page: t('page'),
  }
}

/** By rate, and in all. Discounts are shown where there are any. */
export function describeTotals(
  totals: Totals,
  language: Language,
  t: Translate,
): Pick<PrintedDocument, 'vat' | 'totals'> {
  const money = (amount: Cents) => formatMoney(amount, language)
  return {
    vat: {
      headings: [t('vat/rate'), t('vat/base'), t('vat/amount')],
      rows: totals.vat.map(({ rate, base, vat }) => [
        formatRate(rate, language),
        formatAmount(base, language),
        formatAmount(vat, language),
      ]),
    },
    totals: [
      ...(totals.discounts <= 0
        ? []
        : [
            { label: t('totals/gross'), value: money(totals.grossHt) },
            { label: t('totals/discounts'), value: money(cents(-totals.discounts)) },
          ]),
      { label: t('totals/ht'), value: money(totals.totalHt) },
      { label: t('totals/vat'), value: money(cents(totals.totalTtc - totals.totalHt)) },
    ],
  }
}

export const describeHeadings = (t: Translate): PrintedDocument['headings'] => ({
  reference: t('headings/reference'),
  name: t('headings/name'),
  deliveryNote: t('headings/deliveryNote'),
  quantity: t('headings/quantity'),
  unitPrice: t('headings/unitPrice'),
  discount: t('headings/discount'),
  vat: t('headings/vat'),
  total: t('headings/total'),
})

export type Translate = (key: string, values?: Record<string, string | number>) => string

function factsOf(kind: PrintedKind, sale: Sale, sender: Sender, t: Translate): PrintedDocument['facts'] {
  const { day, dueOn, paymentCode } = sale
  const fact = (key: string, value: string | null, strong = false) =>
    value ? [{ label: t(`facts/${key}`), value, ...(strong && { strong }) }] : []
  const due = dueOn
    ? [
        {
          label: t('facts/due', { count: daysBetween(day, dueOn) }),
          value: formatDay(dueOn),
          strong: true,
        },
      ]
    : []
  const date = fact('date', formatDay(day))
  const mode = fact('payment', paymentCode && t(`payments/${paymentCode}`))
  const salesperson = fact('salesperson', sale.salesperson)
  const depot = fact('depot', sale.depotName)
  if (kind === 'deliveryNote') return [...date, ...due, ...mode, ...salesperson, ...fact('order', sale.order)]
  if (kind === 'order') return [...date, ...mode, ...salesperson, ...depot, ...fact('quote', sale.quote)]
  const validUntil = formatDay(addDays(day, sender.quoteValidityDays))
  return [...date, ...fact('validUntil', validUntil, true), ...salesperson, ...depot]
}

export function describeSender(sender: Sender, t: Translate) {
  const { name, address, phone, contactEmail, footerText, ice, taxId, tradeRegister, patente, cnss } = sender
  const identifiers = [
    ['ICE', ice],
    ['IF', taxId],
    ['RC', tradeRegister],
    ['Patente', patente],
    ['CNSS', cnss],
  ] as const
  return {
    name,
    address,
    contact: [phone && t('phone', { phone: unbroken(phone) }), contactEmail].filter(Boolean).join(' · '),
    footer: footerText,
    identifiers: identifiers.filter(([, value]) => value).map((pair) => pair.join(' ')),
  }
}

export function describeClient(client: Sale['client'], t: Translate): PrintedDocument['client'] {
  const { code, name, address, cityName, phone, ice } = client
  return {
    label: t('client'),
    name,
    address,
    city: cityName,
    contact: [unbroken(code), phone && t('phone', { phone: unbroken(phone) })].filter(Boolean).join(' · '),
    ice: ice ? t('ice', { ice }) : t('noIce'),
  }
}

export const describeLine = (line: SaleLine, language: Language): PrintedLine => ({
  reference: unbrokenReference(line.reference),
  name: withMeasures(line.name),
  free: line.salesDiscount === FREE ? translate(language, 'print/free') : '',
  quantity: formatQuantity(line.quantity),
  unitPrice: formatAmount(line.unitPrice, language),
  discount: line.salesDiscount === 0 ? '' : formatPercent(line.salesDiscount / 10, language),
  vat: formatRate(line.vatRate, language),
  total: formatAmount(line.priceHt, language),
})

/** Twenty empty lines that were typed are not printed. */
const oneBlankLine = (text: string) => text.replaceAll(/\r/g, '').replaceAll(/\n{3,}/g, '\n\n')
