import type { PurchaseForm } from '@app/contract/purchases'
import { purchaseTotal } from '@app/domain/purchases/lines'
import type { PurchaseHeader } from './purchases.repository.ts'

type Line = NonNullable<PurchaseForm['lines']>[number]

/** A purchase before it has its number: what is bought comes into its depot. */
export const purchaseDraft = (header: PurchaseHeader & { depotId: number }, bought: readonly Line[]) => ({
  header: { ...header, totalHt: purchaseTotal(bought) },
  lines: bought.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
  goods: bought.map(({ productId, quantity }) => ({
    depotId: header.depotId,
    productId,
    quantity,
    reserved: 0,
  })),
})
