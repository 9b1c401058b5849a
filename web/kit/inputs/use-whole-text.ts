import { type FocusEvent, useEffect, useRef } from 'react'

/** The text of a box is selected when one comes to it, and again when it was replaced: typing starts over. */
export function useWholeText(typed: string | null, shown: string) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const held = box.current === document.activeElement ? box.current : null
    if (typed === null && held?.value === shown) held.select()
  }, [typed, shown])
  return (event: FocusEvent<HTMLInputElement>) => {
    box.current = event.currentTarget
    box.current.select()
  }
}
