import { clients } from '@app/contract/clients'
import type { Payment } from '@app/contract/payments'
import type { PaymentType } from '@app/contract/payment-types'
import { receivables } from '@app/contract/receivables'
import { addDays, dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { invoicedFrom, needsApproval, statusAfterSaving } from '@app/domain/payments/saving'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { today } from '../kit/today.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { Mark } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import { usePaymentName } from '../sales/use-payment-name.ts'
import classes from './payment-form.module.css'
import { codeOf, type PaymentValues } from './payment-values.ts'

function useChosenClient() {
  const clientId = useWatch<PaymentValues, 'clientId'>({ name: 'clientId' })
  const { data } = useQuery({
    ...routeQuery(clients.get, { params: { id: clientId ?? 0 } }),
    enabled: clientId !== null,
  })
  return clientId === null ? undefined : data
}

interface OutcomeProps {
  /** Absent while it is new. */
  payment: Payment | undefined
  types: readonly PaymentType[]
}

/** Before it is saved: whether an administrator will have to look at it, and why, with the figures. */
export function Outcome({ payment, types }: OutcomeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const paymentName = usePaymentName()
  const typeName = useTypeName()
  const client = useChosenClient()
  const [typeId, amount, dueDate, invoiceDate] = useWatch<
    PaymentValues,
    ['typeId', 'amount', 'dueDate', 'invoiceDate']
  >({ name: ['typeId', 'amount', 'dueDate', 'invoiceDate'] })
  const type = types.find(({ id }) => id === typeId)
  if (!client || !type || typeId === null)
    return (
      <section className={classes['block']} aria-live="polite">
        <h2>{t('payment-form.outcome.title')}</h2>
        <p className={classes['outcome']}>{t('payment-form.outcome.unknown')}</p>
      </section>
    )
  const receivedOn = payment ? dayOf(payment.createdAt) : today()
  const code = codeOf(types, typeId)
  const after = {
    clientId: client.id,
    typeId,
    code,
    amount: amount ?? cents(0),
    dueOn: dueDate,
    invoicedOn: invoiceDate,
  }
  const before = payment && {
    status: payment.status,
    clientId: payment.client.id,
    typeId: payment.type.id,
    amount: payment.amount,
    dueOn: payment.dueDate,
    invoicedOn: payment.invoiceDate,
  }
  const status = statusAfterSaving(before ?? null, after, { terms: client, receivedOn })
  const from = invoicedFrom({ invoicedOn: invoiceDate }, receivedOn)
  const reasons = [
    needsApproval({ ...after, dueOn: null }, client, receivedOn) &&
      t('payment-form.outcome.type', {
        type: typeName(type.name),
        client: client.name,
        authorised: client.paymentCodes.map(paymentName).join(', '),
      }),
    dueDate !== null &&
      needsApproval({ ...after, code: null }, client, receivedOn) &&
      t('payment-form.outcome.late', {
        due: format.day(dueDate),
        limit: format.day(addDays(from, client.dueDays)),
        invoiced: format.day(from),
        days: t('common.days', { count: client.dueDays }),
      }),
  ].filter((one) => one !== false)
  return (
    <section className={classes['block']} aria-live="polite">
      <h2>{t('payment-form.outcome.title')}</h2>
      <div className={classes['outcome']}>
        {status === 'UNDER_APPROVAL' && payment?.status !== 'UNDER_APPROVAL' ? (
          <Banner tone="amber">
            {t('payment-form.outcome.held')} {reasons.join(' ')}
          </Banner>
        ) : payment && status === payment.status ? (
          <p>{t('payment-form.outcome.keeps')}</p>
        ) : (
          <p data-free>
            <IconCircleCheck size={16} stroke={1.8} aria-hidden />
            {t('payment-form.outcome.free')}
          </p>
        )}
      </div>
    </section>
  )
}

/** Who pays: what they may pay by, and what they owe. */
export function PayingClient() {
  const { t } = useTranslation()
  const format = useFormat()
  const paymentName = usePaymentName()
  const client = useChosenClient()
  const { data: owed } = useQuery({
    ...routeQuery(receivables.financials, { params: { id: client?.id ?? 0 } }),
    enabled: client !== undefined,
  })
  if (!client) return null
  const { paymentCodes, dueDays } = client
  return (
    <section className={classes['block']}>
      <h2>
        <Link to={paths.clients.details(client.id)} tabIndex={-1}>
          {client.name}
        </Link>{' '}
        {client.blocked && <Mark letter={t('sales.blockedMark')} title={t('sales.blockedTitle')} />}
      </h2>
      <Facts
        facts={[
          {
            label: t('payment-form.authorised'),
            value:
              paymentCodes.length === 0
                ? t('payment-form.allAuthorised')
                : paymentCodes.map(paymentName).join(', '),
          },
          { label: t('payment-form.dueDays'), value: t('common.days', { count: dueDays }) },
          { label: t('payment-form.owed'), value: owed && format.money(owed.unsettled) },
          {
            label: t('payment-form.overdue'),
            value: owed && (
              <span className={owed.overdueTotal > 0 ? classes['danger'] : undefined}>
                {format.money(owed.overdueTotal)}
              </span>
            ),
          },
          {
            label: t('payment-form.unpaid'),
            value: owed && (
              <span className={owed.unpaid > 0 ? classes['danger'] : undefined}>
                {format.money(owed.unpaid)}
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
