import { type OrderApproval, type OrderRow, orders } from '@app/contract/orders'
import { cents, multiplyRound, sum } from '@app/domain/money/cents'
import { FREE } from '@app/domain/orders/lines'
import type { ApprovalReason } from '@app/domain/orders/approval-reasons'
import { exposureOf } from '@app/domain/receivables/figures'
import { IconCircleX, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { CreditGauge, GaugeParts } from '../kit/feedback/credit-gauge.tsx'
import { PanelSection } from '../kit/overlays/docked-panel.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { useLate } from '../kit/feedback/use-late.ts'
import { paths } from '../paths.ts'
import { usePaymentName } from '../sales/use-payment-name.ts'
import classes from './approvals.module.css'
import { beyond, isSame, REASON_ICONS, REASON_TONES, useApprovalReasonText } from './approval-reason-text.tsx'

/** What an order is decided by: one section per reason, with the figures of now. */
export function ApprovalPanel({ order, changed }: { order: OrderRow; changed: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const paymentName = usePaymentName()
  const { data, error, refetch, isPending } = useQuery(
    routeQuery(orders.approval, { params: { id: order.id } }),
  )
  const late = useLate(isPending)
  const { client } = order
  return (
    <>
      {changed !== undefined && (
        <output className={classes['differs']}>
          <IconHistory size={16} stroke={1.7} aria-hidden />
          {changed}
        </output>
      )}
      {(data?.clientBlocked ?? client.blocked) && (
        <p className={classes['blocked']}>
          <IconCircleX size={16} stroke={1.8} aria-hidden />
          {t('orders.approval.blocked')}
        </p>
      )}
      <p className={classes['client']}>
        <Link to={paths.clients.details(client.id)}>{client.name}</Link>
        <b>{format.money(order.totalTtc)}</b>
      </p>
      <p className={classes['under']}>
        {[client.code, data?.clientCity, paymentName(order.paymentCode)].filter(Boolean).join(' · ')}
        <br />
        {fullName(order.user)}, {format.instant(order.createdAt)}
      </p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Reasons order={order} approval={data} />}
      {!data && !error && late && <PanelSkeleton />}
    </>
  )
}

export function PanelSkeleton() {
  return (
    <div className={classes['skeleton']} aria-busy>
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} width="100%" tall />
      ))}
    </div>
  )
}

interface ReasonsProps {
  order: OrderRow
  approval: OrderApproval
}

function Reasons({ order, approval }: ReasonsProps) {
  const { t } = useTranslation()
  const words = useApprovalReasonText()
  const { motifs } = approval
  const differing = order.motifs.filter((saved) => {
    const now = motifs.find(({ code }) => code === saved.code)
    return !now || !isSame(now, saved)
  })
  const same = differing.length === 0 && motifs.length === order.motifs.length
  return (
    <>
      {motifs.map((reason) => (
        <Reason key={reason.code} reason={reason} order={order} approval={approval} />
      ))}
      <div className={classes['compared']}>
        {same && <p>{t('orders.approval.same')}</p>}
        {differing.length > 0 && (
          <p className={classes['differs']}>
            <IconHistory size={16} stroke={1.7} aria-hidden />
            <span>
              <b>{t('orders.approval.atSaving')}</b>{' '}
              {differing
                .map((saved) =>
                  motifs.some(({ code }) => code === saved.code)
                    ? words.was(saved)
                    : `${words.was(saved)} (${t('orders.approval.gone')})`,
                )
                .join(', ')}
              .
            </span>
          </p>
        )}
      </div>
    </>
  )
}

function Reason({ reason, order, approval }: ReasonsProps & { reason: ApprovalReason }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useApprovalReasonText()
  const section = {
    icon: REASON_ICONS[reason.code],
    tone: REASON_TONES[reason.code],
    title: words.name(reason),
  }
  if (reason.code === 'ENCOURS_DEPASSE')
    return (
      <PanelSection {...section} aside={t('orders.approval.by', { amount: format.money(beyond(reason)) })}>
        <Exposure order={order} approval={approval} />
      </PanelSection>
    )
  if (reason.code === 'ECHUNR')
    return (
      <PanelSection {...section} aside={format.money(cents(reason.value))}>
        <ul className={classes['rows']}>
          {approval.overdueNotes.map(({ id, number, overdueDays, remainder }) => (
            <li key={id}>
              <Link to={paths.deliveryNotes.details(id)}>{number}</Link>
              <StatusBadge look="overdue">
                {t('orders.approval.overdueDays', { count: overdueDays })}
              </StatusBadge>
              <span>{format.amount(remainder)}</span>
            </li>
          ))}
          {approval.overdueOthers > 0 && (
            <li>
              <span>{t('orders.approval.others')}</span>
              <span>{format.amount(approval.overdueOthers)}</span>
            </li>
          )}
        </ul>
      </PanelSection>
    )
  if (reason.code === 'TWENTIES')
    return (
      <PanelSection {...section}>
        <p className={classes['sentence']}>
          {t('orders.approval.cash', {
            amount: format.money(cents(reason.value)),
            limit: format.money(cents(reason.limit ?? 0)),
          })}
        </p>
      </PanelSection>
    )
  return <Discounts section={section} lines={approval.lines} />
}

/** What a line is worth less than it could be at the limit of its product. */
const costOf = ({ unitPrice, quantity, salesDiscount, product }: OrderApproval['lines'][number]) =>
  multiplyRound(unitPrice, quantity * (salesDiscount - (product.salesDiscountLimit ?? 0)), FREE)

interface DiscountsProps {
  section: { icon: ReactNode; tone: 'red' | 'amber'; title: string }
  lines: OrderApproval['lines']
}

function Discounts({ section, lines }: DiscountsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const cost = format.money(sum(lines.map(costOf)))
  return (
    <PanelSection {...section} aside={t('orders.approval.lines', { count: lines.length, amount: cost })}>
      <ul className={classes['lines']}>
        {lines.map(({ lineId, product, quantity, unitPrice, salesDiscount }) => (
          <li key={lineId}>
            <span>
              <b>{product.name}</b>
              <small>
                {t('orders.approval.line', {
                  reference: product.reference,
                  quantity: format.quantity(quantity),
                  price: format.amount(unitPrice),
                })}
              </small>
            </span>
            <span>
              <b>{salesDiscount === FREE ? t('orders.approval.free') : format.percent(salesDiscount / 10)}</b>
              <small>
                {t('orders.approval.limit', {
                  limit: format.percent((product.salesDiscountLimit ?? 0) / 10),
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Exposure({ order, approval }: ReasonsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const parts = [
    { label: t('sales.credit.outstanding'), amount: approval.outstanding },
    { label: t('sales.credit.unsettled'), amount: approval.unsettled },
    { label: t('sales.credit.unpaid'), amount: approval.unpaid },
  ] as const
  const added = { label: t('sales.credit.thisOrder'), amount: order.totalTtc }
  return (
    <div className={classes['exposure']}>
      <CreditGauge
        label={t('sales.credit.of', { name: order.client.name })}
        parts={parts}
        limit={{ label: t('sales.credit.limit'), amount: approval.creditLimit }}
        added={added}
      />
      <GaugeParts parts={[...parts, added]} />
      <p className={classes['after']}>
        <b>{t('orders.approval.after')}</b>
        <span>
          <b>{format.amount(cents(exposureOf(approval) + order.totalTtc))}</b> /{' '}
          {format.amount(approval.creditLimit)}
        </span>
      </p>
    </div>
  )
}
