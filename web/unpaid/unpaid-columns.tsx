import type { UnpaidRow } from '@app/contract/unpaid'
import { dayOf, daysBetween } from '@app/domain/dates/day'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { today } from '../kit/today.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { ClientCell } from '../sales/client-cell.tsx'
import classes from './unpaid.module.css'

export function useUnpaidColumns(): Column<UnpaidRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'number',
      head: t('unpaid.number'),
      width: 124,
      sortable: 'ascending',
      cell: ({ id, number }) => (
        <Link to={paths.deliveryNotes.details(id)} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    {
      id: 'createdAt',
      head: t('sales.date'),
      width: 100,
      sortable: true,
      cell: ({ createdAt }) => format.day(dayOf(createdAt)),
    },
    {
      id: 'clientName',
      head: t('sales.client'),
      sortable: 'ascending',
      cell: ({ client }) => (
        <Link
          className={classes['client']}
          to={`${paths.clients.details(client.id)}?tab=financial`}
          tabIndex={-1}
        >
          <ClientCell client={client} />
        </Link>
      ),
    },
    {
      id: 'user',
      head: t('sales.salesperson'),
      width: 142,
      grows: true,
      wideOnly: true,
      sortable: 'ascending',
      cell: ({ user }) => <TruncatedText>{fullName(user)}</TruncatedText>,
    },
    { id: 'dueDate', head: t('unpaid.due'), width: 206, cell: (row) => <Due row={row} /> },
    {
      id: 'totalTtc',
      head: t('sales.totalTtc'),
      width: 104,
      align: 'right',
      cell: ({ totalTtc }) => format.amount(totalTtc),
    },
    {
      id: 'settled',
      head: t('unpaid.settled'),
      width: 134,
      align: 'right',
      cell: ({ settled, totalTtc }) => (
        <span className={classes['settled']}>
          {settled > 0 && (
            <span className={classes['bar']} aria-hidden>
              <span style={{ width: `${Math.round((100 * settled) / Math.max(1, totalTtc))}%` }} />
            </span>
          )}
          {format.amount(settled)}
        </span>
      ),
    },
    {
      id: 'remainder',
      head: t('unpaid.remainder'),
      width: 108,
      align: 'right',
      sortable: true,
      cell: ({ remainder }) => <b>{format.amount(remainder)}</b>,
    },
  ]
}

/** The day, and how far it is; what bounced says more than the days, which then stand behind it. */
function Due({ row }: { row: UnpaidRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { dueDate, overdue, overdueDays, unpaid } = row
  const ahead = daysBetween(today(), dueDate)
  const soon =
    ahead === 0
      ? t('unpaid.today')
      : ahead === 1
        ? t('unpaid.tomorrow')
        : t('unpaid.inDays', { count: ahead })
  const days = overdue ? t('unpaid.overdue', { count: overdueDays }) : soon
  return (
    <span className={classes['due']}>
      {format.day(dueDate)}
      {unpaid > 0 ? (
        <span title={`${format.money(unpaid)} · ${days}`}>
          <StatusBadge look="alarm">{t('unpaid.bounced')}</StatusBadge>
        </span>
      ) : overdue ? (
        <StatusBadge look="overdueDays">{days}</StatusBadge>
      ) : (
        <small>{days}</small>
      )}
    </span>
  )
}
