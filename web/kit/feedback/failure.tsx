import { useTranslation } from 'react-i18next'
import { useSession } from '../../session.ts'
import { ApiError, isOffline } from '../api-error.ts'
import { Button } from '../inputs/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useChangedWords } from './changed-words.ts'
import { useRecovery } from './use-recovery.ts'

/** Nobody there, or nobody who can do the work. A fault of ours does not heal by waiting. */
const NO_ANSWER: ReadonlySet<number> = new Set([0, 502, 503, 504])

/** The message of a failed call: the server's own if it sent one, else what can be done. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation()
  const { known, next } = useReasons()
  const changedWords = useChangedWords()
  return (error) => {
    const changed = error instanceof ApiError ? changedWords(error) : undefined
    if (changed !== undefined) return `${changed}. ${t('common.changed.again')}`
    return known(error) ?? `${t('common.failure.title')} ${next}`
  }
}

/** What is known of a failure, and what to do where nothing is. */
function useReasons() {
  const { t } = useTranslation()
  const email = useSession()?.company.contactEmail
  return {
    known: (error: unknown) => {
      if (!(error instanceof ApiError)) return undefined
      if (error.speaksForItself) return error.sentence
      if (isOffline(error)) return t('common.failure.offline')
      return error.status === 0 ? t('common.failure.unreachable') : undefined
    },
    next: email ? t('common.failure.text', { email }) : t('common.failure.textNoEmail'),
  }
}

/** In place of what could not be loaded. It comes by itself once the server answers again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const { known, next } = useReasons()
  useRecovery(error instanceof ApiError && NO_ANSWER.has(error.status), onRetry)
  if (error instanceof ApiError && error.status === 403) return <Denied />
  return (
    <EmptyState kind="failed" title={t('common.failure.title')} text={known(error) ?? next}>
      <Button size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  )
}

/** A page that the menu does not offer to this role, reached by its address. */
export function Denied() {
  const { t } = useTranslation()
  return <EmptyState kind="denied" title={t('common.denied.title')} text={t('common.denied.text')} />
}
