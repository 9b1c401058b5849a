import type { Steps } from '@app/contract/home'
import { showsSteps, stepsLeft } from '@app/domain/home/first-steps'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../kit/feedback/toasts.tsx'
import { loadSentences } from '../kit/i18n.ts'
import { useLate } from '../kit/feedback/use-late.ts'
import { useSignedIn } from '../session.ts'
import { firstSteps } from './first-steps-query.ts'
import { Today } from './today.tsx'

// Few companies are new: the others need none of it.
const FirstSteps = lazy(async () => {
  const [steps] = await Promise.all([import('./first-steps.tsx'), loadSentences('settings')])
  return steps
})

/** What waits today; for the administrators of a new company, what is to be done first. */
export default function HomePage() {
  return useSignedIn().user.role === 'ROLE_ADMIN' ? <AdminHome /> : <Today />
}

function AdminHome() {
  const steps = useQuery(firstSteps)
  const late = useLate(steps.isPending)
  useReadyNotice(steps.data)
  if (steps.data && showsSteps(steps.data))
    return (
      <Suspense>
        <FirstSteps steps={steps.data} />
      </Suspense>
    )
  // Most companies are not new: whatever keeps this answer keeps nobody from their work.
  return (steps.data ?? steps.error ?? late) ? <Today /> : null
}

const SEEN = 'quai.firstSteps'

/** Shown once, to users who had the list: all of it is done. */
function useReadyNotice(steps: Steps | undefined): void {
  const { t } = useTranslation()
  const { id } = useSignedIn().user
  const shows = steps && showsSteps(steps)
  const ready = steps && stepsLeft(steps.done).length === 0
  useEffect(() => {
    if (shows) localStorage.setItem(SEEN, String(id))
    else if (ready && localStorage.getItem(SEEN) === String(id)) {
      localStorage.removeItem(SEEN)
      notify({ tone: 'good', text: t('home.steps.ready') })
    }
  }, [shows, ready, id, t])
}
