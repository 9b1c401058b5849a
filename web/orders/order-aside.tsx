import type { Order, OrderApproval } from '@app/contract/orders'
import { cents } from '@app/domain/money/cents'
import type { OrderStatus } from '@app/domain/orders/status'
import { exposureOf } from '@app/domain/receivables/figures'
import { useTranslation } from 'react-i18next'
import { useCustomFacts } from '../fields/fields-query.ts'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { CreditGauge, GaugeParts } from '../kit/feedback/credit-gauge.tsx'
import { AsideBlock } from '../kit/layout/detail-page.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { usePaymentName } from '../sales/use-payment-name.ts'
import { Whom } from '../sales/whom.tsx'
import classes from './order-details.module.css'
import { OrderHistory } from './order-history.tsx'
import { SageCode } from '../sales/sage-code.tsx'

interface OrderAsideProps {
  order: Order
  /** The figures of the client; undefined while they are on their way. */
  approval: OrderApproval | undefined
}

/** For whom it is, what it does to their credit, and what happened to it. */
export function OrderAside({ order, approval }: OrderAsideProps) {
  const { t } = useTranslation()
  const paymentName = usePaymentName()
  const customFacts = useCustomFacts('order', order.customValues)
  const { client } = order
  return (
    <>
      <AsideBlock>
        <Whom client={client} />
        <Credit order={order} approval={approval} />
      </AsideBlock>
      <AsideBlock>
        <Facts
          facts={[
            { label: t('sales.depot'), value: order.depot.name },
            { label: t('sales.paymentCode'), value: paymentName(order.paymentCode) },
            { label: t('sales.salesperson'), value: fullName(order.user) },
            { label: t('sales.sageCode'), value: <SageCode order={order} /> },
            ...customFacts,
          ]}
        />
      </AsideBlock>
      <AsideBlock title={t('sales.history')}>
        <OrderHistory order={order} />
      </AsideBlock>
    </>
  )
}

/** What it will make the client owe, or does already; of one that came to nothing there is nothing to show. */
const COUNTS: ReadonlySet<OrderStatus> = new Set([
  'CREATED',
  'UNDER_APPROVAL',
  'VALIDATED',
  'DELIVERED',
  'DRAFT',
])

function Credit({ order, approval }: OrderAsideProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!approval)
    return (
      <div className={classes['credit']} aria-busy>
        <Skeleton width="100%" tall />
        <Skeleton width="70%" />
      </div>
    )
  const counts = order.deliveryNote === null && COUNTS.has(order.status)
  const parts = [
    { label: t('sales.credit.outstanding'), amount: approval.outstanding },
    { label: t('sales.credit.unsettled'), amount: approval.unsettled },
    { label: t('sales.credit.unpaid'), amount: approval.unpaid },
  ] as const
  const added = counts ? { label: t('sales.credit.thisOrder'), amount: order.totalTtc } : undefined
  const left = cents(approval.creditLimit - exposureOf(approval) - (added?.amount ?? 0))
  return (
    <div className={classes['credit']}>
      <h3>
        {t('sales.credit.title')}
        {left < 0 && <StatusBadge look="exceeded">{t('sales.credit.exceeded')}</StatusBadge>}
      </h3>
      <CreditGauge
        label={t('sales.credit.of', { name: order.client.name })}
        parts={parts}
        limit={{ label: t('sales.credit.limit'), amount: approval.creditLimit }}
        added={added}
      />
      <GaugeParts parts={added ? [...parts, added] : parts} />
      <dl className={classes['rest']}>
        <div>
          <dt>{t('sales.credit.limit')}</dt>
          <dd>{format.money(approval.creditLimit)}</dd>
        </div>
        <div data-left data-danger={left < 0 || undefined}>
          <dt>{added ? t('sales.credit.left') : t('sales.credit.remaining')}</dt>
          <dd>{format.money(left)}</dd>
        </div>
      </dl>
    </div>
  )
}
