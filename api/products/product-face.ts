import type { ProductRow } from '@app/contract/products'
import type { Cents } from '@app/domain/money/cents'
import { isOnSale, priceWithTax } from '@app/domain/products/prices'

/** What every list that shows products selects of products, brands and families, joined. */
export const PRODUCT_COLUMNS = [
  'products.id',
  'products.name',
  'products.reference',
  'products.priceHt',
  'products.vatRate',
  'products.discount',
  'products.salesDiscountLimit',
  'products.image',
  'brands.id as brandId',
  'brands.name as brandName',
  'families.id as familyId',
  'families.name as familyName',
  'families.color',
  'families.parentId',
] as const

interface ProductDbRow {
  id: number
  name: string
  reference: string
  priceHt: Cents
  vatRate: number
  discount: number
  salesDiscountLimit: number | null
  image: string | null
  brandId: number | null
  brandName: string | null
  familyId: number | null
  familyName: string | null
  color: string | null
  parentId: number | null
}

export function rowFields(
  row: ProductDbRow,
): Omit<ProductRow, 'quantity' | 'available' | 'tiers' | 'version'> {
  const { id, name, reference, priceHt, vatRate, discount, salesDiscountLimit, image, familyName } = row
  return {
    id,
    name,
    reference,
    vatRate,
    discount,
    salesDiscountLimit,
    image,
    familyName,
    priceHt,
    priceTtc: priceWithTax(priceHt, vatRate),
    onSale: isOnSale(row),
    brand: row.brandId === null ? null : { id: row.brandId, name: row.brandName ?? '' },
    family:
      row.familyId === null
        ? null
        : { id: row.familyId, name: familyName ?? '', color: row.color ?? '', parentId: row.parentId },
  }
}
