import { type ProductRow, products } from '@app/contract/products'
import { useTranslation } from 'react-i18next'
import { call, removeRecord } from '../kit/api.ts'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { paths } from '../paths.ts'

/** What is still in stock keeps it. */
export function DeleteProduct({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, reference } = product

  async function obstacle(): Promise<string | undefined> {
    const { availability } = await call(products.availability, { params: { id } })
    const left = availability.find(({ quantity }) => quantity > 0)
    return (
      left &&
      t('products.stillInStock', { name, quantity: format.quantity(left.quantity), depot: left.depotName })
    )
  }

  return (
    <ConfirmDelete
      title={t('products.deleteTitle', { name })}
      text={t('products.deleteText', { reference })}
      obstacle={obstacle}
      onward={{
        label: t('products.openStock'),
        to: `${paths.stock}?search=${encodeURIComponent(reference)}`,
      }}
      remove={() => removeRecord(products.remove, product)}
      done={t('products.deleted', { name })}
      onClose={onClose}
    />
  )
}
