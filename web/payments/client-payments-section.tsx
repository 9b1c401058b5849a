import type { Client } from '@app/contract/clients'
import type { PaymentRow } from '@app/contract/payments'
import { dayOf } from '@app/domain/dates/day'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Failure } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { Card, Count } from '../kit/layout/card.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { CardPager } from '../kit/tables/pager.tsx'
import { PeriodChip } from '../kit/inputs/period-chip.tsx'
import type { Period } from '../kit/inputs/period-presets.ts'
import { useLate } from '../kit/feedback/use-late.ts'
import { paths } from '../paths.ts'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import { AttachBadge, BouncedBadge, PaymentStatusBadge } from './payment-badges.tsx'
import { usePaymentTitle } from './payment-facts.ts'
import { paymentsOf } from './payments-query.ts'

/** The payments of one client on its page, ten at a time, by days of their own. A salesperson's are their own. */
export function ClientPayments({ client, title }: { client: Client; title: string }) {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<Period | null>(null)
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPending } = useQuery({
    ...paymentsOf({ clientId: client.id, period, page: page - 1 }),
    placeholderData: keepPreviousData,
  })
  const late = useLate(isPending)
  const columns = useColumns()
  const empty = data?.totalElements === 0
  return (
    <Card
      title={
        <>
          {title} <Count>{data?.totalElements}</Count>
        </>
      }
      aside={
        <PeriodChip
          name={t('sales.period')}
          value={period}
          onChange={(next) => {
            setPeriod(next)
            setPage(1)
          }}
        />
      }
      flush
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {empty && (
        <EmptyState
          kind={period ? 'noResult' : 'first'}
          title={period ? t('payments.noneInPeriod') : t('clients.financial.noPayments')}
          text={period ? undefined : t('clients.financial.noPaymentsText')}
        >
          {!period && (
            <ButtonLink size="sm" to={`${paths.payments.add}?client=${client.id}`}>
              {t('payments.new')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {((data && !empty) || late) && (
        <DataTable caption={title} columns={columns} rows={data?.content ?? null} />
      )}
      {data && data.totalPages > 1 && <CardPager page={page} pages={data.totalPages} onChange={setPage} />}
    </Card>
  )
}

function useColumns(): Column<PaymentRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = usePaymentTitle()
  const typeName = useTypeName()
  return [
    {
      id: 'reference',
      head: t('payments.reference'),
      cell: (payment) => (
        <Link to={paths.payments.details(payment.id)}>{payment.reference || titleOf(payment)}</Link>
      ),
    },
    {
      id: 'createdAt',
      head: t('payments.date'),
      width: 104,
      cell: ({ createdAt }) => format.day(dayOf(createdAt)),
    },
    { id: 'type', head: t('payments.type'), width: 120, cell: ({ type }) => typeName(type.name) },
    {
      id: 'dueDate',
      head: t('payments.dueDate'),
      width: 110,
      cell: ({ dueDate }) => (dueDate === null ? '–' : format.day(dueDate)),
    },
    {
      id: 'status',
      head: t('payments.status'),
      width: 144,
      cell: ({ status, bounced }) => (bounced ? <BouncedBadge /> : <PaymentStatusBadge status={status} />),
    },
    {
      id: 'attached',
      head: t('payments.attachment'),
      width: 180,
      wideOnly: true,
      cell: (payment) => <AttachBadge payment={payment} />,
    },
    {
      id: 'amount',
      head: t('payments.amount'),
      width: 124,
      align: 'right',
      cell: ({ amount }) => <b>{format.amount(amount)}</b>,
    },
  ]
}
