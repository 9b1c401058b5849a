import { type OverdueCard, ROWS_OF_CARD } from '@app/contract/home'
import type { Ctx } from '../platform/context.ts'
import { overdueByClient } from '../open-notes/aged-balance.ts'

export const overdueClients = (ctx: Ctx): Promise<OverdueCard> => overdueByClient(ctx, ROWS_OF_CARD)
