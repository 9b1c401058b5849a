import type { DeliveryNote, PaymentOfNote } from '@app/contract/delivery-notes'
import { dayOf } from '@app/domain/dates/day'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { Button } from '../kit/inputs/button.tsx'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { PlainTable } from '../kit/tables/plain-table.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { keyOf, PaymentName } from './note-aside.tsx'
import classes from './notes.module.css'

/** All that was put on a delivery note; what bounced stays, struck through. */
export default function NotePayments({ note, onClose }: { note: DeliveryNote; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, client, dueDate, totalTtc, settled, remainder, payments } = note
  const due = t('delivery-notes.payments.dueOn', { day: format.day(dueDate) })
  return (
    <Popup
      title={t('delivery-notes.payments.of', { number })}
      subtitle={`${client.name} · ${due}`}
      width={760}
      onClose={onClose}
      footer={
        <>
          <span className={classes['keys']}>
            <KeyCap>{t('common.keys.enter')}</KeyCap> {t('delivery-notes.payments.open')}
          </span>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <dl className={classes['figures']}>
        <div>
          <dt>{t('sales.totalTtc')}</dt>
          <dd>{format.money(totalTtc)}</dd>
        </div>
        <div>
          <dt>{t('delivery-notes.settledSum')}</dt>
          <dd>{format.money(settled)}</dd>
        </div>
        <div data-rest>
          <dt>{t('delivery-notes.remainder')}</dt>
          <dd>{format.money(remainder)}</dd>
        </div>
      </dl>
      <PlainTable className={classes['table']} onKeyDown={moveFocus}>
        <caption>{t('delivery-notes.payments.of', { number })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('delivery-notes.payments.one')}</th>
            <th scope="col">{t('delivery-notes.payments.receivedOn')}</th>
            <th scope="col">{t('delivery-notes.payments.state')}</th>
            <th scope="col">{t('delivery-notes.payments.amount')}</th>
            <th scope="col">{t('delivery-notes.payments.onThisNote')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={keyOf(payment)} data-bounced={payment.bounced || undefined}>
              <td>
                <PaymentName payment={payment} />
              </td>
              <td>{format.day(dayOf(payment.createdAt))}</td>
              <td>
                <State payment={payment} />
              </td>
              <td>{format.amount(payment.amount)}</td>
              <td>
                <b>{format.amount(payment.attachedAmount)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Popup>
  )
}

/** From one payment to the next, where they can be opened. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (steps === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  event.preventDefault()
  links[links.findIndex((link) => link === document.activeElement) + steps]?.focus()
}

function State({ payment: { bounced, cleared, dueDate } }: { payment: PaymentOfNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (bounced) return <StatusBadge look="alarm">{t('delivery-notes.payments.unpaid')}</StatusBadge>
  if (cleared) return <StatusBadge look="good">{t('delivery-notes.payments.cashed')}</StatusBadge>
  return (
    <>
      <StatusBadge look="fact">{t('delivery-notes.payments.circulating')}</StatusBadge>{' '}
      {dueDate !== null && <small>{t('delivery-notes.payments.due', { day: format.day(dueDate) })}</small>}
    </>
  )
}
