import { payments } from '@app/contract/payments'
import { type Cents, cents } from '@app/domain/money/cents'
import { IconArrowsSort, IconInfoCircle, IconWand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { Button } from '../kit/inputs/button.tsx'
import { Emphasised } from '../kit/layout/emphasised.tsx'
import classes from './attach.module.css'
import type { Filling, Pages } from './attachables.ts'
import type { Explained } from './attaching.ts'
import type { AttachedPayment } from './use-sending.ts'

/** What the payment has, what of it is elsewhere, what is here, and what is left. */
export function Figures({ payment, here }: { payment: AttachedPayment; here: Cents }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { amount, attached } = payment
  const left = cents(amount - attached - here)
  const share = (part: number) => `${Math.max(0, Math.min(100, (part * 100) / Math.max(1, amount)))}%`
  return (
    <div className={classes['figures']}>
      <dl>
        <div>
          <dt>{t('payment-attach.amount')}</dt>
          <dd>{format.money(amount)}</dd>
        </div>
        <div>
          <dt>{t('payment-attach.attached')}</dt>
          <dd>{format.money(attached)}</dd>
        </div>
        <div data-here>
          <dt>{t('payment-attach.here')}</dt>
          <dd>{format.money(here)}</dd>
        </div>
        <div data-done={left === 0 || undefined}>
          <dt>{t('payment-attach.left')}</dt>
          <dd>
            <output>{format.money(left)}</output>
          </dd>
        </div>
      </dl>
      <span className={classes['bar']} aria-hidden>
        <span data-part="attached" style={{ width: share(attached) }} />
        <span data-part="here" style={{ width: share(here) }} />
      </span>
    </div>
  )
}

interface HeadProps {
  clientId: number
  pages: Pages
  filling: Filling
}

/** What is open in all, the way to fill it from the oldest, and the other way round. */
export function Head({ clientId, pages, filling }: HeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: sum } = useQuery(
    routeQuery(payments.attachablesSum, { body: { clientId, newestFirst: false } }),
  )
  return (
    <div className={classes['head']}>
      <h3>{t('payment-attach.notes')}</h3>
      {sum && pages.total !== undefined && (
        <span className={classes['open']}>
          {t('payment-attach.open', {
            count: pages.total,
            quantity: format.quantity(pages.total),
            sum: format.money(sum.totalAmount),
          })}
        </span>
      )}
      <Button
        tone="text"
        size="sm"
        icon={<IconWand aria-hidden />}
        keys="R"
        aria-keyshortcuts="R"
        // Until there are rows to be on.
        data-autofocus={pages.rows === null || undefined}
        busy={filling.busy}
        onClick={filling.fill}
      >
        {t('payment-attach.spread')}
      </Button>
      <Button size="sm" icon={<IconArrowsSort aria-hidden />} onClick={pages.turn}>
        {pages.newestFirst ? t('payment-attach.newest') : t('payment-attach.oldest')}
      </Button>
    </div>
  )
}

/** One line, in amber where an amount was cut: what it was, what it is, and why. */
export function FillMessage({ explained, filled }: { explained: Explained | null; filled: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!explained)
    return (
      <p className={classes['told']} aria-live="polite" data-plain={filled === '' ? 'empty' : 'words'}>
        {filled}
      </p>
    )
  const { number, open, cut, from, to } = explained
  const words = { from: format.amount(from), to: format.money(to) }
  const why =
    cut === 'BALANCE'
      ? t('payment-attach.clamped.toBalance', words)
      : open < 0
        ? t('payment-attach.clamped.creditHeld', words)
        : to === 0
          ? t('payment-attach.clamped.nothingLeft')
          : t('payment-attach.clamped.toLeft', words)
  return (
    <p className={classes['told']} aria-live="polite">
      <IconInfoCircle size={16} stroke={1.8} aria-hidden />
      <span>
        <b>{t('payment-attach.ofNote', { number })}</b> <Emphasised text={why} />
      </span>
    </p>
  )
}
