import type { Cents } from '@app/domain/money/cents'
import { useTranslation } from 'react-i18next'
import { useDocumentColumns } from '../documents/document-columns.tsx'
import type { Person } from '../kit/person-names.ts'
import type { Column } from '../kit/tables/data-table.tsx'
import { ClientCell, type ClientOfRow } from './client-cell.tsx'

interface SaleRow {
  id: number
  number: string
  createdAt: Date
  client: ClientOfRow
  user: Person
  totalHt: Cents
  totalTtc: Cents
}

/** The columns that quotes, orders and delivery notes have alike; each list says where they are. */
export function useSaleColumns<Row extends SaleRow>(numberHead: string, pageOf: (id: number) => string) {
  const { t } = useTranslation()
  const columns = useDocumentColumns()
  return {
    number: columns.number<Row>(numberHead, pageOf, 124),
    createdAt: columns.createdAt<Row>(t('sales.date'), 100),
    client: clientColumn<Row>(t('sales.client')),
    user: columns.person<Row>({ id: 'user', head: t('sales.salesperson'), width: 130 }, (row) => row.user),
    totalHt: columns.amount<Row>(
      { id: 'totalHt', head: t('sales.totalHt'), width: 104, wideOnly: true },
      (row) => row.totalHt,
    ),
    totalTtc: columns.total<Row>(
      { id: 'totalTtc', head: t('sales.totalTtc'), width: 108 },
      (row) => row.totalTtc,
    ),
  }
}

export const clientColumn = <Row extends { client: ClientOfRow }>(head: string): Column<Row> => ({
  id: 'client',
  head,
  cell: ({ client }) => <ClientCell client={client} />,
})
