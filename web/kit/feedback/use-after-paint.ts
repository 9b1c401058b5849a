import { startTransition, useEffect, useState } from 'react'

/**
 * A value once the page has been drawn with it elsewhere: slow consequences of it do not block the key that
 * changed it.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState({ value })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame is drawn when its callbacks are done: only then is there time.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown({ value })))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shown.value
}
