import type { Product, ProductForm } from '@app/contract/products'
import type { Cents } from '@app/domain/money/cents'
import { formatQuantity } from '@app/domain/money/format'
import { type Tier, usualRate } from '@app/domain/products/prices'
import { tierProblem } from '@app/domain/products/tiers'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'

/** The row of the tiers that is always last and open. */
export interface TierEntry {
  quantity: number | null
  price: Cents | null
}

/** What the form has: both prices may be empty, and each follows the other. */
export interface ProductValues extends Omit<ProductForm, 'priceHt' | 'priceTtc'> {
  vatRate: number
  priceHt: Cents | null
  priceTtc: Cents | null
  entry: TierEntry
}

export const EMPTY_ENTRY: TierEntry = { quantity: null, price: null }

const isBegun = ({ quantity, price }: TierEntry) => quantity !== null || price !== null

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
export const bodyOf = ({ priceTtc: _shown, entry: _open, ...rest }: ProductValues): Gaps<ProductForm> => rest

/** Why the open tier cannot be added; undefined while nothing is there. */
export function entryProblem(t: TFunction, { tiers, entry }: { tiers: readonly Tier[]; entry: TierEntry }) {
  const problem = isBegun(entry) ? tierProblem(tiers, entry) : undefined
  return problem && t(`products.tiers.${problem}`, { quantity: formatQuantity(entry.quantity ?? 0) })
}

/** What only the form knows: the price that is not sent is there too, and no tier is left half typed. */
export const productRules =
  (t: TFunction) =>
  (values: ProductValues): Rule<ProductValues>[] => {
    const sentence = entryProblem(t, values)
    return [
      ...(values.priceTtc === null ? [{ field: 'priceTtc', sentence: t('fields.required') } as const] : []),
      ...(sentence === undefined ? [] : [{ field: 'entry', sentence } as const]),
    ]
  }
