import type { ImportDetail } from '@app/contract/imports'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import type { ListState } from '../kit/list/list-state.ts'
import classes from './rows.module.css'
import { useFirstLine } from './use-first-line.ts'

/** In the address; a cause is a code together with its column. */
export const ROW_FILTERS = ['state', 'code', 'column'] as const

interface RowFiltersProps {
  detail: ImportDetail
  list: ListState<(typeof ROW_FILTERS)[number]>
}

/** Rows by what was found in them, then the causes: a click shows only those rows, a second one all again. */
export function RowFilters({ detail, list }: RowFiltersProps) {
  const { t } = useTranslation()
  const { quantity } = useFormat()
  const { total, ready, warned, wrong, causes } = detail
  const [state = '', code, column] = ROW_FILTERS.map((filter) => list.filters[filter][0])
  const show = (next: { state?: string; code?: string; column?: string }) =>
    list.set({ state: '', code: '', column: '', ...next })
  const states = [
    ['all', '', total],
    ['ready', 'ready', ready],
    ['warning', 'warning', warned],
    ['error', 'error', wrong],
  ] as const
  return (
    <div className={classes['filters']}>
      <fieldset aria-label={t('import-wizard.check.filters')}>
        {states.map(([name, value, count]) => (
          <button
            key={name}
            type="button"
            className={classes['state']}
            data-state={name}
            aria-pressed={state === value && code === undefined}
            onClick={() => show({ state: value })}
          >
            {t(`import-wizard.check.${name}`)} <b>{quantity(count)}</b>
          </button>
        ))}
      </fieldset>
      {causes.length > 0 && (
        <Causes
          causes={causes}
          isPressed={(cause) => cause.code === code && cause.column === column}
          onPress={(cause, pressed) => show(pressed ? { code: cause.code, column: cause.column } : {})}
        />
      )}
    </div>
  )
}

type FoundCause = ImportDetail['causes'][number]

interface CausesProps {
  causes: readonly FoundCause[]
  isPressed: (cause: FoundCause) => boolean
  onPress: (cause: FoundCause, pressed: boolean) => void
}

/** On one line, the most frequent first; the others on demand. */
function Causes({ causes, isPressed, onPress }: CausesProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { line, fitting } = useFirstLine(causes.length)
  const beyond = causes.length - fitting
  return (
    <fieldset className={classes['causes']} aria-label={t('import-wizard.check.causes')}>
      <div ref={line} className={classes['chips']} data-open={open || undefined}>
        {causes.map((cause, at) => (
          <Cause
            key={`${cause.code} ${cause.column}`}
            cause={cause}
            beyond={!open && at >= fitting}
            pressed={isPressed(cause)}
            onPress={(pressed) => onPress(cause, pressed)}
          />
        ))}
      </div>
      {beyond > 0 && (
        <button type="button" className={classes['more']} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('import-wizard.check.less') : t('import-wizard.check.moreCauses', { count: beyond })}
        </button>
      )}
    </fieldset>
  )
}

interface CauseProps {
  cause: FoundCause
  /** There is no room for it on the line. */
  beyond: boolean
  pressed: boolean
  onPress: (pressed: boolean) => void
}

function Cause({ cause: { code, severity, title, count }, beyond, pressed, onPress }: CauseProps) {
  const { quantity } = useFormat()
  const cause = (
    <>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      <span>{title}</span> <b>{quantity(count)}</b>
    </>
  )
  const look = {
    className: classes['cause'],
    'data-severity': severity,
    'data-beyond': beyond || undefined,
    title,
  }
  // It is the file's, not a row's: there is nothing to show.
  if (code === 'unknownColumn') return <span {...look}>{cause}</span>
  return (
    <button type="button" {...look} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {cause}
    </button>
  )
}
