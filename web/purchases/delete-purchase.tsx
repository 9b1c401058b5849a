import { type PurchaseLine, type PurchaseRow, purchases } from '@app/contract/purchases'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { rowElement } from '../kit/tables/use-handed-over-row.ts'

interface DeletePurchaseProps {
  purchase: PurchaseRow
  /** This line alone. */
  line?: PurchaseLine
  onClose: () => void
}

/** Asks before a purchase, or one line of it, is taken back out of the stock. */
export function DeletePurchase({ purchase, line, onClose }: DeletePurchaseProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, version, number, purchaseNumber, provider, depot } = purchase
  const isLast = line !== undefined && purchase.lines.length === 1

  function deleted() {
    // The menu that was used goes with its line: the row is where the user is now.
    rowElement(id)?.focus()
    const text =
      line && !isLast
        ? t('purchases.lineDeleted', { product: line.productName, number })
        : t('purchases.deleted', { number })
    notify({ tone: 'good', text })
    onClose()
  }

  const goods = line ?? { quantity: purchase.quantity, total: purchase.total }
  const text = line
    ? t('purchases.deleteLineText', {
        number,
        quantity: format.quantity(line.quantity),
        price: format.amount(line.price),
        total: format.money(line.total),
        depot: depot.name,
      })
    : t('purchases.deleteText', {
        count: goods.quantity,
        articles: format.quantity(goods.quantity),
        purchaseNumber,
        provider: provider.name,
        total: format.money(goods.total),
        depot: depot.name,
      })
  return (
    <ConfirmDelete
      title={
        line
          ? t('purchases.deleteLineTitle', { product: line.productName })
          : t('purchases.deleteTitle', { number })
      }
      text={isLast ? `${text} ${t('purchases.deleteLastLineText')}` : text}
      remove={() => call(purchases.remove, { body: { id, version, ...(line && { lineId: line.lineId }) } })}
      onDeleted={deleted}
      onClose={onClose}
    />
  )
}
