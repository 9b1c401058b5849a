import type { Place } from '@app/domain/geo/place'
import { IconMapOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnGround, Scale } from './drawn-ground.tsx'
import type { MapView, NamedPlace, Size } from './map-view.ts'
import classes from './place-map.module.css'
import { TileCredit, TileGround, tileSource } from './tile-ground.tsx'

/** How broad it is, as it is laid out. */
export function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const watcher = new ResizeObserver(() => setWidth(box.clientWidth))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  return { frame, width }
}

interface GroundProps {
  map: MapView
  size: Size
  value: Place | null
  around: NamedPlace | null
  towns: readonly NamedPlace[]
}

/** The ground as pictures where there is a source of them that answers, and else as it can be drawn. */
export function Ground({ map, size, ...places }: GroundProps) {
  const [failed, setFailed] = useState(false)
  const { t } = useTranslation()
  const source = tileSource()
  const pictured = source !== '' && !failed
  return (
    <>
      {pictured && (
        <TileGround view={map.view} size={size} source={source} onFailed={() => setFailed(true)} />
      )}
      <svg className={classes['ground']} width={size.width} height={size.height} aria-hidden>
        {!pictured && <DrawnGround view={map.view} size={size} {...places} />}
        <Scale view={map.view} size={size} />
      </svg>
      {pictured ? (
        <TileCredit />
      ) : (
        <span className={classes['tag']} data-place="right">
          <IconMapOff size={15} stroke={1.6} aria-hidden />
          {t('map.drawn')}
        </span>
      )}
    </>
  )
}
