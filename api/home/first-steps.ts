import type { Steps } from '@app/contract/home'
import { type Day, dayOf } from '@app/domain/dates/day'
import type { Ctx } from '../platform/context.ts'
import { findSteps } from './first-steps.repository.ts'

const dayIf = (at: Date | null): Day | null => (at === null ? null : dayOf(at))

/** Each step is done once its fact is there, and undone should that go again. */
export async function firstSteps(ctx: Ctx): Promise<Steps> {
  const { hidden, delivered, depots, depotName, stocked, ...at } = await findSteps(ctx)
  return {
    hidden,
    delivered,
    depots,
    depotName: depotName ?? '',
    stocked,
    done: {
      company: dayIf(at.companyAt),
      depots: dayIf(at.depotAt),
      products: dayIf(at.productAt),
      clients: dayIf(at.clientAt),
      team: dayIf(at.teamAt),
      order: dayIf(at.orderAt),
    },
  }
}
