import type { DeliveryNote, PaymentOfNote } from '@app/contract/delivery-notes'
import type { HistoryEntry } from '@app/contract/history'
import { payments as paymentRoutes } from '@app/contract/payments'
import { dayOf, daysBetween } from '@app/domain/dates/day'
import { cents, sum } from '@app/domain/money/cents'
import { IconCalendar } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCustomFacts } from '../fields/fields-query.ts'
import { type Format, useFormat } from '../kit/format.ts'
import { useMay } from '../kit/may.ts'
import { fullName } from '../kit/person-names.ts'
import { today } from '../kit/today.ts'
import { Count } from '../kit/layout/card.tsx'
import { AsideBlock } from '../kit/layout/detail-page.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { Timeline } from '../kit/layout/timeline.tsx'
import { SageCode } from '../sales/sage-code.tsx'
import { paths } from '../paths.ts'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import { paymentEvent } from '../sales/payment-event.ts'
import { usePaymentName } from '../sales/use-payment-name.ts'
import { Whom } from '../sales/whom.tsx'
import classes from './notes.module.css'

interface NoteAsideProps {
  note: DeliveryNote
  onPayments: () => void
}

/** For whom it is, what is still owed of it and by when, and what happened to it. */
export function NoteAside({ note, onPayments }: NoteAsideProps) {
  const { t } = useTranslation()
  const { client } = note
  return (
    <>
      <AsideBlock>
        <Whom client={client} />
      </AsideBlock>
      <AsideBlock>
        <Remainder note={note} />
        <DueDate note={note} />
      </AsideBlock>
      <Payments note={note} onPayments={onPayments} />
      <AsideBlock>
        <OrderFacts note={note} />
      </AsideBlock>
      <AsideBlock title={t('sales.history')}>
        <NoteHistory note={note} />
      </AsideBlock>
    </>
  )
}

const attached = (payments: readonly PaymentOfNote[]) => sum(payments.map((one) => one.attachedAmount))

