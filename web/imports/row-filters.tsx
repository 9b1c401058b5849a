import type { ImportDetail } from '@app/contract/imports'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import type { ListState } from '../kit/list/list-state.ts'
import classes from './rows.module.css'

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
        <fieldset className={classes['causes']} aria-label={t('import-wizard.check.causes')}>
          {causes.map((cause) => (
            <Cause
              key={`${cause.code} ${cause.column}`}
              cause={cause}
              pressed={cause.code === code && cause.column === column}
              onPress={(pressed) => show(pressed ? { code: cause.code, column: cause.column } : {})}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface CauseProps {
  cause: ImportDetail['causes'][number]
  pressed: boolean
  onPress: (pressed: boolean) => void
}

function Cause({ cause: { code, severity, title, count }, pressed, onPress }: CauseProps) {
  const { quantity } = useFormat()
  const told = (
    <>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      <span>{title}</span> <b>{quantity(count)}</b>
    </>
  )
  const look = { className: classes['cause'], 'data-severity': severity, title }
  // It is the file's, not a row's: there is nothing to show.
  if (code === 'unknownColumn') return <span {...look}>{told}</span>
  return (
    <button type="button" {...look} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {told}
    </button>
  )
}
