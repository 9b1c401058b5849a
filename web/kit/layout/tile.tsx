import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { TruncatedText } from '../tables/truncated-text.tsx'
import classes from './tile.module.css'

interface TileProps {
  picture: ReactNode
  /** Over the picture, top left. */
  flag?: ReactNode
  /** Small, above the name: a reference left, its family right. */
  left?: string | undefined
  right?: string | undefined
  name: string
  /** Small, right below the name. */
  under?: string | undefined
  children?: ReactNode
}

/** The content of a card in a grid. */
export function Tile({ picture, flag, left, right, name, under, children }: TileProps) {
  return (
    <>
      <div className={classes['picture']}>{picture}</div>
      {flag !== undefined && <div className={classes['flag']}>{flag}</div>}
      <div className={classes['body']}>
        {(left !== undefined || right !== undefined) && (
          <div className={classes['over']}>
            <TruncatedText>{left ?? ''}</TruncatedText>
            <TruncatedText>{right ?? ''}</TruncatedText>
          </div>
        )}
        <div className={classes['names']} data-led={under !== undefined || undefined}>
          <div className={classes['name']}>
            <TruncatedText twoLines>{name}</TruncatedText>
          </div>
          {under !== undefined && (
            <div className={classes['under']}>
              <TruncatedText>{under}</TruncatedText>
            </div>
          )}
        </div>
        {children}
      </div>
    </>
  )
}

interface TileBonesProps {
  /** Which of its parts the card has. */
  over?: true
  under?: true
  children?: ReactNode
}

/** In place of a card that loads: the same parts, and so the same height. */
export function TileSkeleton({ over, under, children }: TileBonesProps) {
  return (
    <>
      <div className={classes['picture']} />
      <div className={classes['body']}>
        {over && (
          <div className={classes['over']}>
            <Skeleton width="40%" />
          </div>
        )}
        <div className={classes['names']} data-led={under}>
          <div className={classes['name']}>
            <Skeleton width="75%" />
          </div>
        </div>
        {children}
      </div>
    </>
  )
}
