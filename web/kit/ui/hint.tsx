import { type ReactNode, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './hint.module.css'

const GAP = 6

/** Where it hangs, in the window. */
interface Place {
  left: number
  top: number
  above: boolean
}

/** Beside what is pointed at or has the focus; Esc takes it away. A hundred closed ones cost nothing: only the open one is there. */
export function useHint(content: () => ReactNode) {
  const id = useId()
  const [place, setPlace] = useState<Place | null>(null)
  const opened = place !== null
  useEffect(() => {
    if (!opened) return undefined
    const close = () => setPlace(null)
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    // It hangs in the window and not in the list: when that scrolls, it would point at something else.
    document.addEventListener('scroll', close, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('scroll', close, true)
    }
  }, [opened])

  function open(event: { currentTarget: Element }) {
    const { left, width, top, bottom } = event.currentTarget.getBoundingClientRect()
    const above = bottom > window.innerHeight - 140
    setPlace({ left: left + width / 2, top: above ? top - GAP : bottom + GAP, above })
  }
  const close = () => setPlace(null)
  return {
    target: {
      onPointerEnter: open,
      onPointerLeave: close,
      onFocus: open,
      onBlur: close,
      'aria-describedby': opened ? id : undefined,
    },
    hint:
      place &&
      createPortal(
        <div
          id={id}
          role="tooltip"
          className={classes['hint']}
          data-above={place.above || undefined}
          style={{ left: place.left, top: place.top }}
        >
          {content()}
        </div>,
        document.body,
      ),
  }
}
