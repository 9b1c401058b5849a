import type { RequestRefusal } from '@app/domain/transfers/requests'
import { fail } from '../platform/errors.ts'

/** Fails with the reason, if there is one. */
export function failRequest(why: RequestRefusal | undefined, id: number): void {
  if (why === 'transferRequests.treated') fail(why, { id })
  if (why) fail(why)
}
