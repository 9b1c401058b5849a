import type { OrderRow } from '@app/contract/orders'
import { useTranslation } from 'react-i18next'
import { SaleChain } from '../sales/sale-chain.tsx'

/** Where an order is between its quote and its delivery note. */
export function OrderChain({ order }: { order: Pick<OrderRow, 'number' | 'quotes' | 'deliveryNote'> }) {
  const { t } = useTranslation()
  const { number, quotes, deliveryNote } = order
  return (
    <SaleChain
      self={{ code: 'BC', label: t('orders.named', { number }) }}
      quote={quotes[0]}
      note={deliveryNote}
    />
  )
}
