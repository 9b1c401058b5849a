import type { FieldChange } from '@app/contract/history'
import { isDay } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api-error.ts'
import { type Format, useFormat } from '../format.ts'

/** Amounts on the wire are DHs. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'encoursMaximum', 'price', 'priceHT', 'priceTTC'])
/** What is attached to a document is named by its number: BL26-000123. */
const DOCUMENT = /^[A-Z]{2}\d\d-\d{6,}$/
/** Covered by other fields, or only a code. */
const UNSAID: ReadonlySet<string> = new Set(['motifs', 'reason'])
const FIELDS = [
  'amount',
  'bank',
  'client',
  'comment',
  'commercial',
  'contactPrincipal',
  'deliveryNote',
  'details',
  'discount',
  'echeance',
  'echeanceAutorisee',
  'encoursMaximum',
  'facture',
  'impaye',
  'name',
  'note',
  'paymentMode',
  'phone',
  'price',
  'priceHT',
  'priceTTC',
  'quantity',
  'reference',
  'repo',
  'sageCode',
  'salesDiscountLimit',
  'slip',
  'status',
  'supplier',
  'treated',
  'tva',
  'type',
] as const
const STATUSES = [
  'CREATED',
  'UNDER_APPROVAL',
  'VALIDATED',
  'DECLINED',
  'DELIVERED',
  'CANCELLED',
  'DRAFT',
  'ACTIVE',
  'INACTIVE',
  'NORMAL',
  'BLOCKED',
] as const
const PAYMENTS = ['CASH', 'CHECK', 'EFFET', 'DEPOSIT', 'TRANSFER', 'CARD'] as const
/** A field of the wire without a name here. A line is named by its reference, an additional field by its label. */
const WIRE_NAME = /^[a-z][A-Za-z]*$/
/** More would not be read. */
const MOST_SAID = 3

export interface WordsOfChanges {
  t: TFunction
  format: Pick<Format, 'amount' | 'percent' | 'quantity' | 'day' | 'instant'>
}

const isAmount = (field: string) => AMOUNTS.has(field) || DOCUMENT.test(field)
const nameOf = (field: string) => FIELDS.find((known) => known === field)
const hasName = ({ field }: FieldChange) => nameOf(field) !== undefined || !WIRE_NAME.test(field)

function figure({ format }: WordsOfChanges, value: number, field: string): string {
  if (isAmount(field)) return format.amount(cents(Math.round(value * 100)))
  if (field === 'tva') return format.percent(value * 100)
  if (field === 'discount' || field === 'salesDiscountLimit') return format.percent(value)
  return Number.isInteger(value) ? format.quantity(value) : String(value)
}

function shown(words: WordsOfChanges, value: FieldChange['old'], field: string): string {
  const { t, format } = words
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') return figure(words, value, field)
  const status = field === 'status' ? STATUSES.find((known) => known === value) : undefined
  if (status) return t(`common.changed.statuses.${status}`)
  const payment = field === 'paymentMode' ? PAYMENTS.find((known) => known === value) : undefined
  if (payment) return t(`common.payments.${payment}`)
  return isDay(value) ? format.day(value) : value
}

function said(words: WordsOfChanges, { field, old, new: now }: FieldChange): string {
  const { t } = words
  const known = nameOf(field)
  const name = known ? t(`common.changed.fields.${known}`) : field
  return known === 'details'
    ? name
    : t('common.changed.change', {
        field: name,
        old: shown(words, old, field),
        new: shown(words, now, field),
      })
}

/** What differs between two versions of a record, amounts first; empty where none has a label. */
export function describeChanges(words: WordsOfChanges, changes: readonly FieldChange[]): string {
  const withTax = changes.some(({ field }) => field === 'priceTTC')
  const described = changes
    .filter(({ field }) => !UNSAID.has(field) && !(withTax && field === 'priceHT'))
    .toSorted((one, other) => Number(isAmount(other.field)) - Number(isAmount(one.field)))
  const first = described.filter(hasName).slice(0, MOST_SAID)
  const others = described.length > first.length ? [words.t('common.changed.others')] : []
  return [...first.map((change) => said(words, change)), ...others].join(', ')
}

export function useChangesText(): (changes: readonly FieldChange[]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (changes) => describeChanges({ t, format }, changes)
}

/** Who changed a record while it was looked at, when, and what it was and is; undefined where nothing of that is known. */
export function useChangedWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const changesText = useChangesText()
  return ({ change }: ApiError): string | undefined => {
    if (!change) return undefined
    const written = format.instant(new Date(change.changedAt))
    const when = { date: written.slice(0, 10), time: written.slice(11, 16) }
    const by =
      change.changedBy === ''
        ? t('common.changed.bySystem', when)
        : t('common.changed.by', { name: change.changedBy, ...when })
    const changes = changesText(change.changes)
    return changes === '' ? by : t('common.changed.what', { by, changes })
  }
}
