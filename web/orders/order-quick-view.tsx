import { type OrderRow, orders } from '@app/contract/orders'
import { receivables } from '@app/contract/receivables'
import { totalsOf } from '@app/domain/orders/lines'
import { type PageAction, pageActions } from '@app/domain/orders/menus'
import { BILLABLE_STATUSES } from '@app/domain/orders/status'
import { remainingCredit } from '@app/domain/receivables/figures'
import { IconCheck, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import type { RowCursor } from '../kit/list/row-cursor.ts'
import { fullName } from '../kit/person-names.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Button, ButtonLink } from '../kit/inputs/button.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { QuickView } from '../kit/overlays/quick-view.tsx'
import { Thumbnail } from '../kit/tables/thumbnail.tsx'
import { paths } from '../paths.ts'
import { Totals } from '../sales/totals.tsx'
import { usePaymentName } from '../sales/use-payment-name.ts'
import { OrderChain } from './order-chain.tsx'
import { factsOf, useAsking } from './order-facts.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import classes from './orders.module.css'
import type { OrderMutations } from './use-order-mutations.ts'

interface OrderQuickViewProps {
  order: OrderRow
  cursor: RowCursor<OrderRow>
  mutations: OrderMutations
  /** Whether the user has seen what someone else changed of it; says what, if not. */
  isRead: (order: OrderRow) => boolean
}

/** The summary of an order beside the list: who, what, how much, and the next step. */
export function OrderQuickView({ order, cursor, mutations, isRead }: OrderQuickViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useQuery(routeQuery(orders.get, { params: { id: order.id } }))
  const { data } = query
  const { client, user, createdAt } = order
  const under = [client.code, data?.client.cityName, format.instant(createdAt), fullName(user)]
  return (
    <QuickView
      title={order.number}
      status={<OrderStatusBadge status={order.status} />}
      onPrevious={() => cursor.move(-1)}
      onNext={() => cursor.move(1)}
      onClose={cursor.closeQuickView}
      actions={
        <>
          <ButtonLink size="sm" to={paths.orders.details(order.id)}>
            {t('common.open')}
          </ButtonLink>
          <NextStep order={order} mutations={mutations} isRead={isRead} />
        </>
      }
    >
      <Link className={classes['quickViewClient']} to={paths.clients.details(client.id)}>
        {client.name}
      </Link>
      <p className={classes['under']}>{under.filter(Boolean).join(' · ')}</p>
      <p className={classes['quickViewChain']}>
        <OrderChain order={order} />
        {order.deliveryNote === null && BILLABLE_STATUSES.includes(order.status) && (
          <span>{t('orders.toGenerate')}</span>
        )}
      </p>
      <div className={classes['quickViewPart']}>
        <Terms order={order} limit={data?.client.creditLimit} />
      </div>
      {query.error && !data ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <ul className={classes['quickViewPart']}>
            {data
              ? data.lines.map((line) => (
                  <li key={line.lineId} className={classes['quickViewLine']}>
                    <Thumbnail image={line.product.image} placeholder={<IconPackage aria-hidden />} />
                    <span>
                      <b>{line.product.name}</b>
                      <small>
                        {t(line.salesDiscount > 0 ? 'sales.lines.discounted' : 'sales.lines.plain', {
                          quantity: format.quantity(line.quantity),
                          price: format.amount(line.unitPrice),
                          discount: format.percent(line.salesDiscount / 10),
                        })}
                      </small>
                    </span>
                    <b>{format.amount(line.priceHt)}</b>
                  </li>
                ))
              : Array.from({ length: 3 }, (_, at) => (
                  <li key={at} className={classes['quickViewLine']}>
                    <Skeleton width="100%" tall />
                  </li>
                ))}
          </ul>
          <div className={classes['quickViewTotals']}>{data && <Totals totals={totalsOf(data.lines)} />}</div>
        </>
      )}
    </QuickView>
  )
}

function Terms({
  order,
  limit,
}: {
  order: OrderRow
  limit: Parameters<typeof remainingCredit>[0] | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const paymentName = usePaymentName()
  const { data: figures } = useQuery(routeQuery(receivables.financials, { params: { id: order.client.id } }))
  const left = figures && limit !== undefined ? remainingCredit(limit, figures) : undefined
  return (
    <Facts
      facts={[
        { label: t('sales.depot'), value: order.depot.name },
        { label: t('sales.paymentCode'), value: paymentName(order.paymentCode) },
        {
          label: t('sales.credit.remaining'),
          value: left !== undefined && (
            <b className={classes['left']} data-danger={left < 0 || undefined}>
              {format.money(left)}
            </b>
          ),
        },
      ]}
    />
  )
}

const OFFERED = ['generateNote', 'approve', 'validate', 'deliver'] as const satisfies PageAction[]

/** What is done next to it, if this role does it. */
function NextStep({ order, mutations, isRead }: Omit<OrderQuickViewProps, 'cursor'>) {
  const { t } = useTranslation()
  const asking = useAsking()
  const actions = pageActions(factsOf(order, asking), asking)
  const next = OFFERED.find((one) => actions.includes(one))
  if (!next) return null
  return (
    <Button
      size="sm"
      tone="primary"
      icon={
        next === 'generateNote' || next === 'deliver' ? (
          <IconTruckDelivery aria-hidden />
        ) : (
          <IconCheck aria-hidden />
        )
      }
      busy={mutations.busy}
      onClick={() => {
        if (!isRead(order)) return
        void (next === 'generateNote' ? mutations.generateNote(order) : mutations.step(order, next))
      }}
    >
      {t(`orders.actions.${next}`)}
    </Button>
  )
}
