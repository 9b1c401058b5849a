import { IconCornerDownLeft } from '@tabler/icons-react'
import { Highlighted } from '../kit/tables/highlighted.tsx'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import type { Item } from './palette-items.tsx'
import classes from './palette.module.css'

interface PaletteRowProps {
  id: string
  item: Item
  search: string
  current: boolean
  onPoint: () => void
  onChoose: (newTab: boolean) => void
}

export function PaletteRow({ id, item, search, current, onPoint, onChoose }: PaletteRowProps) {
  const found = item.run === undefined && item.subtitle !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard in the box above
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds no icon and no second line
      role="option"
      tabIndex={-1}
      aria-selected={current}
      className={classes['row']}
      data-found={found || undefined}
      onMouseMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <span className={classes['tile']} data-picture={item.picture !== undefined || undefined}>
        {item.picture ?? <item.icon size={17} stroke={1.7} aria-hidden />}
      </span>
      <span className={classes['what']}>
        <span className={classes['title']}>
          <Highlighted text={item.title} search={search} />
        </span>
        {item.subtitle !== undefined && (
          <span className={classes['subtitle']}>
            <Highlighted text={item.subtitle} search={search} />
          </span>
        )}
      </span>
      {item.aside}
      {item.keys !== undefined && <KeyCap>{item.keys}</KeyCap>}
      {current && item.keys === undefined && (
        <KeyCap>
          <IconCornerDownLeft size={11} />
        </KeyCap>
      )}
    </div>
  )
}
