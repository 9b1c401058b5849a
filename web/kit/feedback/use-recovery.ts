import { useEffect, useEffectEvent } from 'react'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/** Backs off over all waiting queries: what fails again at once is not retried every moment. */
let pause = FIRST_PAUSE_MS
let askedAt = 0

function nextPause(): number {
  const now = Date.now()
  pause = now - askedAt > 2 * LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS)
  askedAt = now
  return pause
}

async function isReady(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/health/ready', { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok ?? false
}

/** Checks now and then, and when the browser is online again, whether the server is ready. */
export function useRecovery(out: boolean, onRecovered: () => void): void {
  const recovered = useEffectEvent(onRecovered)
  useEffect(() => {
    if (!out) return undefined
    const over = new AbortController()
    const { signal } = over
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      clearTimeout(timer)
      const ready = await isReady(signal)
      if (signal.aborted) return
      wait()
      if (ready) recovered()
    }
    const wait = () => {
      timer = setTimeout(() => void ask(), nextPause())
    }
    wait()
    window.addEventListener('online', () => void ask(), { signal })
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [out])
}
