import { dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { TruncatedText } from '../kit/ui/truncated-text.tsx'
import type { Column } from '../kit/ui/data-table.tsx'
import { ClientCell, type ClientOfRow } from './client-cell.tsx'

interface SaleRow {
  id: number
  number: string
  createdAt: Date
  client: ClientOfRow
  user: Parameters<typeof fullName>[0]
  totalHt: Cents
  totalTtc: Cents
}

/** The columns that quotes, orders and delivery notes have alike; each list says where they stand. */
export function useSaleColumns<Row extends SaleRow>(numberHead: string, address: (id: number) => string) {
  const { t } = useTranslation()
  const format = useFormat()
  const number: Column<Row> = {
    id: 'number',
    head: numberHead,
    width: 124,
    sortable: true,
    cell: ({ id, number: written }) => (
      <Link to={address(id)} tabIndex={-1}>
        {written}
      </Link>
    ),
  }
  const createdAt: Column<Row> = {
    id: 'createdAt',
    head: t('sales.date'),
    width: 100,
    sortable: true,
    cell: (row) => (
      <time dateTime={row.createdAt.toISOString()} title={format.instant(row.createdAt)}>
        {format.day(dayOf(row.createdAt))}
      </time>
    ),
  }
  const client: Column<Row> = {
    id: 'client',
    head: t('sales.client'),
    cell: (row) => <ClientCell client={row.client} />,
  }
  const user: Column<Row> = {
    id: 'user',
    head: t('sales.salesperson'),
    width: 130,
    grows: true,
    cell: (row) => <TruncatedText>{fullName(row.user)}</TruncatedText>,
  }
  const totalHt: Column<Row> = {
    id: 'totalHt',
    head: t('sales.totalHt'),
    width: 104,
    align: 'right',
    wideOnly: true,
    cell: (row) => format.amount(row.totalHt),
  }
  const totalTtc: Column<Row> = {
    id: 'totalTtc',
    head: t('sales.totalTtc'),
    width: 108,
    align: 'right',
    sortable: true,
    cell: (row) => <b>{format.amount(row.totalTtc)}</b>,
  }
  return { number, createdAt, client, user, totalHt, totalTtc }
}
