import type { Purchase, PurchaseForm } from '@app/contract/purchases'
import { valuesByName } from '@app/domain/fields/check-values'
import { formatMoney } from '@app/domain/money/format'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { equalLineAt, isTooMuch } from '@app/domain/purchases/lines'
import { customFieldsOf, lockSharedCustomFields } from '../fields/custom-values.ts'
import { recordDocument } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, failField, unlessTaken } from '../platform/errors.ts'
import { findEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared, lockSharedAll } from '../platform/persistence/locks.ts'
import { changeRecord } from '../records/save-record.ts'
import { purchaseDraft } from './purchase-draft.ts'
import { PURCHASE_HISTORY, purchaseHistory } from './purchase-history.ts'
import {
  findLiveLines,
  findPurchase,
  insertLines,
  insertPurchases,
  lockPurchase,
  nameProviders,
  updatePurchase,
} from './purchases.repository.ts'

type Line = NonNullable<PurchaseForm['lines']>[number]
const productsOf = (lines: readonly { productId: number }[]) => lines.map((line) => line.productId)

export async function savePurchase(ctx: Ctx, form: PurchaseForm): Promise<Purchase> {
  const { id, purchaseNumber: number, providerId } = form
  // Asked beforehand: a transaction that hit a taken number can ask no more.
  const naming = nameProviders(ctx, [providerId])
  const saving = id === undefined ? recordPurchase(ctx, form) : correctPurchase(ctx, { ...form, id })
  const [, saved] = await unlessTaken(inOrder([naming, saving]), 'purchases_number_unique', async () => {
    const [named] = await naming
    return failField('purchaseNumber', 'purchases.numberTaken', { number, provider: named?.name ?? '' })
  })
  return saved
}

async function recordPurchase(ctx: Ctx, form: PurchaseForm): Promise<Purchase> {
  const { purchaseNumber, purchaseDate, providerId, lines = [] } = form
  const depotId = form.depotId ?? failField('depotId', 'purchases.depotRequired')
  const [readValues, , [held], products] = await inOrder([
    lockSharedCustomFields(ctx, 'purchases'),
    lockSharedAll(ctx, 'providers', [providerId]),
    lockShared(ctx, 'depots', [depotId]),
    lockSharedAll(ctx, 'products', productsOf(lines)),
  ])
  const depot = orNotFound(held)
  if (!depot.active) failField('depotId', 'depots.closed', { name: depot.name })
  if (lines.length === 0) failField('lines', 'purchases.linesRequired')
  rejectEqualLine(ctx, lines, products)
  if (isTooMuch(lines)) failField('lines', 'purchases.tooMuch', { most: MOST_TOTAL / 100 })
  const customValues = readValues(form.customValues)
  const header = { purchaseNumber, purchaseDate, providerId, depotId, customValues }
  const statements = {
    insert: insertPurchases,
    lines: { table: 'purchase_lines', insert: insertLines },
  } as const
  const id = await recordDocument(ctx, 'purchases', purchaseDraft(header, lines), statements)
  return await openPurchase(ctx, id)
}

function rejectEqualLine(
  { language }: Ctx,
  lines: readonly Line[],
  products: readonly { id: number; name: string }[],
): void {
  const at = equalLineAt(lines)
  const line = lines[at ?? -1]
  if (!line) return
  const product = products.find(({ id }) => id === line.productId)?.name ?? ''
  failField(`lines.${at}.price`, 'purchases.equalLine', {
    product,
    price: formatMoney(line.price, language),
  })
}

const corrections = {
  lock: lockPurchase,
  update: updatePurchase,
  show: openPurchase,
  history: PURCHASE_HISTORY,
}

const correctPurchase = (ctx: Ctx, form: PurchaseForm & { id: number }): Promise<Purchase> =>
  changeRecord(ctx, 'purchases', form, corrections, async (before, customValues) => {
    const { purchaseNumber, purchaseDate, providerId, depotId = before.depotId } = form
    // A provider deleted since stays on its purchases; a new choice must be a living one.
    if (providerId !== before.providerId) await lockSharedAll(ctx, 'providers', [providerId])
    if (depotId !== before.depotId) await lockSharedAll(ctx, 'depots', [depotId])
    const lines = await findLiveLines(ctx, form.id)
    const bought = new Set(productsOf(lines))
    await lockSharedAll(
      ctx,
      'products',
      productsOf(form.lines ?? []).filter((id) => !bought.has(id)),
    )
    // Another client sends the whole form back. A quantity that differs is refused rather than forgotten.
    const otherLines = form.lines && spelled(form.lines) !== spelled(lines)
    if (depotId !== before.depotId || otherLines) fail('purchases.linesFixed')
    return { purchaseNumber, purchaseDate, providerId, customValues }
  })

interface Goods {
  productId: number
  quantity: number
  price: number
}

const spelled = (lines: readonly Goods[]) =>
  lines
    .map(({ productId, quantity, price }) => [productId, quantity, price].join(' '))
    .toSorted()
    .join()

export async function openPurchase(ctx: Ctx, id: number): Promise<Purchase> {
  const [row, events, fields] = await inOrder([
    findPurchase(ctx, id),
    findEvents(ctx, 'purchases', id),
    customFieldsOf(ctx, 'purchase'),
  ])
  const purchase = orNotFound(row)
  return {
    ...purchase,
    customValues: valuesByName(fields, purchase.customValues),
    events: await purchaseHistory(ctx, events, fields),
  }
}
