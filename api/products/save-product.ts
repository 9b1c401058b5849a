import type { Seen } from '@app/contract/versions'
import type { Product, ProductForm } from '@app/contract/products'
import type { Cents } from '@app/domain/money/cents'
import { MOST_PRICE, priceWithoutTax, type Tier, usualRate } from '@app/domain/products/prices'
import { showCustomValues } from '../fields/custom-values.ts'
import { rejectForeignImages } from '../images/reject-foreign-images.ts'
import { waitingReturn } from '../credit-notes/waiting-return.ts'
import { countOrdersOfProduct } from '../orders/client-orders.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, failField, unlessTaken } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'
import { deleteRecord, saveRecord } from '../records/save-record.ts'
import { waitingRequest } from '../transfer-requests/waiting-request.ts'
import {
  findProductWhole,
  findStockOf,
  findTiers,
  findVatRates,
  insertProduct,
  lockProduct,
  type ProductValues,
  replaceTiers,
  updateProduct,
} from './products.repository.ts'
import { leaveLists } from './product-lists.repository.ts'

// Tiers are in a table of their own, yet a change of them is recorded with the product's.
type Values = ProductValues & { tiers: readonly Tier[] }

const statements = {
  insert: async (ctx: Ctx, { tiers, ...values }: Values) => {
    const added = await insertProduct(ctx, values)
    await replaceTiers(ctx, added.id, tiers)
    return added
  },
  lock: async (ctx: Ctx, id: number) => {
    const [product, tiers] = await inOrder([lockProduct(ctx, id), findTiers(ctx, id)])
    return product && { ...product, tiers }
  },
  update: async (ctx: Ctx, id: number, { tiers, ...values }: Values, before: ProductValues) => {
    await updateProduct(ctx, id, values, before)
    await replaceTiers(ctx, id, tiers)
  },
  show: openProduct,
}

export async function saveProduct(ctx: Ctx, form: ProductForm): Promise<Product> {
  const { name, reference, discount, salesDiscountLimit, brandId, familyId, image } = form
  const tiers = form.tiers.toSorted((one, other) => one.quantity - other.quantity)
  const saved = saveRecord(
    ctx,
    'products',
    form,
    statements,
    async (before, customValues): Promise<Values> => {
      await rejectForeignImages(ctx, [image])
      const vatRate = await chooseRate(ctx, form.vatRate, before?.vatRate)
      if (new Set(tiers.map((tier) => tier.quantity)).size !== tiers.length)
        failField('tiers', 'products.tierTwice')
      const priceHt = choosePrice(form, vatRate)
      const own = { name, reference, priceHt, vatRate, discount, salesDiscountLimit, image }
      return { ...own, brandId, familyId, customValues, tiers }
    },
    // Before the product itself: renaming one of them goes on to write on its products.
    () => inOrder([lockSharedAll(ctx, 'brands', [brandId]), lockSharedAll(ctx, 'families', [familyId])]),
  )
  return await unlessTaken(saved, 'products_reference_unique', () =>
    failField('reference', 'products.referenceTaken', { reference }),
  )
}

function choosePrice({ priceHt, priceTtc }: ProductForm, vatRate: number): Cents {
  if (priceHt !== undefined) return priceHt
  if (priceTtc === undefined) return failField('priceHt', 'products.priceRequired')
  const price = priceWithoutTax(priceTtc, vatRate)
  return price > MOST_PRICE ? failField('priceTtc', 'request.outOfBounds') : price
}

// A rate that the company no longer sells at may stay on a product, but not be chosen again.
async function chooseRate(ctx: Ctx, sent: number | undefined, before: number | undefined): Promise<number> {
  const rate = sent ?? before
  if (rate !== undefined && rate === before) return rate
  const rates = await findVatRates(ctx)
  if (rate === undefined) return usualRate(rates)
  return rates.includes(rate) ? rate : failField('vatRate', 'products.unknownRate', { rate: rate / 10 })
}

export async function openProduct(ctx: Ctx, id: number): Promise<Product> {
  const [row, tiers, availability, show] = await inOrder([
    findProductWhole(ctx, id),
    findTiers(ctx, id),
    findStockOf(ctx, id),
    showCustomValues(ctx, 'product'),
  ])
  const { customValues, ...product } = orNotFound(row)
  return { ...product, tiers, availability, customValues: show(customValues) }
}

export const deleteProduct = (ctx: Ctx, seen: Seen) =>
  deleteRecord(ctx, 'products', seen, lockProduct, async ({ id, name }) => {
    const left = (await findStockOf(ctx, id)).find((depot) => depot.quantity > 0)
    if (left) fail('products.inStock', { name, quantity: left.quantity, depot: left.depotName })
    const [count, number, requestId] = await inOrder([
      countOrdersOfProduct(ctx, id),
      waitingReturn(ctx, 'product', id),
      waitingRequest(ctx, 'product', id),
    ])
    if (count > 0) fail('products.hasOrders', { name, count })
    if (number) fail('products.hasReturns', { name, number })
    if (requestId) fail('products.hasTransferRequests', { name, id: requestId })
    await leaveLists(ctx, [id])
  })
