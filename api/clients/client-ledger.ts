import type { ClientRow } from '@app/contract/clients'
import { cents } from '@app/domain/money/cents'
import type { Ctx } from '../platform/context.ts'

type OfRow = Pick<ClientRow, 'outstanding' | 'unsettled' | 'unpaid' | 'overdueTotal' | 'lastOrder'>

/** What the clients of a page owe, and their latest order. */
export async function ledgerOf(_ctx: Ctx, clientIds: readonly number[]): Promise<Map<number, OfRow>> {
  const nothing = {
    outstanding: cents(0),
    unsettled: cents(0),
    unpaid: cents(0),
    overdueTotal: cents(0),
    lastOrder: null,
  }
  return new Map(clientIds.map((id) => [id, nothing]))
}
