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
    // It hangs in the window and not in the list: when that scrolls, it would point at something else. Whatever the focus
    // was brought to by scrolling keeps it.
    const onScroll = () => {
      const held = document.activeElement
      setPlace(held?.getAttribute('aria-describedby') === id ? placeBeside(held) : null)
    }
    document.addEventListener('scroll', onScroll, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('scroll', onScroll, true)
    }
  }, [opened, id])

  const open = (event: { currentTarget: Element }) => setPlace(placeBeside(event.currentTarget))
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

function placeBeside(target: Element): Place {
  const { left, width, top, bottom } = target.getBoundingClientRect()
  const above = bottom > window.innerHeight - 140
  return { left: left + width / 2, top: above ? top - GAP : bottom + GAP, above }
}
