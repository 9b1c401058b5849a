import type { ReactNode } from 'react'
import classes from './tile.module.css'

interface TileProps {
  picture: ReactNode
  /** Over the picture, top left. */
  flag?: ReactNode
  /** Small, above the name: a reference left, its family right. */
  left?: ReactNode
  right?: ReactNode
  name: ReactNode
  children?: ReactNode
}

/** The face of a card in a grid. */
export function Tile({ picture, flag, left, right, name, children }: TileProps) {
  return (
    <>
      <div className={classes['picture']}>{picture}</div>
      {flag !== undefined && <div className={classes['flag']}>{flag}</div>}
      <div className={classes['body']}>
        <div className={classes['over']}>
          <span>{left}</span>
          <span>{right}</span>
        </div>
        <div className={classes['name']}>{name}</div>
        {children}
      </div>
    </>
  )
}
