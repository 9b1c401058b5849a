import type { EnteringRole } from '@app/domain/access/roles'
import { showsSteps } from '@app/domain/home/first-steps'
import type { QueryClient } from '@tanstack/react-query'
import { firstFigures } from '../dashboards/dashboards-query.ts'
import type { Prefetch } from '../feature.ts'
import { firstSteps } from './first-steps-query.ts'
import { CARDS } from './home-cards.tsx'

/** What the page will ask for, beside its code; the cards of an administrator at once, few companies are new. */
async function prefetchCards(cache: QueryClient, role: EnteringRole): Promise<void> {
  const cards = CARDS[role].map(({ question }) => cache.prefetchQuery(question))
  if (role !== 'ROLE_ADMIN') return void (await Promise.all(cards))
  const steps = await cache.ensureQueryData(firstSteps)
  if (!showsSteps(steps)) await Promise.all(cards)
}

export const prefetch: Prefetch = async (cache, address, role) => {
  const [known, figures] = firstFigures(address, { role })
  await Promise.all([prefetchCards(cache, role), cache.prefetchQuery(known), cache.prefetchQuery(figures)])
}
