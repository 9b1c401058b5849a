import { useLayoutEffect, useRef, useState } from 'react'

/** How many of the children of a wrapping box stand on its first line, at whatever width it has. */
export function useFirstLine(count: number) {
  const line = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const box = line.current
    if (!box) return undefined
    const measure = () => {
      const children = [...box.children].slice(0, count).filter((child) => child instanceof HTMLElement)
      setFitting(children.filter((child) => child.offsetTop === children[0]?.offsetTop).length)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [count])
  return { line, fitting }
}
