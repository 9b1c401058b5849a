import type { Seen } from '@app/contract/versions'
import { purchaseTotal } from '@app/domain/purchases/lines'
import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { changeStock } from '../stock/change-stock.ts'
import { PURCHASE_HISTORY } from './purchase-history.ts'
import {
  findLiveLines,
  lockPurchase,
  removeLines,
  updatePurchase,
  voidPurchase,
} from './purchases.repository.ts'

interface Doomed extends Seen {
  productId?: number | null | undefined
  lineId?: number | null | undefined
}

/** Takes the goods out again and voids the purchase; or only one line or the lines of one product, unless they are the last. */
export async function deletePurchase(
  ctx: Ctx,
  { id, version: seen, productId, lineId }: Doomed,
): Promise<void> {
  const purchase = orNotFound(await lockPurchase(ctx, id))
  await rejectIfChanged(ctx, PURCHASE_HISTORY, purchase, seen)
  const { number, depotId, version } = purchase
  const lines = await findLiveLines(ctx, id)
  const gone = lines.filter(
    (line) => (productId ?? line.productId) === line.productId && (lineId ?? line.id) === line.id,
  )
  if (gone.length === 0) fail('record.notFound')
  const whole = gone.length === lines.length
  await changeStock(
    ctx,
    { kind: 'purchases', id, version: version + 1 },
    gone.map((line) => ({ depotId, productId: line.productId, quantity: -line.quantity, reserved: 0 })),
  )
  if (whole) await voidPurchase(ctx, id)
  else {
    await removeLines(
      ctx,
      gone.map((line) => line.id),
    )
    const left = lines.filter((line) => !gone.includes(line))
    await updatePurchase(ctx, id, { totalHt: purchaseTotal(left) })
  }
  const old = gone.map(({ productId: of, quantity, price }) => ({ productId: of, quantity, price }))
  await recordEvent(ctx, {
    subject: 'purchases',
    subjectId: id,
    version: version + 1,
    ...(whole
      ? { event: 'DELETED', changes: { number: { old: number } } }
      : { event: 'LINES_REMOVED', changes: { lines: { old } } }),
  })
}
