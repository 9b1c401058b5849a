import { useCallback, useState } from 'react'

/** A picture that is still on its way would be left behind: the form waits for all of them. */
export function useUploads() {
  const [count, setCount] = useState(0)
  const onBusy = useCallback((busy: boolean) => setCount((held) => held + (busy ? 1 : -1)), [])
  return { waiting: count > 0, onBusy }
}
