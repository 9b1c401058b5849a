import type { Product, ProductForm } from '@app/contract/products'
import type { Cents } from '@app/domain/money/cents'

/** What the form holds: both prices may be empty, and each follows the other. */
export interface ProductValues extends Omit<ProductForm, 'priceHT' | 'priceTTC'> {
  priceHT: Cents | null
  priceTTC: Cents | null
}

const USUAL_RATE = 200

export const newProduct = (rates: readonly number[]): ProductValues => ({
  name: '',
  reference: '',
  priceHT: null,
  priceTTC: null,
  vatRate: rates.includes(USUAL_RATE) ? USUAL_RATE : (rates[0] ?? USUAL_RATE),
  discount: 0,
  salesDiscountLimit: null,
  brandId: null,
  familyId: null,
  image: null,
  tiers: [],
})

export function valuesOf(product: Product): ProductValues {
  const { id, version, name, reference, priceHT, priceTTC, vatRate, discount, salesDiscountLimit } = product
  return {
    id,
    version,
    name,
    reference,
    priceHT,
    priceTTC,
    vatRate,
    discount,
    salesDiscountLimit,
    brandId: product.brand?.id ?? null,
    familyId: product.family?.id ?? null,
    image: product.image,
    tiers: product.tiers,
    customValues: product.customValues,
  }
}

/** The price without tax is the one that is kept: it alone is sent. */
export function bodyOf({ priceHT, priceTTC: _shown, ...rest }: ProductValues): ProductForm {
  return priceHT === null ? rest : { ...rest, priceHT }
}
