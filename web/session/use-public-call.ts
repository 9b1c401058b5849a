import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isOffline } from '../kit/api-error.ts'

/** What was typed in a text field. */
export function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}

/** The message of a call without an answer of the server. */
function unanswered(error: ApiError) {
  if (isOffline(error)) return 'common.failure.offlineForm'
  return error.status === 0 ? 'session.unreachable' : 'session.failed'
}

/** One call of a public page: its one sentence of failure, and deafness to a second click while it runs. */
export function usePublicCall() {
  const { t } = useTranslation()
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function run(act: () => Promise<void>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setPending(true)
    setError(null)
    try {
      await act()
      return true
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0))
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }

  const sentence = error && (error.sentence || t(unanswered(error)))
  return { run, pending, error, sentence }
}
