import { type PaymentRow, payments } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import type { RowCursor } from '../kit/list/row-cursor.ts'
import { fullName } from '../kit/person-names.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { QuickView } from '../kit/overlays/quick-view.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import { paths } from '../paths.ts'
import { AttachBadge, BouncedBadge, PaymentStatusBadge } from './payment-badges.tsx'
import { usePaymentTitle } from './payment-facts.ts'
import classes from './payments.module.css'

interface PaymentQuickViewProps {
  payment: PaymentRow
  cursor: RowCursor<PaymentRow>
}

/** A payment beside the list: its picture, how much of it is put on which notes. */
export function PaymentQuickView({ payment, cursor }: PaymentQuickViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = usePaymentTitle()
  const query = useQuery(routeQuery(payments.get, { params: { id: payment.id } }))
  const { client, user, createdAt, bank, dueDate, amount, attached } = payment
  const under = [client.code, format.instant(createdAt), fullName(user)]
  return (
    <QuickView
      title={titleOf(payment)}
      status={payment.bounced ? <BouncedBadge /> : <PaymentStatusBadge status={payment.status} />}
      onPrevious={() => cursor.move(-1)}
      onNext={() => cursor.move(1)}
      onClose={cursor.closeQuickView}
      actions={
        <ButtonLink size="sm" tone="primary" to={paths.payments.details(payment.id)}>
          {t('common.open')}
        </ButtonLink>
      }
    >
      <Link className={classes['quickViewClient']} to={paths.clients.details(client.id)}>
        {client.name}
      </Link>
      <p className={classes['under']}>{under.join(' · ')}</p>
      <div className={classes['quickViewPicture']}>
        <Picture image={query.data?.image ?? null} alt="" size="full" />
      </div>
      <div className={classes['quickViewPart']}>
        <Facts
          facts={[
            { label: t('payments.amount'), value: <b>{format.money(amount)}</b> },
            { label: t('payments.left'), value: format.money(cents(amount - attached)) },
            { label: t('payments.attachment'), value: <AttachBadge payment={payment} /> },
            { label: t('payments.bank'), value: bank?.name },
            { label: t('payments.dueDate'), value: dueDate && format.day(dueDate) },
          ]}
        />
      </div>
      {query.error && !query.data && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && query.data.documents.length > 0 && (
        <ul className={classes['quickViewPart']}>
          {query.data.documents.map((one) => (
            <li key={one.number} className={classes['quickViewLine']}>
              <b>{one.number}</b>
              <span>{format.amount(one.attachedAmount)}</span>
            </li>
          ))}
        </ul>
      )}
    </QuickView>
  )
}
