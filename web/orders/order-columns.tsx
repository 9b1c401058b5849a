import type { OrderRow } from '@app/contract/orders'
import { useTranslation } from 'react-i18next'
import type { Column } from '../kit/ui/data-table.tsx'
import { paths } from '../paths.ts'
import { useSaleColumns } from '../sales/sale-columns.tsx'
import { TreatedMark } from '../kit/ui/treated-mark.tsx'
import { OrderChain } from './order-chain.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

export function useOrderColumns(): Column<OrderRow>[] {
  const { t } = useTranslation()
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
    {
      id: 'treated',
      head: t('orders.treated'),
      width: 72,
      align: 'center',
      cell: ({ treated }) => (
        <TreatedMark
          treated={treated}
          word={treated ? t('orders.treatedStates.true') : t('orders.treatedStates.false')}
        />
      ),
    },
    shared.totalHt,
    shared.totalTtc,
  ]
}
