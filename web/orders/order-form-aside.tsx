import { clients } from '@app/contract/clients'
import type { Order } from '@app/contract/orders'
import { receivables } from '@app/contract/receivables'
import { type Cents, cents } from '@app/domain/money/cents'
import type { Totals } from '@app/domain/orders/lines'
import { approvalReasonsOf } from '@app/domain/orders/approval-reasons'
import { OWED_STATUSES } from '@app/domain/orders/status'
import { exposureOf } from '@app/domain/receivables/figures'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { routeQuery } from '../kit/route-query.ts'
import { SaleAside } from '../sales/sale-aside.tsx'
import { type HeldLine, soldOf } from '../sales/sale-lines.ts'
import type { SaleValues } from '../sales/sale-values.ts'

interface OrderAsideProps {
  order: Order | undefined
  depots: readonly { id: number; name: string }[]
}

/** What this very order adds to what its client owes already: nothing of it counts twice. */
const counted = (order: Order | undefined, clientId: number | null): Cents =>
  order && order.client.id === clientId && order.deliveryNote === null && OWED_STATUSES.includes(order.status)
    ? order.totalTtc
    : cents(0)

/** Beside the form of an order: its client's credit with this order in it, and why it would go to an administrator. */
export function OrderAside({ order, depots }: OrderAsideProps) {
  const [clientId, depotId, paymentCode] = useWatch<SaleValues, ['clientId', 'depotId', 'paymentCode']>({
    name: ['clientId', 'depotId', 'paymentCode'],
  })
  const params = { id: clientId ?? 0 }
  const client = useQuery({ ...routeQuery(clients.get, { params }), enabled: clientId !== null })
  const figures = useQuery({ ...routeQuery(receivables.financials, { params }), enabled: clientId !== null })
  const chosen = clientId === null ? undefined : client.data
  const known = clientId === null ? undefined : figures.data
  const owed = known && { ...known, outstanding: cents(known.outstanding - counted(order, clientId)) }
  const depot = [...depots, ...(order ? [order.depot] : [])].find(({ id }) => id === depotId)

  function foresee(lines: readonly HeldLine[], { totalTtc }: Totals) {
    if (!chosen || !owed) return []
    return approvalReasonsOf({
      totalTtc,
      paymentCode,
      exposure: exposureOf(owed),
      creditLimit: chosen.creditLimit,
      overdueTotal: owed.overdueTotal,
      overdueCount: owed.overdueCount,
      cashThreshold: owed.cashThreshold,
      lines: soldOf(lines),
    })
  }
  return <SaleAside client={chosen} owed={owed} depotName={depot?.name ?? ''} foresee={foresee} />
}
