import type { Product, ProductForm } from '@app/contract/products'
import { MOST_PRICE, priceWithoutTax, type Tier, usualRate } from '@app/domain/products/prices'
import { holdCustomFields, readCustomValues, showCustomValues } from '../fields/custom-values.ts'
import { refuseForeignImages } from '../images/refuse-foreign-images.ts'
import type { Ctx } from '../platform/context.ts'
import { found, refuse, refuseField, unlessTaken } from '../platform/refusals.ts'
import { holdAll } from '../platform/rows/hold.ts'
import { deleteRecord, saveRecord } from '../platform/rows/save-record.ts'
import {
  findProduct,
  findProductExtras,
  findStockOf,
  findTiers,
  findVatRates,
  insertProduct,
  lockProduct,
  type ProductValues,
  replaceTiers,
  updateProduct,
} from './products.repository.ts'

const statements = { insert: insertProduct, lock: lockProduct, update: updateProduct }

// Tiers lie in a table of their own, yet a change of them is told with the product's.
type WithTiers = ProductValues & { tiers: readonly Tier[] }
const statementsWithTiers = {
  insert: (ctx: Ctx, { tiers: _tiers, ...values }: WithTiers) => insertProduct(ctx, values),
  update: (ctx: Ctx, id: number, { tiers: _tiers, ...values }: WithTiers) => updateProduct(ctx, id, values),
  lock: async (ctx: Ctx, id: number) => {
    const product = await lockProduct(ctx, id)
    return product && { ...product, tiers: await findTiers(ctx, id) }
  },
}

export async function saveProduct(ctx: Ctx, form: ProductForm): Promise<Product> {
  const { tiers: sentTiers, priceTtc: _priceTtc, vatRate: sentRate, customValues: sent, ...values } = form
  const tiers = sentTiers
    .map(({ quantity, price }) => ({ quantity, price }))
    .toSorted((one, other) => one.quantity - other.quantity)
  const fields = await holdCustomFields(ctx, 'product')
  // Before the product itself: whoever renames one of them goes on to write on its products.
  await holdAll(ctx, 'brands', [form.brandId])
  await holdAll(ctx, 'families', [form.familyId])
  const before = form.id === undefined ? undefined : found(await lockProduct(ctx, form.id))
  await refuseForeignImages(ctx, [form.image])
  const vatRate = await chooseRate(ctx, sentRate, before?.vatRate)
  if (new Set(tiers.map((tier) => tier.quantity)).size !== tiers.length)
    refuseField('discounts', 'products.tierTwice')

  const priceHt =
    form.priceHt ??
    (form.priceTtc === undefined
      ? refuseField('priceHT', 'products.priceRequired')
      : priceWithoutTax(form.priceTtc, vatRate))
  if (priceHt > MOST_PRICE) refuseField('priceTTC', 'request.outOfBounds')
  const customValues = readCustomValues(fields, sent, before?.customValues)
  const { reference } = form
  const { id } = await unlessTaken(
    saveRecord(ctx, 'products', { ...values, priceHt, vatRate, customValues, tiers }, statementsWithTiers),
    'products_reference_unique',
    () => refuseField('reference', 'products.referenceTaken', { reference }),
  )
  await replaceTiers(ctx, id, tiers)
  return await openProduct(ctx, id)
}

// A rate that the company no longer sells at may stay on a product, but not be chosen anew.
async function chooseRate(ctx: Ctx, sent: number | undefined, before: number | undefined): Promise<number> {
  const rate = sent ?? before
  if (rate !== undefined && rate === before) return rate
  const rates = await findVatRates(ctx)
  if (rate === undefined) return usualRate(rates)
  return rates.includes(rate) ? rate : refuseField('tva', 'products.unknownRate', { rate: rate / 10 })
}

export async function openProduct(ctx: Ctx, id: number): Promise<Product> {
  const { quantity: _quantity, available: _available, ...product } = found(await findProduct(ctx, id))
  const { customValues, version } = found(await findProductExtras(ctx, id))
  return {
    ...product,
    version,
    tiers: await findTiers(ctx, id),
    availability: await findStockOf(ctx, id),
    customValues: await showCustomValues(ctx, 'product', customValues),
  }
}

export async function deleteProduct(ctx: Ctx, id: number): Promise<void> {
  const { name } = found(await lockProduct(ctx, id))
  const left = (await findStockOf(ctx, id)).find((depot) => depot.quantity > 0)
  if (left) refuse('products.inStock', { name, quantity: left.quantity, depot: left.depotName })
  await deleteRecord(ctx, 'products', id, statements)
}
