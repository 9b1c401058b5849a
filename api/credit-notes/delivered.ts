import type { DeliveredNote } from '@app/contract/credit-notes'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { areThere, type AskedOfDelivered, findDelivered } from './delivered.repository.ts'

/**
 * The notes of a client that have this product, with their lines of it, or one note with all its lines. A product may
 * be on a note more than once.
 */
export async function* deliveredNotes(ctx: Ctx, asked: AskedOfDelivered): AsyncGenerator<DeliveredNote[]> {
  const all = asked.productId === undefined && asked.noteId === undefined
  if (all || !(await areThere(ctx, asked))) fail('record.notFound')
  let open: DeliveredNote | undefined
  for await (const rows of findDelivered(ctx, asked)) {
    const whole: DeliveredNote[] = []
    for (const row of rows) {
      const { id, number, createdAt, remainder, depotId, depotName, ...line } = row
      const { productId, productName, reference, image, ...rest } = line
      if (open?.id !== id) {
        if (open) whole.push(open)
        open = {
          id,
          number,
          createdAt,
          remainder,
          orders: [{ depot: { id: depotId, name: depotName }, lines: [] }],
        }
      }
      const product = { id: productId, name: productName, reference, image }
      open.orders[0]?.lines.push({ ...rest, product })
    }
    yield whole
  }
  if (open) yield [open]
}
