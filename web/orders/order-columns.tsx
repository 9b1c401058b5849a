import type { OrderRow } from '@app/contract/orders'
import { useTranslation } from 'react-i18next'
import { useDocumentColumns } from '../documents/document-columns.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { paths } from '../paths.ts'
import { useSaleColumns } from '../sales/sale-columns.tsx'
import { OrderChain } from './order-chain.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

export function useOrderColumns(): Column<OrderRow>[] {
  const { t } = useTranslation()
  const columns = useDocumentColumns()
  const shared = useSaleColumns<OrderRow>(t('orders.number'), paths.orders.details)
  return [
    shared.number,
    shared.createdAt,
    shared.client,
    shared.user,
    { id: 'chain', head: t('sales.chain'), width: 122, cell: (order) => <OrderChain order={order} /> },
    {
      id: 'status',
      head: t('sales.status'),
      width: 146,
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    columns.treated(t('orders.treated'), 72, {
      true: t('orders.treatedStates.true'),
      false: t('orders.treatedStates.false'),
    }),
    shared.totalHt,
    shared.totalTtc,
  ]
}
