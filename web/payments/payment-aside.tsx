import type { Payment } from '@app/contract/payments'
import { whyNot } from '@app/domain/payments/actions'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { SwitchInput } from '../kit/inputs/select-input.tsx'
import { AsideBlock } from '../kit/layout/detail-page.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { Mark } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import classes from './payment-details.module.css'
import { useFactsOf, usePaymentTitle } from './payment-facts.ts'
import type { PaymentMutations } from './use-payment-mutations.ts'
import { PaymentPicture } from './zoomed-picture.tsx'

const Bounce = lazy(() => import('./bounce.tsx').then((file) => ({ default: file.Bounce })))
const UndoBounce = lazy(() => import('./bounce.tsx').then((file) => ({ default: file.UndoBounce })))

interface PaymentAsideProps {
  payment: Payment
  mutations: PaymentMutations
}

/** The paper, what is written on it, and whether the bank gave it back. */
export function PaymentAside({ payment, mutations }: PaymentAsideProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { client, bank, reference, dueDate, invoiceDate } = payment
  return (
    <>
      <AsideBlock>
        <div className={classes['picture']}>
          <PaymentPicture image={payment.image} title={usePaymentTitle()(payment)} />
        </div>
        <Facts
          facts={[
            {
              label: t('payment-details.client'),
              value: (
                <span className={classes['client']}>
                  <Link to={paths.clients.details(client.id)}>{client.name}</Link>
                  {client.blocked && <Mark letter={t('sales.blockedMark')} title={t('sales.blockedTitle')} />}
                </span>
              ),
            },
            { label: t('payments.bank'), value: bank?.name },
            { label: t('payment-details.number'), value: reference },
            { label: t('payments.dueDate'), value: dueDate && format.day(dueDate) },
            { label: t('payment-details.invoiceDate'), value: invoiceDate && format.day(invoiceDate) },
          ]}
        />
      </AsideBlock>
      <Unpaid payment={payment} mutations={mutations} />
    </>
  )
}

/** Cheques and bills alone bounce; a salesperson sees that one did, and changes nothing. */
function Unpaid({ payment, mutations }: PaymentAsideProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { role } = useSignedIn().user
  const facts = useFactsOf()(payment)
  const [asking, setAsking] = useState(false)
  const { bounced, bouncedOn, bounceReason } = payment
  const mayTurn = whyNot(bounced ? 'undoUnpaid' : 'markUnpaid', facts, role) === undefined
  useShortcuts({ I: mayTurn ? () => setAsking(true) : undefined })
  if (!mayTurn && !bounced) return null
  const day = bouncedOn === null ? '' : format.day(bouncedOn)
  const since =
    bounceReason === null
      ? t('payment-details.unpaid.sinceOnly', { day })
      : t('payment-details.unpaid.since', {
          day,
          reason: t(`payment-details.unpaid.reasons.${bounceReason}`),
        })
  const close = () => setAsking(false)
  return (
    <AsideBlock>
      <div className={classes['unpaid']} data-on={bounced || undefined}>
        <div>
          <b>
            {t('payment-details.unpaid.title')} {mayTurn && <KeyCap>I</KeyCap>}
          </b>
          <p>{bounced && bouncedOn !== null ? since : t('payment-details.unpaid.text')}</p>
        </div>
        {mayTurn && (
          <SwitchInput
            aria-label={t('payment-details.unpaid.title')}
            value={bounced}
            onChange={() => setAsking(true)}
          />
        )}
      </div>
      {asking && (
        <LazyBoundary>
          {bounced ? (
            <UndoBounce payment={payment} mutations={mutations} onClose={close} />
          ) : (
            <Bounce payment={payment} mutations={mutations} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </AsideBlock>
  )
}
