import { deposits } from '@app/contract/deposits'
import type { Payment } from '@app/contract/payments'
import { addDays, dayOf } from '@app/domain/dates/day'
import { invoicedFrom, needsApproval } from '@app/domain/payments/saving'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { fullName } from '../kit/person-names.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Card } from '../kit/layout/card.tsx'
import { FactGrid } from '../kit/layout/fact-grid.tsx'
import { paths } from '../paths.ts'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import { usePaymentName } from '../sales/use-payment-name.ts'
import { reasonOf } from './history-tab.tsx'
import classes from './payment-details.module.css'

/** Opens it for those who may read slips. */
function Slip({ slip }: { slip: NonNullable<Payment['slip']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const pdf = useOpenPdf(deposits.pdf)
  const mayOpen = useMay(deposits.pdf)
  const text = t('payment-details.slipOn', { number: slip.number, day: format.day(slip.depositedOn) })
  if (!mayOpen) return text
  return (
    <button type="button" className={classes['slip']} onClick={() => pdf.open({ params: { id: slip.id } })}>
      {text}
    </button>
  )
}

/** All that was written of it; what it awaits approval for is first. */
export function GeneralTab({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const paymentName = usePaymentName()
  const typeName = useTypeName()
  const { client, type, bank, reference, amount, dueDate, invoiceDate, note, slip } = payment
  const authorised = client.paymentCodes.map(paymentName).join(', ')
  return (
    <>
      {payment.status === 'UNDER_APPROVAL' && <WhyHeld payment={payment} authorised={authorised} />}
      {payment.status === 'DECLINED' && <WhyDeclined payment={payment} />}
      <Card>
        <FactGrid
          facts={[
            {
              label: t('payment-details.client'),
              value: <Link to={paths.clients.details(client.id)}>{client.name}</Link>,
            },
            { label: t('payments.type'), value: typeName(type.name) },
            { label: t('payments.bank'), value: bank?.name },
            { label: t('payment-details.number'), value: reference },
            { label: t('payments.amount'), value: <b>{format.money(amount)}</b> },
            { label: t('payments.dueDate'), value: dueDate && format.day(dueDate) },
            { label: t('payment-details.invoiceDate'), value: invoiceDate && format.day(invoiceDate) },
            { label: t('payment-details.recordedAt'), value: format.instant(payment.createdAt) },
            { label: t('payment-details.recordedBy'), value: fullName(payment.user) },
            {
              label: t('payment-details.slip'),
              value: slip && <Slip slip={slip} />,
            },
            {
              label: t('payment-details.authorised'),
              value: authorised === '' ? t('payment-details.authorisedAll') : authorised,
            },
            {
              label: t('payment-details.dueDays'),
              value: t('common.days', { count: client.dueDays }),
            },
            {
              label: t('payment-details.note'),
              value: note && <span className={classes['note']}>{note}</span>,
              broad: true,
            },
          ]}
        />
      </Card>
    </>
  )
}

/** The administrator's reason, if any. */
function WhyDeclined({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const step = payment.events.find(({ detail, new: value }) => detail === 'status' && value === 'DECLINED')
  const reason = step && reasonOf(payment, step)
  return reason && <Banner tone="red">{t('payment-details.declined', { reason })}</Banner>
}

/** The type, or how late it is due, with the figures. */
function WhyHeld({ payment, authorised }: { payment: Payment; authorised: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const typeName = useTypeName()
  const { client, type, dueDate, invoiceDate, createdAt } = payment
  const received = dayOf(createdAt)
  const from = invoicedFrom({ invoicedOn: invoiceDate }, received)
  const judged = (code: typeof type.code, dueOn: typeof dueDate) =>
    needsApproval({ code, dueOn, invoicedOn: invoiceDate }, client, received)
  const reasons = [
    judged(type.code, null) && t('payment-details.toApprove.type', { type: typeName(type.name), authorised }),
    dueDate !== null &&
      judged(null, dueDate) &&
      t('payment-details.toApprove.late', {
        due: format.day(dueDate),
        limit: format.day(addDays(from, client.dueDays)),
        invoiced: format.day(from),
        days: t('common.days', { count: client.dueDays }),
      }),
  ].filter((one) => one !== false)
  return (
    <Banner tone="amber">
      <b>{t('payment-details.toApprove.title')}</b>{' '}
      {reasons.length > 0 ? reasons.join(' ') : t('payment-details.toApprove.unknown')}
    </Banner>
  )
}
