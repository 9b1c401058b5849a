import type { Product } from '@app/contract/products'
import { unitPrice } from '@app/domain/products/prices'
import { savingOf } from '@app/domain/products/tiers'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import classes from './product-popup.module.css'

/** What one pays by the quantity, and what the product's own discount takes off. */
export function ProductDiscounts({ product }: { product: Product }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { priceHt, discount, tiers, onSale } = product
  const steps = [{ quantity: 1, price: priceHt }, ...tiers]
  return (
    <>
      <p className={classes['discount']}>
        {onSale ? (
          <>
            {t('products.discountLine')}
            <StatusBadge look="highlight">{format.percent(discount / 10)}</StatusBadge>
            {t('products.discountText')}
          </>
        ) : (
          t('products.noDiscount')
        )}
      </p>
      {tiers.length === 0 && !onSale ? (
        <p>{t('products.tiers.none')}</p>
      ) : (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('products.tiers.from')}</th>
              <th scope="col">{t('products.tiers.price')}</th>
              <th scope="col">{t('products.tiers.saving')}</th>
              {onSale && <th scope="col">{t('products.tiers.afterDiscount')}</th>}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ quantity, price }) => (
              <tr key={quantity}>
                <th scope="row">{format.quantity(quantity)}</th>
                <td>{format.amount(price)}</td>
                <td>{quantity === 1 ? '–' : format.percent(savingOf(priceHt, price) / 10)}</td>
                {onSale && <td>{format.amount(unitPrice(product, quantity))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
