import type { CREDITS_TO_TREAT } from '@app/contract/home'
import { TREATED_STATUS } from '@app/domain/credits/status'
import { listCreditNotes } from '../credit-notes/list-credit-notes.ts'
import { listFinancialCredits } from '../financial-credits/list-financial-credits.ts'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { listSupplierCredits } from '../supplier-credits/list-supplier-credits.ts'
import { kindCard, LATEST, partOf } from './kind-card.ts'

type Kind = (typeof CREDITS_TO_TREAT)[number]

const UNTREATED = { search: '', from: null, to: null, treated: false }

/** Credits that nobody in the back office has handled; of goods that came back, once they are validated. */
export async function creditsToTreat(ctx: Ctx) {
  const [creditNotes, financial, supplier] = await inOrder([
    listCreditNotes(ctx, { ...UNTREATED, statuses: [TREATED_STATUS] }, LATEST),
    listFinancialCredits(ctx, UNTREATED, LATEST),
    listSupplierCredits(ctx, UNTREATED, LATEST),
  ])
  const numberOf = ({ number }: { number: string }) => number
  return kindCard<Kind>([
    partOf({ kind: 'creditNotes', page: creditNotes, nameOf: numberOf }),
    partOf({ kind: 'financialCredits', page: financial, nameOf: numberOf }),
    partOf({ kind: 'supplierCredits', page: supplier, nameOf: numberOf }),
  ])
}
