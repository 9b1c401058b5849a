import type { Payment } from '@app/contract/payments'
import { sum } from '@app/domain/money/cents'
import { IconCheck, IconClock, IconLink } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { paths } from '../paths.ts'
import { useMayAttach, usePaymentTitle } from './payment-facts.ts'
import classes from './payment-form.module.css'

const Attach = lazy(() => import('./attach.tsx'))

interface SavedLineProps {
  /** The papers of this batch, at least one. */
  saved: readonly Payment[]
  onAttached: (payment: Payment) => void
}

/** Above the next form: what was just saved, the way to attach it at once, and what the batch comes to. */
export function SavedLine({ saved, onAttached }: SavedLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = usePaymentTitle()
  const mayAttach = useMayAttach()
  const [attaching, setAttaching] = useState(false)
  const last = saved.at(-1)
  const open = last !== undefined && mayAttach(last) ? () => setAttaching(true) : undefined
  useShortcuts({ 'Ctrl+B': open })
  if (!last) return null
  const held = last.status === 'UNDER_APPROVAL'
  const words = { name: titleOf(last), amount: format.money(last.amount) }
  const batch = { count: saved.length, sum: format.money(sum(saved.map(({ amount }) => amount))) }
  return (
    <output className={classes['saved']} data-held={held || undefined}>
      {held ? <IconClock size={16} stroke={2} aria-hidden /> : <IconCheck size={16} stroke={2} aria-hidden />}
      <span>
        <Link to={paths.payments.details(last.id)} tabIndex={-1}>
          {held ? t('payment-form.savedToApprove', words) : t('payment-form.saved', words)}
        </Link>{' '}
        {saved.length > 1 && <small>{t('payment-form.count', batch)}</small>}
      </span>
      {open && (
        <Button
          size="sm"
          icon={<IconLink aria-hidden />}
          keys={`${t('common.keys.ctrl')} B`}
          aria-keyshortcuts="Control+B"
          tabIndex={-1}
          onClick={open}
        >
          {t('payment-form.attachNow')}
        </Button>
      )}
      {attaching && (
        <LazyBoundary>
          <Attach
            payment={last}
            onAttached={(done) => {
              setAttaching(false)
              onAttached(done)
            }}
            onClose={() => setAttaching(false)}
          />
        </LazyBoundary>
      )}
    </output>
  )
}
