import type { PaymentRow } from '@app/contract/payments'
import { dayOf } from '@app/domain/dates/day'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { TreatedMark } from '../kit/tables/treated-mark.tsx'
import { paths } from '../paths.ts'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import { ClientCell } from '../sales/client-cell.tsx'
import { AttachBadge, BouncedBadge, PaymentStatusBadge } from './payment-badges.tsx'
import { usePaymentTitle } from './payment-facts.ts'
import classes from './payments.module.css'

/** What it is known by: the number on the paper with its kind, or its kind alone: its day is beside it. */
function PaymentCell({ payment }: { payment: PaymentRow }) {
  const { t } = useTranslation()
  const titleOf = usePaymentTitle()
  const typeName = useTypeName()
  const { id, reference, type, amount } = payment
  const title = titleOf(payment)
  const numbered = reference !== '' && amount !== 0
  const kind = amount === 0 ? t('payments.compensationKind') : typeName(type.name)
  return (
    <span className={classes['named']} title={title}>
      <Link to={paths.payments.details(id)} tabIndex={-1} aria-label={numbered ? undefined : title}>
        {numbered ? reference : kind}
      </Link>
      {numbered && <small>{typeName(type.name)}</small>}
    </span>
  )
}

export function usePaymentColumns(): Column<PaymentRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'reference',
      head: t('payments.payment'),
      width: 152,
      grows: true,
      cell: (payment) => <PaymentCell payment={payment} />,
    },
    {
      id: 'createdAt',
      head: t('payments.date'),
      width: 92,
      sortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} title={format.instant(createdAt)}>
          {format.day(dayOf(createdAt))}
        </time>
      ),
    },
    { id: 'client', head: t('sales.client'), cell: ({ client }) => <ClientCell client={client} /> },
    {
      id: 'user',
      head: t('sales.salesperson'),
      width: 124,
      grows: true,
      wideOnly: true,
      cell: ({ user }) => <TruncatedText>{fullName(user)}</TruncatedText>,
    },
    {
      id: 'dueDate',
      head: t('payments.dueDate'),
      width: 92,
      sortable: true,
      cell: ({ dueDate }) => (dueDate === null ? '–' : format.day(dueDate)),
    },
    {
      id: 'status',
      head: t('payments.status'),
      width: 138,
      cell: ({ status, bounced }) => (bounced ? <BouncedBadge /> : <PaymentStatusBadge status={status} />),
    },
    {
      id: 'attached',
      head: t('payments.attachment'),
      width: 180,
      cell: (payment) => <AttachBadge payment={payment} />,
    },
    {
      id: 'treated',
      head: t('payments.treated'),
      width: 60,
      align: 'center',
      cell: ({ treated }) => <TreatedMark treated={treated} />,
    },
    {
      id: 'amount',
      head: t('payments.amount'),
      width: 98,
      align: 'right',
      sortable: true,
      cell: ({ amount }) => <b>{format.amount(amount)}</b>,
    },
  ]
}
