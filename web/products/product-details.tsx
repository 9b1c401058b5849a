import type { Product } from '@app/contract/products'
import { useTranslation } from 'react-i18next'
import { FamilyPath } from '../families/family-path-section.tsx'
import { useCustomFields } from '../fields/custom-fields-section.tsx'
import { useFormat } from '../kit/format.ts'
import { Facts } from '../kit/layout/facts.tsx'

/** The facts of a product, the additional fields that are shown included. */
export function ProductDetails({ product }: { product: Product }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: fields = [] } = useCustomFields('product')
  const { brand, family, salesDiscountLimit, discount } = product
  return (
    <Facts
      facts={[
        { label: t('products.reference'), value: product.reference },
        { label: t('products.brand'), value: brand?.name },
        { label: t('products.family'), value: family && <FamilyPath id={family.id} /> },
        { label: t('products.vat'), value: format.rate(product.vatRate) },
        { label: t('products.priceHt'), value: format.money(product.priceHt) },
        { label: t('products.priceTtc'), value: format.money(product.priceTtc) },
        { label: t('products.discount'), value: format.percent(discount / 10) },
        {
          label: t('products.limit'),
          value:
            salesDiscountLimit === null ? t('products.noLimit') : format.percent(salesDiscountLimit / 10),
        },
        ...fields.map(({ name, label }) => ({ label, value: product.customValues[name] })),
      ]}
    />
  )
}
