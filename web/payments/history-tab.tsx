import type { HistoryEntry } from '@app/contract/history'
import { type Payment, payments } from '@app/contract/payments'
import { wireField } from '@app/contract/wire'
import { isDay } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { BOUNCE_REASONS, UNDOING_REASONS } from '@app/domain/payments/bouncing'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingBank,
  IconCheck,
  IconChecks,
  IconClock,
  IconFilePlus,
  IconHelp,
  IconLink,
  IconPencil,
  IconTrash,
  IconUnlink,
  IconX,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Format, useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { paths } from '../paths.ts'
import classes from './payment-details.module.css'

type Tone = 'petrol' | 'gray' | 'green' | 'red' | 'blue' | 'plum' | 'amber'

interface EntryText {
  icon: ReactNode
  tone: Tone
  words: ReactNode
}

const size = { size: 15, stroke: 1.8, 'aria-hidden': true } as const

/** What happened to it, the latest first: when, what, how much, and by whom. */
export function HistoryTab({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const format = useFormat()
  // A reason is with the step it was given for.
  const events = payment.events.filter((entry) => !isReason(entry))
  return (
    <ol className={classes['history']} aria-label={t('payment-details.history')}>
      {events.map((entry, at) => {
        // Counted from the first: what comes later shifts none.
        const nth = events.length - at
        const { icon, tone, words } = describeEntry(t, format, payment, entry)
        return (
          <li key={nth}>
            <time dateTime={entry.at.toISOString()}>{format.instant(entry.at)}</time>
            <span className={classes['icon']} data-tone={tone}>
              {icon}
            </span>
            <span className={classes['words']}>{words}</span>
            <span className={classes['author']}>
              {entry.user ? fullName(entry.user) : t('common.automatic')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type DescribeEntry = (t: TFunction, format: Format, payment: Payment, entry: HistoryEntry) => EntryText

const amountOf = (format: Format, value: HistoryEntry['new']) =>
  typeof value === 'number' && <b>{format.money(cents(Math.round(value * 100)))}</b>

/** What it was put on, as a link where it is there still. */
function DocumentLink({ payment, number }: { payment: Payment; number: string }) {
  const found = payment.documents.find((one) => one.number === number && one.kind === 'BL')
  if (!found || found.id === null) return <b>{number}</b>
  return <Link to={paths.deliveryNotes.details(found.id)}>{number}</Link>
}

const plain =
  (icon: ReactNode, tone: Tone, words: (t: TFunction) => string): DescribeEntry =>
  (t) => ({ icon, tone, words: words(t) })

const DESCRIBERS: Partial<Record<HistoryEntry['event'], DescribeEntry>> = {
  CREATED: (t, format, payment) => ({
    icon: <IconFilePlus {...size} />,
    tone: 'gray',
    words: (
      <>
        {t('payment-details.events.created')} <b>{format.money(firstAmount(payment))}</b>
      </>
    ),
  }),
  ATTACH: (t, format, payment, { detail, new: value }) => ({
    icon: <IconLink {...size} />,
    tone: 'petrol',
    words: (
      <>
        {t('payment-details.events.attached')} <DocumentLink payment={payment} number={detail ?? ''} />{' '}
        {amountOf(format, value)}
      </>
    ),
  }),
  DETACH: (t, format, payment, { detail, new: value }) => ({
    icon: <IconUnlink {...size} />,
    tone: 'gray',
    words: (
      <>
        {t('payment-details.events.detached')} <DocumentLink payment={payment} number={detail ?? ''} />{' '}
        {amountOf(format, value)}
      </>
    ),
  }),
  UNPAID: (t, _, __, { detail }) => {
    const reason = BOUNCE_REASONS.find((one) => one === detail)
    return {
      icon: <IconAlertTriangle {...size} />,
      tone: 'red',
      words: (
        <>
          {t('payment-details.events.unpaid')}
          {reason && (
            <>
              {' · '}
              <b>{t(`payment-details.unpaid.reasons.${reason}`)}</b>
            </>
          )}
        </>
      ),
    }
  },
  UNDO_UNPAID: (t, _, __, { detail }) => {
    const reason = UNDOING_REASONS.find((one) => one === detail)
    return {
      icon: <IconArrowBackUp {...size} />,
      tone: 'green',
      words: (
        <>
          {t('payment-details.events.undoUnpaid')}{' '}
          <b>{reason ? t(`payment-details.events.undoReasons.${reason}`) : (detail ?? '–')}</b>
        </>
      ),
    }
  },
  TREATED: plain(<IconChecks {...size} />, 'green', (t) => t('payment-details.events.treated')),
  UNTREATED: plain(<IconArrowBackUp {...size} />, 'gray', (t) => t('payment-details.events.untreated')),
  DELETED: plain(<IconTrash {...size} />, 'red', (t) => t('payment-details.events.deleted')),
  DEPOSITED: (t, _, __, { detail }) => ({
    icon: <IconBuildingBank {...size} />,
    tone: 'petrol',
    words: (
      <>
        {t('payment-details.events.deposited')} <b>{detail}</b>
      </>
    ),
  }),
  UNDEPOSITED: (t, _, __, { detail }) => ({
    icon: <IconBuildingBank {...size} />,
    tone: 'gray',
    words: (
      <>
        {t('payment-details.events.undeposited')} <b>{detail}</b>
      </>
    ),
  }),
  UPDATED_FIELD: (t, format, payment, entry) =>
    fieldOf(entry.detail) === 'status' ? describeStep(t, payment, entry) : describeField(t, format, entry),
}

/** What it was before anybody changed it: from the oldest change of the amount. */
function firstAmount({ amount, events }: Payment) {
  const changes = events.filter(
    ({ event, detail }) => event === 'UPDATED_FIELD' && fieldOf(detail) === 'amount',
  )
  const first = changes.at(-1)?.old
  return typeof first === 'number' ? cents(Math.round(first * 100)) : amount
}

function describeEntry(t: TFunction, format: Format, payment: Payment, entry: HistoryEntry): EntryText {
  const text = DESCRIBERS[entry.event]?.(t, format, payment, entry)
  return text ?? { icon: <IconHelp {...size} />, tone: 'gray', words: t('common.unknownEvent') }
}

const FIELDS = [
  'client',
  'type',
  'bank',
  'amount',
  'reference',
  'dueDate',
  'invoiceDate',
  'note',
  'image',
  'status',
] as const

/** An entry names a field as the wire does. */
const fieldOf = (detail: string | null) =>
  FIELDS.find((field) => wireField(payments.get.answer, field)?.name === detail)

const isReason = ({ event, detail }: HistoryEntry) => event === 'UPDATED_FIELD' && detail === 'reason'

/** Why a payment was declined or approved, if a reason was given. */
export function reasonOf({ events }: Payment, { at }: HistoryEntry): string | undefined {
  const given = events.find((one) => isReason(one) && one.at.getTime() === at.getTime())?.new
  return typeof given === 'string' ? given : undefined
}

function describeStep(t: TFunction, payment: Payment, entry: HistoryEntry): EntryText {
  const reason = reasonOf(payment, entry)
  const steps: Record<string, EntryText> = {
    VALIDATED: {
      icon: <IconCheck {...size} />,
      tone: 'green',
      words: t('payment-details.events.validated'),
    },
    DECLINED: {
      icon: <IconX {...size} />,
      tone: 'plum',
      words: (
        <>
          {t('payment-details.events.declined')}
          {reason !== undefined && (
            <>
              {' · '}
              <b>{reason}</b>
            </>
          )}
        </>
      ),
    },
    UNDER_APPROVAL: {
      icon: <IconClock {...size} />,
      tone: 'amber',
      words: t('payment-details.events.sentForApproval'),
    },
    CREATED: { icon: <IconCheck {...size} />, tone: 'blue', words: t('payment-details.events.freed') },
  }
  return (
    steps[String(entry.new)] ?? {
      icon: <IconHelp {...size} />,
      tone: 'gray',
      words: t('common.unknownEvent'),
    }
  )
}

function describeField(t: TFunction, format: Format, entry: HistoryEntry): EntryText {
  const field = fieldOf(entry.detail)
  const title =
    field === undefined || field === 'status'
      ? t('payment-details.events.fields.other', { name: entry.detail ?? '' })
      : t(`payment-details.events.fields.${field}`)
  const shown = (value: HistoryEntry['old']) => {
    if (value === null || value === '') return '–'
    if (field === 'amount' && typeof value === 'number') return format.money(cents(Math.round(value * 100)))
    return typeof value === 'string' && isDay(value) ? format.day(value) : String(value)
  }
  return {
    icon: <IconPencil {...size} />,
    tone: 'blue',
    words:
      field === 'image' ? (
        title
      ) : (
        <>
          {title} <del>{shown(entry.old)}</del> → <b>{shown(entry.new)}</b>
        </>
      ),
  }
}
