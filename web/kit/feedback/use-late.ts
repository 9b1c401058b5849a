import { useEffect, useState } from 'react'

/** True once it has lasted: what takes less than 150 ms shows no skeleton at all. */
export function useLate(waiting: boolean, delay = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, delay])
  return waiting && late
}
