import type { ReactNode } from 'react'
import classes from './tile.module.css'

interface TileProps {
  picture: ReactNode
  /** Over the picture, top left. */
  flag?: ReactNode
  /** Small, above the name: a reference left, its family right. */
  left?: ReactNode
  right?: ReactNode
  name: string
  /** Small, right below the name. */
  under?: string | undefined
  children?: ReactNode
}

/** The face of a card in a grid. */
export function Tile({ picture, flag, left, right, name, under, children }: TileProps) {
  return (
    <>
      <div className={classes['picture']}>{picture}</div>
      {flag !== undefined && <div className={classes['flag']}>{flag}</div>}
      <div className={classes['body']}>
        {(left !== undefined || right !== undefined) && (
          <div className={classes['over']}>
            <span>{left}</span>
            <span>{right}</span>
          </div>
        )}
        <div className={classes['name']} data-led={under !== undefined || undefined} title={name}>
          {name}
        </div>
        {under !== undefined && (
          <p className={classes['under']} title={under}>
            {under}
          </p>
        )}
        {children}
      </div>
    </>
  )
}
