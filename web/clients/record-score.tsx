import { type Part, PARTS, POINTS } from '@app/domain/clients/completeness'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filled } from './client-values.ts'
import classes from './record-score.module.css'

interface RecordScoreProps {
  filled: Filled
  /** What leads to the place of a missing part, around its name or beside it. */
  way: (part: Part, name: string) => { name?: ReactNode; beside?: ReactNode }
  /** As in the form, where points are still to be had. */
  warm?: true
}

/** Each part of a record with its points: ticked, or what it would be worth. */
export function RecordScore({ filled, way, warm }: RecordScoreProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes['parts']} data-warm={warm}>
      {PARTS.map((part) => {
        const name = t(`clients.parts.${part}`)
        const led = filled[part] ? {} : way(part, name)
        return (
          <li key={part} data-missing={!filled[part] || undefined}>
            <span className={classes['mark']}>
              {filled[part] && <IconCheck size={11} stroke={2.6} aria-hidden />}
            </span>
            {led.name ?? name}
            {led.beside}
            <span className={classes['points']}>
              {filled[part]
                ? t('clients.points', { count: POINTS[part] })
                : t('clients.morePoints', { count: POINTS[part] })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
