import type { OrderRow } from '@app/contract/orders'
import { type RowAction, rowActions } from '@app/domain/orders/menus'
import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconDownload,
  IconEye,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../kit/feedback/toasts.tsx'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { paths } from '../paths.ts'
import { factsOf, useAsking } from './order-facts.ts'
import type { OrderMutations } from './use-order-mutations.ts'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

interface Asked {
  onDelete: (order: OrderRow) => void
  onApprove: (order: OrderRow) => void
  onDecline: (order: OrderRow) => void
  /** A and R are the page's: they mean what is ticked, if anything is. */
  keysElsewhere?: true
}

/** What the menu of a row offers, by status and role, exactly as the rules have it. */
export function useRowActions(
  mutations: OrderMutations,
  { onDelete, onApprove, onDecline, keysElsewhere }: Asked,
) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asking = useAsking()
  async function treat(order: OrderRow) {
    if (await mutations.treat(order, true))
      notify({ tone: 'good', text: t('orders.done.treat', { number: order.number }) })
  }
  const actions: Record<RowAction, (order: OrderRow) => Action> = {
    open: ({ id }) => ({
      label: t('orders.actions.details'),
      icon: <IconEye />,
      key: 'Enter',
      run: () => void navigate(paths.orders.details(id)),
    }),
    approve: (order) => ({
      decides: true,
      label: t('orders.actions.approve'),
      icon: <IconCheck />,
      ...(!keysElsewhere && { key: 'A' }),
      run: () => onApprove(order),
    }),
    decline: (order) => ({
      decides: true,
      label: t('orders.actions.decline'),
      icon: <IconX />,
      ...(!keysElsewhere && { key: 'R' }),
      run: () => onDecline(order),
    }),
    treat: (order) => ({
      decides: true,
      label: t('orders.actions.treat'),
      icon: <IconChecks />,
      key: 'T',
      run: () => void treat(order),
    }),
    modify: ({ id }) => editAction(t, () => void navigate(paths.orders.modify(id))),
    download: (order) => ({
      label: t('orders.actions.download'),
      icon: <IconDownload />,
      key: 'P',
      run: () => mutations.downloadFromList(order),
    }),
    generateNote: (order) => ({
      decides: true,
      label: t('orders.actions.generateNote'),
      icon: <IconTruckDelivery />,
      key: 'B',
      run: () => void mutations.generateNote(order),
    }),
    takeBack: (order) => ({
      label: t('orders.actions.takeBack'),
      icon: <IconArrowBackUp />,
      key: 'Z',
      run: () => void mutations.takeBack(order),
    }),
    delete: (order) => deleteAction(t, () => onDelete(order)),
  }
  return (order: OrderRow) => rowActions(factsOf(order, asking), asking).map((name) => actions[name](order))
}
