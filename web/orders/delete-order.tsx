import { type Order, type OrderRow, orders } from '@app/contract/orders'
import { haveGoodsLeft, reservesGoods } from '@app/domain/orders/status'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'

interface DeleteOrderProps {
  order: OrderRow | Order
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Asks before an order goes, and says what becomes of its goods. */
export function DeleteOrder({ order, onDeleted, onClose }: DeleteOrderProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, number, client, totalTtc, status } = order
  const goods = { status, hasNote: order.deliveryNote !== null }
  const facts = { client: client.name, total: format.money(totalTtc) }
  const text = haveGoodsLeft(goods)
    ? t('orders.deleteTextLeft', facts)
    : reservesGoods(goods)
      ? t('orders.deleteText', facts)
      : t('orders.deleteTextPlain', facts)
  return (
    <ConfirmDelete
      title={t('orders.deleteTitle', { number })}
      text={text}
      remove={() => removeRecord(orders.remove, order)}
      questions={[
        routeQuery(orders.get, { params: { id } }),
        routeQuery(orders.approval, { params: { id } }),
      ]}
      done={t('orders.done.delete', { number })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
