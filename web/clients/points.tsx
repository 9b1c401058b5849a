import { type Part, POINTS } from '@app/domain/clients/completeness'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './client-form.module.css'

const isEmpty = (value: string | number | null | undefined) =>
  value === null || value === undefined || String(value).trim() === ''

interface PointsProps {
  part: Part
  /** The field whose filling earns them, unless it is called as the part is. */
  name?: string
  children: ReactNode
}

/** A field with what filling it in is worth, while it is empty. */
export function Points({ part, name = part === 'location' ? 'latitude' : part, children }: PointsProps) {
  const { t } = useTranslation()
  const value = useWatch({ name }) as string | number | null | undefined
  return (
    <div className={classes['worth']}>
      {children}
      {isEmpty(value) && (
        <span className={classes['points']}>{t('clients.morePoints', { count: POINTS[part] })}</span>
      )}
    </div>
  )
}
