import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format.ts'
import classes from './timeline.module.css'

interface Happening {
  /** Its place counted from the first: what comes later shifts none. */
  nth: number
  title: string
  at: Date
  /** Null: nobody did it. Left out where it is not known. */
  author?: string | null
  /** A remark about it. */
  note?: string
  /** What it was before, and what it is since. */
  change?: readonly [before: ReactNode, since: ReactNode]
}

/** What happened to a record, the latest first. */
export function Timeline({ happenings }: { happenings: readonly Happening[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ol className={classes['timeline']}>
      {happenings.map(({ nth, title, at, author, note, change }) => (
        <li key={nth}>
          <b>{title}</b>
          <span>
            <time dateTime={at.toISOString()}>{format.instant(at)}</time>
            {author !== undefined && ` · ${author ?? t('common.automatic')}`}
          </span>
          {note !== undefined && <span>{note}</span>}
          {change && (
            <span>
              {change[0]} → {change[1]}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
