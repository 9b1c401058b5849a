import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/** What is typed, once nothing more was typed for a moment: the server is not asked at every letter. */
export function useDebouncedValue(typed: string, hurry = false): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return hurry ? typed : settled
}
