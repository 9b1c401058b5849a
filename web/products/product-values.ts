import { type Product, type ProductForm, productForm } from '@app/contract/products'
import type { Cents } from '@app/domain/money/cents'
import { formatQuantity } from '@app/domain/money/format'
import { type Tier, usualRate } from '@app/domain/products/prices'
import { tierProblem } from '@app/domain/products/tiers'
import type { TFunction } from 'i18next'
import { z } from 'zod'

/** The row of the tiers that is always last and open. */
export interface TierEntry {
  quantity: number | null
  price: Cents | null
}

/** What the form holds: both prices may be empty, and each follows the other. */
export interface ProductValues extends Omit<ProductForm, 'priceHt' | 'priceTtc'> {
  vatRate: number
  priceHt: Cents | null
  priceTtc: Cents | null
  entry: TierEntry
}

export const EMPTY_ENTRY: TierEntry = { quantity: null, price: null }

export const isBegun = ({ quantity, price }: TierEntry) => quantity !== null || price !== null

export const newProduct = (rates: readonly number[]): ProductValues => ({
  name: '',
  reference: '',
  priceHt: null,
  priceTtc: null,
  vatRate: usualRate(rates),
  discount: 0,
  salesDiscountLimit: null,
  brandId: null,
  familyId: null,
  image: null,
  tiers: [],
  entry: EMPTY_ENTRY,
})

export function valuesOf(product: Product): ProductValues {
  const { id, version, name, reference, priceHt, priceTtc, vatRate, discount, salesDiscountLimit } = product
  return {
    id,
    version,
    name,
    reference,
    priceHt,
    priceTtc,
    vatRate,
    discount,
    salesDiscountLimit,
    brandId: product.brand?.id ?? null,
    familyId: product.family?.id ?? null,
    image: product.image,
    tiers: product.tiers,
    entry: EMPTY_ENTRY,
    customValues: product.customValues,
  }
}

/** The price without tax is the one that is kept: it alone is sent. */
export function bodyOf({ priceHt, priceTtc: _shown, entry: _open, ...rest }: ProductValues): ProductForm {
  return priceHt === null ? rest : { ...rest, priceHt }
}

/** Why the open tier cannot be added; undefined while nothing stands there. */
export function entryProblem(t: TFunction, { tiers, entry }: { tiers: readonly Tier[]; entry: TierEntry }) {
  const problem = isBegun(entry) ? tierProblem(tiers, entry) : undefined
  return problem && t(`products.tiers.${problem}`, { quantity: formatQuantity(entry.quantity ?? 0) })
}

/** The contract's rules, and what only the form knows: no tier is left half typed. */
export function productSchema(t: TFunction) {
  const held = ({ entry: _open, ...rest }: ProductValues) => rest as ProductForm
  const asSent = z.codec(productForm, z.custom<ProductValues>(), {
    // Only ever asked whether what is sent can be read again.
    decode: ({ priceHt = null, priceTtc = null, vatRate = 0, ...rest }) => ({
      ...rest,
      priceHt,
      priceTtc,
      vatRate,
      entry: EMPTY_ENTRY,
    }),
    encode: held,
  })
  return asSent.superRefine((values, context) => {
    const sent = z.safeEncode(productForm, held(values))
    for (const issue of sent.error?.issues ?? []) context.addIssue({ ...issue })
    const sentence = entryProblem(t, values)
    if (sentence !== undefined) context.addIssue({ code: 'custom', path: ['entry'], params: { sentence } })
  })
}
