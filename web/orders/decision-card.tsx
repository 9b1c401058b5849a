import type { Order, OrderApproval } from '@app/contract/orders'
import { APPROVAL_REASON_CODES } from '@app/domain/orders/approval-reasons'
import { IconAlertTriangle, IconCircleX, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Emphasised } from '../kit/layout/emphasised.tsx'
import { useSignedIn } from '../session.ts'
import { isSame, REASON_ICONS, useApprovalReasonText } from './approval-reason-text.tsx'
import classes from './order-details.module.css'

interface DecisionCardProps {
  order: Order
  /** Of this moment; undefined while it is on its way. */
  approval: OrderApproval | undefined
}

/** Why an order waits for an administrator: one line per reason, with the figure that makes it one. */
export function DecisionCard({ order, approval }: DecisionCardProps) {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const count = approval?.motifs.length ?? order.motifs.length
  const yours = role === 'ROLE_ADMIN'
  const title =
    count === 0
      ? t(yours ? 'orders.decision.noneLeft' : 'orders.decision.noneLeftWaiting')
      : t(yours ? 'orders.decision.title' : 'orders.decision.waiting', { count })
  return (
    <section className={classes['decision']} aria-labelledby="decision">
      <h2 id="decision">
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
        {title}
      </h2>
      {approval?.clientBlocked && (
        <p className={classes['blocked']}>
          <IconCircleX size={16} stroke={1.8} aria-hidden />
          {t('orders.approval.blocked')}
        </p>
      )}
      {APPROVAL_REASON_CODES.map((code) => (
        <ApprovalReasonLine key={code} code={code} order={order} approval={approval} />
      ))}
    </section>
  )
}

function ApprovalReasonLine({
  code,
  order,
  approval,
}: DecisionCardProps & { code: (typeof APPROVAL_REASON_CODES)[number] }) {
  const { t } = useTranslation()
  const words = useApprovalReasonText()
  const saved = order.motifs.find((reason) => reason.code === code)
  const now = approval?.motifs.find((reason) => reason.code === code)
  const shown = now ?? saved
  if (!shown) return null
  const changed = approval && saved && !(now && isSame(now, saved))
  return (
    <div className={classes['motif']}>
      {REASON_ICONS[code]}
      <b>{words.name(shown)}</b>
      <div>
        {!approval && <Skeleton width="60%" />}
        {approval && (now ? <Emphasised text={words.now(now, approval)} /> : words.cleared(code))}
        {changed && (
          <small>
            {t('orders.decision.atSaving')} {words.was(saved)}
          </small>
        )}
      </div>
    </div>
  )
}

/** Why it was held, once someone has decided: the figures of its saving, who decided, and what they saw if it was other. */
export function DecidedCard({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useApprovalReasonText()
  const { motifs, decision } = order
  const count = motifs.length
  const decided = decision && { count, name: fullName(decision.user), at: format.instant(decision.at) }
  const title = decided
    ? t(decision.approved ? 'orders.decision.approvedBy' : 'orders.decision.declinedBy', decided)
    : t('orders.decision.heldFor', { count })
  return (
    <section className={classes['decision']} data-past aria-labelledby="decided">
      <h2 id="decided">
        <IconHistory size={16} stroke={1.8} aria-hidden />
        {title}
      </h2>
      {order.takeBackUntil && <p className={classes['under']}>{t('orders.decision.takeBack')}</p>}
      {motifs.map((saved) => {
        const seen = decision?.motifs.find(({ code }) => code === saved.code)
        return (
          <div key={saved.code} className={classes['motif']}>
            {REASON_ICONS[saved.code]}
            <b>{words.name(saved)}</b>
            <div>
              {t('orders.decision.atSaving')} {words.was(saved)}
              {decision && !(seen && isSame(seen, saved)) && (
                <small>
                  {t('orders.decision.atDecision')} {seen ? words.was(seen) : words.cleared(saved.code)}
                </small>
              )}
            </div>
          </div>
        )
      })}
    </section>
  )
}
