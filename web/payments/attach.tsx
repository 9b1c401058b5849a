import type { Attachable, Payment } from '@app/contract/payments'
import { type Cents, cents } from '@app/domain/money/cents'
import { sumOf } from '@app/domain/receivables/attaching'
import { IconLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../kit/feedback/failure.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { Pager } from '../kit/tables/pager.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { Figures, Head, FillMessage } from './attach-figures.tsx'
import { AttachTable } from './attach-table.tsx'
import classes from './attach.module.css'
import { type Pages, useFilling, usePages } from './attachables.ts'
import { type Attaching, NOTHING, refreshed, toggled, typed, wanted } from './attaching.ts'
import { usePaymentTitle } from './payment-facts.ts'
import { type AttachedPayment, useSending } from './use-sending.ts'

interface AttachProps {
  payment: AttachedPayment
  onAttached: (payment: Payment) => void
  onClose: () => void
}

/** Puts a payment on the open notes and credits of its client: all of them in one go. */
export default function Attach({ payment, onAttached, onClose }: AttachProps) {
  const { t } = useTranslation()
  const titleOf = usePaymentTitle()
  const left = cents(payment.amount - payment.attached)
  const [held, setHeld] = useState<Attaching>(NOTHING)
  const pages = usePages(payment.client.id)
  const filling = useFilling(payment.client.id, left, setHeld)
  const sending = useSending(payment, held, onAttached)
  const count = wanted(held).length
  useShortcuts({ 'Ctrl+Enter': sending.send, R: filling.fill }, { inDialog: true })

  // What the page shows may be newer than what was ticked. Not while an answer is missing: the rows may have what was sent
  // in them already, and fitted to them it would be another request, done beside the first.
  const { rows } = pages
  const { unanswered } = sending
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what somebody else settled meanwhile comes with the rows
    if (rows && !unanswered) setHeld((before) => refreshed(before, rows, left))
  }, [rows, left, unanswered])

  function type(row: Attachable, amount: Cents | null): Cents {
    const next = typed(held, row.id, amount, left)
    setHeld(next)
    sending.changed()
    filling.hush()
    return next.allocationInputs.find(({ id }) => id === row.id)?.amount ?? cents(0)
  }
  function tick(row: Attachable) {
    setHeld(toggled(held, row, left))
    sending.changed()
    filling.hush()
  }

  return (
    <Popup
      title={t('payment-attach.title')}
      subtitle={`${titleOf(payment)} · ${payment.client.name}`}
      width={900}
      onClose={onClose}
      footer={
        <>
          {pages.count > 1 && <PageChoice pages={pages} />}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            icon={<IconLink aria-hidden />}
            keys={t('common.keys.ctrlEnter')}
            busy={sending.busy}
            onClick={sending.send}
          >
            {count === 0 ? t('payment-attach.action') : t('payment-attach.actionCount', { count })}
          </Button>
        </>
      }
    >
      <Figures payment={payment} here={sumOf(held.allocationInputs)} />
      {sending.problem !== null && (
        <div className={classes['problem']}>
          <Banner tone="red">{sending.problem}</Banner>
        </div>
      )}
      {pages.error && !rows && <Failure error={pages.error} onRetry={pages.retry} />}
      {pages.total === 0 ? (
        <EmptyState kind="first" title={t('payment-attach.none')} text={t('payment-attach.noneText')} />
      ) : (
        !pages.error && (
          <>
            <Head clientId={payment.client.id} pages={pages} filling={filling} />
            <AttachTable
              rows={rows}
              allocationInputs={held.allocationInputs}
              stale={pages.stale}
              onTick={tick}
              onType={type}
              page={pages.page}
              pages={pages.count}
              onPage={pages.setPage}
            />
          </>
        )
      )}
      <FillMessage explained={held.explained} filled={filling.message} />
    </Popup>
  )
}

function PageChoice({ pages: { page, count, setPage } }: { pages: Pages }) {
  const { t } = useTranslation()
  return (
    <div className={classes['pages']}>
      <span>{t('payment-attach.page', { page, pages: count })}</span>
      <Pager page={page} pages={count} onChange={setPage} />
    </div>
  )
}
