import type { History, HistoryEntry } from '@app/contract/history'
import { type Order, orders } from '@app/contract/orders'
import { wireField } from '@app/contract/wire'
import { cents } from '@app/domain/money/cents'
import { ORDER_STATUSES, SECONDS_TO_TAKE_BACK } from '@app/domain/orders/status'
import { PAYMENT_CODES } from '@app/domain/payment-types/codes'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { Timeline } from '../kit/layout/timeline.tsx'
import { usePaymentName } from '../sales/use-payment-name.ts'

/** Shown in sentences of their own; the last ones as a part of a step, or by the figures of the decision. */
const FIELDS = [
  'status',
  'client',
  'depot',
  'paymentCode',
  'comment',
  'sageCode',
  'totalTtc',
  'totalHt',
  'number',
  'motifCodes',
  'motifs',
  'deliveryNote',
] as const
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['totalHt', 'number', 'motifCodes', 'motifs', 'reason'])

/** An entry names a field as the wire does. */
const fieldOf = (detail: string | null) =>
  FIELDS.find((field) => wireField(orders.get.answer, field)?.name === detail) ?? detail ?? ''

/** What happened to an order, its quote and its note, in sentences. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTranslation()
  const shown = useShownValue()
  const { events, quotes } = order
  const entries = events
    .filter(({ event, detail }) => event !== 'UPDATED_FIELD' || !HIDDEN_FIELDS.has(fieldOf(detail)))
    .map((entry) => {
      const reason = entry.detail === 'status' && reasonOf(events, entry)
      return {
        title: describeEntry(t, entry, events),
        at: entry.at,
        author: entry.user && fullName(entry.user),
        ...(reason && { note: reason }),
        ...(hasValues(entry) && {
          change: [shown(entry.old, entry.detail), shown(entry.new, entry.detail)] as const,
        }),
      }
    })
  const around = [
    ...heldAtFirst(t, order),
    ...entries,
    ...quotes.map(({ number, createdAt }) => ({
      title: t('orders.history.quoteMade', { number }),
      at: createdAt,
      author: fullName(order.user),
    })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return <Timeline happenings={around.map((one, at) => ({ ...one, nth: around.length - at }))} />
}

/** Saved with a reason, it went straight to the administrator: nobody did that. */
function heldAtFirst(t: TFunction, { status, events }: Order) {
  const steps = events.filter(({ detail }) => detail === 'status')
  const first = steps.length === 0 ? status : steps.at(-1)?.old
  const created = events.find(({ event }) => event === 'CREATED')
  if (first !== 'UNDER_APPROVAL' || !created) return []
  return [{ title: t('orders.history.status.UNDER_APPROVAL'), at: created.at, author: null }]
}

const hasValues = ({ event, detail }: HistoryEntry) =>
  event === 'LINE' || (event === 'UPDATED_FIELD' && !['status', 'deliveryNote'].includes(fieldOf(detail)))

/** Given with the step, at the same instant. */
const reasonOf = (events: History, { at }: HistoryEntry) => {
  const given = events.find((one) => one.detail === 'reason' && one.at.getTime() === at.getTime())
  return typeof given?.new === 'string' ? given.new : undefined
}

function useShownValue() {
  const format = useFormat()
  const paymentName = usePaymentName()
  return (value: HistoryEntry['old'], detail: string | null): string => {
    if (value === null || value === '') return '–'
    const field = fieldOf(detail)
    if (field === 'totalTtc') return format.money(cents(Math.round(Number(value) * 100)))
    if (field === 'paymentCode') return paymentName(PAYMENT_CODES.find((code) => code === value) ?? null)
    return typeof value === 'number' ? format.quantity(value) : String(value)
  }
}

function describeEntry(t: TFunction, entry: HistoryEntry, events: History): string {
  const { event, detail } = entry
  const reference = detail ?? ''
  if (event === 'CREATED') return t('orders.history.created')
  if (event === 'DELETED') return t('orders.history.deleted')
  if (event === 'TREATED') return t('orders.history.treated')
  if (event === 'UNTREATED') return t('orders.history.untreated')
  if (event === 'LINE') {
    if (entry.old === 0) return t('orders.history.lineAdded', { reference })
    return entry.new === 0
      ? t('orders.history.lineRemoved', { reference })
      : t('orders.history.line', { reference })
  }
  if (event !== 'UPDATED_FIELD') return t('common.unknownEvent')
  if (fieldOf(detail) === 'deliveryNote') return describeNote(t, entry)
  return detail === 'status' ? describeStep(t, entry, events) : describeField(t, fieldOf(detail))
}

/** It got one, or its one was deleted. */
const describeNote = (t: TFunction, { old, new: now }: HistoryEntry) =>
  now === null
    ? t('orders.history.noteDeleted', { number: String(old) })
    : t('orders.history.noteMade', { number: String(now) })

function describeStep(t: TFunction, entry: HistoryEntry, events: History): string {
  const to = ORDER_STATUSES.find((status) => status === entry.new)
  if (!to) return t('common.unknownEvent')
  if (entry.old === 'UNDER_APPROVAL' && to === 'VALIDATED') return t('orders.history.approved')
  if (to === 'UNDER_APPROVAL' && isTakenBack(entry, events)) return t('orders.history.takenBack')
  return t(`orders.history.status.${to}`)
}

/** The one who decided, a moment before. */
const isTakenBack = (entry: HistoryEntry, events: History) =>
  events.some(
    (one) =>
      one.detail === 'status' &&
      one.old === 'UNDER_APPROVAL' &&
      one.new === entry.old &&
      one.user !== null &&
      one.user.id === entry.user?.id &&
      one.at <= entry.at &&
      entry.at.getTime() - one.at.getTime() <= SECONDS_TO_TAKE_BACK * 1000,
  )

function describeField(t: TFunction, field: string): string {
  const known: Record<string, string> = {
    client: t('orders.history.client'),
    depot: t('orders.history.depot'),
    paymentCode: t('orders.history.paymentCode'),
    comment: t('orders.history.comment'),
    sageCode: t('orders.history.sageCode'),
    totalTtc: t('orders.history.total'),
  }
  return known[field] ?? t('orders.history.field', { name: field })
}
