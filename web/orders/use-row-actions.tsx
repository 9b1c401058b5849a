import type { OrderRow } from '@app/contract/orders'
import { type RowAction, rowActions } from '@app/domain/orders/menus'
import { IconDownload, IconEye, IconPencil, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Action } from '../kit/ui/action-menu.tsx'
import { paths } from '../paths.ts'
import { factsOf, useAsking } from './order-facts.ts'
import type { OrderDeeds } from './use-order-deeds.ts'

/** What the menu of a row offers, by status and role, exactly as the rules have it. */
export function useRowActions(deeds: OrderDeeds, onDelete: (order: OrderRow) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asking = useAsking()
  const faces: Record<RowAction, (order: OrderRow) => Action> = {
    open: ({ id }) => ({
      label: t('orders.actions.details'),
      icon: <IconEye />,
      key: 'Enter',
      run: () => void navigate(paths.orders.details(id)),
    }),
    modify: ({ id }) => ({
      label: t('common.edit'),
      icon: <IconPencil />,
      key: 'E',
      run: () => void navigate(paths.orders.modify(id)),
    }),
    download: (order) => ({
      label: t('orders.actions.download'),
      icon: <IconDownload />,
      key: 'P',
      run: () => deeds.downloadFromList(order),
    }),
    generateNote: (order) => ({
      label: t('orders.actions.generateNote'),
      icon: <IconTruckDelivery />,
      key: 'B',
      run: () => void deeds.generateNote(order),
    }),
    delete: (order) => ({
      label: t('common.deleteMore'),
      icon: <IconTrash />,
      key: 'Delete',
      danger: true,
      run: () => onDelete(order),
    }),
  }
  return (order: OrderRow) => rowActions(factsOf(order, asking), asking).map((name) => faces[name](order))
}