/** What was cashed, what is in circulation, what bounced, and what is left. */
function Remainder({ note }: { note: DeliveryNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { totalTtc, settled, remainder, payments } = note
  // What was replaced since is unpaid no more.
  const bounced = cents(Math.min(attached(payments.filter((one) => one.bounced)), remainder))
  const cashed = attached(payments.filter((one) => one.cleared && !one.bounced))
  const parts = [
    { tone: 'cashed', label: t('delivery-notes.cashed'), amount: cashed },
    { tone: 'circulating', label: t('delivery-notes.circulating'), amount: cents(settled - cashed) },
    ...(bounced > 0 ? [{ tone: 'bounced', label: t('delivery-notes.bounced'), amount: bounced }] : []),
  ]
  const whole = Math.max(1, totalTtc)
  return (
    <>
      <p className={classes['rest']}>
        <span>{t('delivery-notes.remainder')}</span>
        <output>{format.money(remainder)}</output>
      </p>
      <span className={classes['bar']} aria-hidden>
        {parts.map(
          ({ tone, amount }) =>
            amount > 0 && (
              <span
                key={tone}
                data-tone={tone}
                style={{ width: `${Math.min(100, (amount * 100) / whole)}%` }}
              />
            ),
        )}
      </span>
      <dl className={classes['parts']}>
        {parts.map(({ tone, label, amount }) => (
          <div key={tone}>
            <dt>
              <span data-tone={tone} />
              {label}
            </dt>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('sales.totalTtc')}</dt>
          <dd>{format.money(totalTtc)}</dd>
        </div>
      </dl>
    </>
  )
}

function DueDate({ note: { dueDate, overdue, overdueDays, remainder } }: { note: DeliveryNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const days = daysBetween(today(), dueDate)
  const soon = days === 0 ? t('delivery-notes.dueToday') : t('delivery-notes.dueIn', { count: days })
  return (
    <p className={classes['due']}>
      <IconCalendar size={15} stroke={1.7} aria-hidden />
      <b>{t('delivery-notes.dueOn', { day: format.day(dueDate) })}</b>
      {overdue ? (
        <span data-danger>{t('delivery-notes.overdue', { count: overdueDays })}</span>
      ) : (
        remainder > 0 && days >= 0 && <span>{soon}</span>
      )}
    </p>
  )
}

const SHOWN = 5

function Payments({ note: { payments, client, remainder }, onPayments }: NoteAsideProps) {
  const { t } = useTranslation()
  const mayPay = useMay(paymentRoutes.save)
  const format = useFormat()
  const more = payments.length - SHOWN
  return (
    <AsideBlock
      title={
        <span>
          {t('delivery-notes.payments.title')} <Count>{payments.length}</Count>
        </span>
      }
      {...(payments.length > 0 && {
        aside: (
          <button type="button" className={classes['act']} onClick={onPayments}>
            {t('delivery-notes.payments.see')}
          </button>
        ),
      })}
    >
      {payments.length === 0 && <p className={classes['under']}>{t('delivery-notes.payments.none')}</p>}
      {mayPay && remainder > 0 && (
        <Link className={classes['act']} to={`${paths.payments.add}?client=${client.id}`}>
          {t('delivery-notes.payments.new')}
        </Link>
      )}
      <ul className={classes['payments']}>
        {payments.slice(0, SHOWN).map((payment) => (
          <li key={keyOf(payment)} data-bounced={payment.bounced || undefined}>
            <PaymentName payment={payment} />
            <small>{whenOf(t, format, payment)}</small>
            <span>{format.money(payment.attachedAmount)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes['under']}>{t('delivery-notes.payments.more', { count: more })}</p>}
    </AsideBlock>
  )
}

export const keyOf = ({ paymentId, createdAt, attachedAmount }: PaymentOfNote) =>
  `${paymentId} ${createdAt.getTime()} ${attachedAmount}`

/** Paper by its due date, the rest by its day. */
const whenOf = (t: TFunction, format: Format, { dueDate, createdAt }: PaymentOfNote) =>
  dueDate === null
    ? format.day(dayOf(createdAt))
    : t('delivery-notes.payments.due', { day: format.day(dueDate) })

/** A salesperson looks up only payments of their own. */
export function PaymentName({ payment: { paymentId, type, reference } }: { payment: PaymentOfNote }) {
  const typeName = useTypeName()
  const name = [typeName(type), reference].filter(Boolean).join(' ')
  return paymentId === null ? <b>{name}</b> : <Link to={paths.payments.details(paymentId)}>{name}</Link>
}

function OrderFacts({ note }: { note: DeliveryNote }) {
  const { t } = useTranslation()
  const paymentName = usePaymentName()
  const [order] = note.orders
  const customFacts = useCustomFacts('order', order?.customValues ?? {})
  if (!order) return null
  return (
    <Facts
      facts={[
        { label: t('sales.depot'), value: order.depot.name },
        { label: t('delivery-notes.paymentMode'), value: paymentName(order.paymentCode) },
        { label: t('sales.salesperson'), value: fullName(note.user) },
        { label: t('sales.sageCode'), value: <SageCode order={order} /> },
        ...customFacts,
      ]}
    />
  )
}

function NoteHistory({ note: { events } }: { note: DeliveryNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Timeline
      happenings={events.map((entry, at) => ({
        nth: events.length - at,
        title: describeEntry(t, format, entry),
        at: entry.at,
        author: entry.user && fullName(entry.user),
      }))}
    />
  )
}

function describeEntry(t: TFunction, format: Format, entry: HistoryEntry): string {
  const { event } = entry
  if (event === 'CREATED') return t('delivery-notes.history.created')
  if (event === 'TREATED') return t('delivery-notes.history.treated')
  if (event === 'UNTREATED') return t('delivery-notes.history.untreated')
  if (event === 'DELETED') return t('delivery-notes.history.deleted')
  if (event === 'UPDATED_FIELD') return t('delivery-notes.history.changed')
  return paymentEvent(t, format, entry) ?? t('common.unknownEvent')
}
