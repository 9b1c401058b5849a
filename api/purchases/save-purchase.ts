import { type Purchase, type PurchaseForm, PURCHASE_PATHS } from '@app/contract/purchases'
import { formatMoney } from '@app/domain/money/format'
import { equalLineAt, isTooMuch, MOST_TOTAL } from '@app/domain/purchases/lines'
import { holdCustomFields, readCustomValues, showCustomValues } from '../fields/custom-values.ts'
import { recordDocument } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { changesBetween, recordEvent } from '../platform/rows/events.ts'
import { found, refuse, refuseField, unlessTaken } from '../platform/refusals.ts'
import { hold, holdAll } from '../platform/rows/hold.ts'
import { refuseIfChanged } from '../platform/rows/versions.ts'
import { purchaseDraft } from './purchase-draft.ts'
import { purchaseHistory } from './purchase-history.ts'
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
const productsOf = (lines: readonly Line[]) => lines.map((line) => line.productId)

type Fields = Awaited<ReturnType<typeof holdCustomFields>>

export async function savePurchase(ctx: Ctx, form: PurchaseForm): Promise<Purchase> {
  const fields = await holdCustomFields(ctx, 'purchase')
  const before = form.id === undefined ? undefined : found(await lockPurchase(ctx, form.id))
  // A provider deleted since stays on its purchases; a new choice must be a living one.
  const kept = before?.providerId === form.providerId
  const chosen = [form.providerId]
  const [provider] = await (kept ? nameProviders(ctx, chosen) : hold(ctx, 'providers', chosen))
  const { name } = found(provider)
  const { purchaseNumber: number } = form
  const id = await unlessTaken(
    before ? correctPurchase(ctx, fields, before, form) : recordPurchase(ctx, fields, form),
    'purchases_number_unique',
    () => refuseField('purchaseNumber', 'purchases.numberTaken', { number, provider: name }),
  )
  return await openPurchase(ctx, id)
}

async function recordPurchase(ctx: Ctx, fields: Fields, form: PurchaseForm): Promise<number> {
  const depotId = form.depotId ?? refuseField(PURCHASE_PATHS.depot, 'purchases.depotRequired')
  const lines = form.lines ?? []
  const depot = found((await hold(ctx, 'depots', [depotId]))[0])
  const products = await holdAll(ctx, 'products', productsOf(lines))
  if (!depot.active) refuseField(PURCHASE_PATHS.depot, 'depots.closed', { name: depot.name })
  if (lines.length === 0) refuseField(PURCHASE_PATHS.lines, 'purchases.linesRequired')
  refuseEqualLine(ctx, lines, products)
  if (isTooMuch(lines)) refuseField(PURCHASE_PATHS.lines, 'purchases.tooMuch', { most: MOST_TOTAL / 100 })
  const customValues = readCustomValues(fields, form.customValues)

  const { purchaseNumber, purchaseDate, providerId } = form
  const header = { purchaseNumber, purchaseDate, providerId, depotId, customValues }
  const statements = { insert: insertPurchases, insertLines }
  return await recordDocument(ctx, 'purchases', purchaseDraft(header, lines), statements)
}

function refuseEqualLine(
  { language }: Ctx,
  lines: readonly Line[],
  products: readonly { id: number; name: string }[],
): void {
  const at = equalLineAt(lines)
  const line = lines[at ?? -1]
  if (!line) return
  const product = products.find(({ id }) => id === line.productId)?.name ?? ''
  refuseField(`${PURCHASE_PATHS.lines}.${at}.price`, 'purchases.equalLine', {
    product,
    price: formatMoney(line.price, language),
  })
}

type Before = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>

async function correctPurchase(
  ctx: Ctx,
  fields: Fields,
  before: Before,
  form: PurchaseForm,
): Promise<number> {
  const { id } = before
  const lines = await findLiveLines(ctx, id)
  const bought = new Set(lines.map((line) => line.productId))
  if (form.depotId !== undefined && form.depotId !== before.depotId)
    await holdAll(ctx, 'depots', [form.depotId])
  await holdAll(
    ctx,
    'products',
    productsOf(form.lines ?? []).filter((id) => !bought.has(id)),
  )
  await refuseIfChanged(ctx, before, form.version)
  refuseOtherGoods(before.depotId, lines, form)
  const { purchaseNumber, purchaseDate, providerId } = form
  const customValues = readCustomValues(fields, form.customValues, before.customValues)
  const header = { purchaseNumber, purchaseDate, providerId, customValues }
  await updatePurchase(ctx, id, header)
  const changes = changesBetween<typeof header>(before, header)
  await recordEvent(ctx, { subject: 'purchases', subjectId: id, event: 'UPDATED', changes })
  return id
}

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

// Another client sends the whole form back. A quantity that differs is refused rather than forgotten.
function refuseOtherGoods(depotId: number, bought: readonly Goods[], form: PurchaseForm): void {
  const moved = form.depotId !== undefined && form.depotId !== depotId
  const otherLines = form.lines && spelled(form.lines) !== spelled(bought)
  if (moved || otherLines) refuse('purchases.linesFixed')
}

export async function openPurchase(ctx: Ctx, id: number): Promise<Purchase> {
  const purchase = found(await findPurchase(ctx, id))
  return {
    ...purchase,
    customValues: await showCustomValues(ctx, 'purchase', purchase.customValues),
    events: await purchaseHistory(ctx, id),
  }
}
