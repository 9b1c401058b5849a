import type { CreditNote, CreditNoteForm } from '@app/contract/credit-notes'
import { creditOf, returnableOf } from '@app/domain/credits/returns'
import { sum } from '@app/domain/money/cents'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { recordDocument } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, AppError, failField } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared, lockClient } from '../platform/persistence/locks.ts'
import { type DeliveredRow, findDeliveredLines } from '../sales/returns.repository.ts'
import { insertCreditNotes } from './credit-notes.repository.ts'
import { openCreditNote } from './open-credit-note.ts'
import { insertReturnedLines, type ReturnedLine } from './return-lines.repository.ts'

type WantedLine = CreditNoteForm['lines'][number]

/**
 * What comes back waits for an administrator; it counts as returned from now on. The client is locked: of two users who return
 * the last piece at once, the second finds it returned.
 */
export async function saveCreditNote(
  ctx: Ctx,
  { clientId, lines: wanted }: CreditNoteForm,
): Promise<CreditNote> {
  if (wanted.length === 0) failField('lines', 'creditNotes.linesRequired')
  const [client, delivered] = await inOrder([
    lockClient(ctx, clientId),
    findDeliveredLines(
      ctx,
      clientId,
      wanted.map(({ deliveryNoteId }) => deliveryNoteId),
    ),
  ])
  orNotFound(client)
  const products = await lockSharedPlaces(ctx, wanted)
  const chosen = wanted.map((line, at) => deliveredLine(line, at, delivered, products))
  rejectEqualLine(chosen)
  rejectTooMany(wanted, chosen)
  const lines = wanted.map((line, at) => returnedLine(line, orNotFound(chosen[at])))
  const header = {
    clientId,
    // Belongs to the salesperson of the first note.
    userId: orNotFound(chosen[0]).userId,
    status: 'UNDER_APPROVAL' as const,
    totalHt: sum(lines.map(({ priceHt }) => priceHt)),
    totalTtc: sum(lines.map(({ priceTtc }) => priceTtc)),
  }
  if (header.totalTtc > MOST_TOTAL) failField('lines', 'sales.tooMuch', { most: MOST_TOTAL / 100 })
  const id = await recordDocument(
    ctx,
    'credit_notes',
    { header, lines, goods: [] },
    { insert: insertCreditNotes, lines: { table: 'credit_note_lines', insert: insertReturnedLines } },
  )
  return await openCreditNote(ctx, id)
}

/** The products that come back, by id. Each depot is open: goods only go where someone looks after them. */
async function lockSharedPlaces(
  ctx: Ctx,
  wanted: readonly WantedLine[],
): Promise<ReadonlyMap<number, string>> {
  const [depots, products] = await inOrder([
    lockShared(
      ctx,
      'depots',
      wanted.map(({ depotId }) => depotId),
    ),
    lockShared(
      ctx,
      'products',
      wanted.map(({ productId }) => productId),
    ),
  ])
  const known = new Map(depots.map((depot) => [depot.id, depot]))
  for (const [at, { depotId }] of wanted.entries()) {
    const { active, name } = orNotFound(known.get(depotId))
    if (!active) failField(`lines.${at}.depotId`, 'depots.closed', { name })
  }
  return new Map(products.map(({ id, name }) => [id, name]))
}

/** By note and product; by discount too where the product is there more than once. */
function deliveredLine(
  { deliveryNoteId, productId, salesDiscount }: WantedLine,
  at: number,
  delivered: readonly DeliveredRow[],
  products: ReadonlyMap<number, string>,
): DeliveredRow {
  const product = orNotFound(products.get(productId))
  const ofNote = delivered.filter((line) => line.noteId === deliveryNoteId)
  const { number } = orNotFound(ofNote[0])
  const ofProduct = ofNote.filter((line) => line.productId === productId)
  const [only, another] = ofProduct
  if (!only) return failField(`lines.${at}.productId`, 'creditNotes.notDelivered', { product })
  if (!another) return only
  const chosen = ofProduct.find((line) => line.salesDiscount === salesDiscount)
  return chosen ?? failField(`lines.${at}.salesDiscount`, 'creditNotes.ambiguousLine', { number })
}

function rejectEqualLine(chosen: readonly DeliveredRow[]): void {
  const ids = chosen.map(({ lineId }) => lineId)
  const at = ids.findIndex((id, place) => ids.indexOf(id) < place)
  if (at !== -1) failField(`lines.${at}.productId`, 'creditNotes.equalLine')
}

/** Every line of which more is returned than there is, at once. */
function rejectTooMany(wanted: readonly WantedLine[], chosen: readonly DeliveredRow[]): void {
  const fields = wanted.flatMap(({ quantity }, at) => {
    const line = orNotFound(chosen[at])
    const left = returnableOf(line)
    if (quantity <= left) return []
    const values = { number: line.number, left, product: line.productName }
    return [{ path: `lines.${at}.quantity`, problem: 'errors/creditNotes.beyondReturnable', values }]
  })
  const [first] = fields
  if (first) throw new AppError('creditNotes.beyondReturnable', first.values, fields)
}

const returnedLine = ({ depotId, quantity }: WantedLine, line: DeliveredRow): ReturnedLine => ({
  deliveryNoteId: line.noteId,
  orderLineId: line.lineId,
  productId: line.productId,
  depotId,
  quantity,
  unitPrice: line.unitPrice,
  salesDiscount: line.salesDiscount,
  vatRate: line.vatRate,
  ...creditOf(line, quantity),
})
