import type { ReactNode } from 'react'
import { Highlighted } from '../tables/highlighted.tsx'
import classes from './record-option.module.css'

interface RecordOptionProps {
  name: string
  /** What it is also known by. */
  under: string
  /** What was typed: it is marked. */
  search: string
  picture?: ReactNode
  blocked?: boolean
  /** What stands at its right. */
  children?: ReactNode
}

/** A record among those that were found. */
export const RecordOption = ({ name, under, search, picture, blocked, children }: RecordOptionProps) => (
  <span className={classes['option']} data-blocked={blocked || undefined}>
    {picture}
    <span className={classes['what']}>
      <span className={classes['name']} title={name}>
        <Highlighted text={name} search={search} />
      </span>
      <span className={classes['under']}>
        <Highlighted text={under} search={search} />
      </span>
    </span>
    {children}
  </span>
)
