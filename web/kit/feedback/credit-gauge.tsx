import type { Cents } from '@app/domain/money/cents'
import { sum } from '@app/domain/money/cents'
import { useFormat } from '../format.ts'
import classes from './credit-gauge.module.css'
import { gaugeShares, splitAtLimit } from './gauge-shares.ts'
import { useHint } from '../overlays/hint.tsx'

/** The last two are what is about to be added: up to the limit, and beyond it. */
const TONES = ['petrol', 'amber', 'red', 'hatched', 'beyond'] as const

export interface GaugePart {
  label: string
  amount: Cents
}

interface CreditGaugeProps {
  /** What it is about: read out before the figures. */
  label: string
  /** Petrol, amber, red. */
  parts: readonly [GaugePart, GaugePart, GaugePart]
  limit: { label: string; amount: Cents }
  /** What is about to be owed too: hatched, and red beyond the limit. */
  added?: GaugePart | undefined
  /** 84 pixels in a list; else as broad as its place. */
  mini?: boolean
}

/** What a client owes, beside what they may. The figures are shown on hover and on focus, and read out. */
export function CreditGauge({ label, parts, limit, added, mini = false }: CreditGaugeProps) {
  const format = useFormat()
  const shownParts = [...parts, ...(added ? [added] : [])]
  const figures = [...shownParts, limit].map((part) => ({ ...part, written: format.money(part.amount) }))
  const { target, hint } = useHint(() => (
    <dl className={classes['figures']}>
      {figures.map(({ label: name, written }, at) => (
        <div key={name} data-limit={at === shownParts.length || undefined}>
          <dt>
            {at < shownParts.length && <span className={classes['dot']} data-tone={TONES[at]} />}
            {name}
          </dt>
          <dd>{written}</dd>
        </div>
      ))}
    </dl>
  ))
  const before = sum(parts.map(({ amount }) => amount))
  const pieces = added ? splitAtLimit(before, added.amount, limit.amount) : []
  const shares = gaugeShares([...parts.map(({ amount }) => amount), ...pieces], limit.amount)
  const owed = sum(shownParts.map(({ amount }) => amount))
  return (
    <>
      <span
        {...target}
        ref={mini ? reachedFromItsRow : undefined}
        className={classes['gauge']}
        data-mini={mini || undefined}
        tabIndex={mini ? -1 : 0}
      >
        <meter
          className={classes['unseen']}
          aria-label={label}
          min={0}
          max={Math.max(limit.amount, owed, 100) / 100}
          value={Math.max(0, owed) / 100}
          aria-valuetext={figures.map(({ label: name, written }) => `${name} ${written}`).join(', ')}
        />
        <span className={classes['track']}>
          {shares.parts.map(
            (width, at) =>
              width > 0 && (
                <span
                  key={TONES[at]}
                  className={classes['part']}
                  data-tone={TONES[at]}
                  style={{ width: `${width}%` }}
                />
              ),
          )}
        </span>
        {shares.limit !== null && <span className={classes['tick']} style={{ left: `${shares.limit}%` }} />}
      </span>
      {hint}
    </>
  )
}

/** In a list, Tab comes here from its own row and from no other: a hundred stops would be too many. */
function reachedFromItsRow(gauge: HTMLElement | null) {
  const row = gauge?.closest('tr')
  if (!gauge || !row) return undefined
  const reach = ({ type }: FocusEvent) => {
    gauge.tabIndex = type === 'focusin' ? 0 : -1
  }
  row.addEventListener('focusin', reach)
  row.addEventListener('focusout', reach)
  return () => {
    row.removeEventListener('focusin', reach)
    row.removeEventListener('focusout', reach)
  }
}

/** The meaning of the colours. */
export function GaugeLegend({ labels }: { labels: readonly [string, string, string] }) {
  return (
    <span className={classes['legend']}>
      {labels.map((label, at) => (
        <span key={label}>
          <span className={classes['dot']} data-tone={TONES[at]} />
          {label}
        </span>
      ))}
    </span>
  )
}

/** The parts below one another, each with its amount. */
export function GaugeParts({ parts }: { parts: readonly GaugePart[] }) {
  const format = useFormat()
  return (
    <dl className={classes['parts']}>
      {parts.map(({ label, amount }, at) => (
        <div key={label}>
          <dt>
            <span className={classes['dot']} data-tone={TONES[at]} />
            {label}
          </dt>
          <dd>{format.money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
