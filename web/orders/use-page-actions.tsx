import type { Order } from '@app/contract/orders'
import { type PageAction, pageActions } from '@app/domain/orders/menus'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconDownload,
  IconPencil,
  IconTrash,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { factsOf, useAsking } from './order-facts.ts'

export type Run = Record<PageAction, () => void>

interface ActionDisplay {
  label: (t: TFunction) => string
  icon: ReactNode
  key?: string
}

const ACTION_DISPLAYS: Record<PageAction, ActionDisplay> = {
  modify: { label: (t) => t('common.edit'), icon: <IconPencil aria-hidden />, key: 'E' },
  download: { label: (t) => t('orders.actions.download'), icon: <IconDownload aria-hidden />, key: 'P' },
  delete: { label: (t) => t('common.deleteMore'), icon: <IconTrash aria-hidden />, key: 'Delete' },
  cancel: { label: (t) => t('orders.actions.cancel'), icon: <IconBan aria-hidden /> },
  decline: { label: (t) => t('orders.actions.decline'), icon: <IconX aria-hidden />, key: 'R' },
  validate: { label: (t) => t('orders.actions.validate'), icon: <IconCheck aria-hidden />, key: 'V' },
  approve: { label: (t) => t('orders.actions.approve'), icon: <IconCheck aria-hidden />, key: 'A' },
  generateNote: {
    label: (t) => t('orders.actions.generateNote'),
    icon: <IconTruckDelivery aria-hidden />,
    key: 'B',
  },
  deliver: { label: (t) => t('orders.actions.deliver'), icon: <IconTruckDelivery aria-hidden />, key: 'L' },
  treat: { label: (t) => t('orders.actions.treat'), icon: <IconChecks aria-hidden />, key: 'T' },
  takeBack: { label: (t) => t('orders.actions.takeBack'), icon: <IconArrowBackUp aria-hidden />, key: 'Z' },
  untreat: { label: (t) => t('orders.actions.untreat'), icon: <IconArrowBackUp aria-hidden /> },
}

/** Behind the three dots: what is rare, and what takes away. */
const BEHIND: readonly PageAction[] = ['untreat', 'cancel', 'delete']
const CONFIRMS: ReadonlySet<PageAction> = new Set(['validate', 'approve', 'generateNote', 'deliver', 'treat'])

export interface PageButton extends Action {
  tone: 'quiet' | 'refuse' | 'primary'
}

/** What the page of an order offers, exactly as the rules have it: as buttons, and behind the three dots. */
export function usePageActions(order: Order, run: Run): { buttons: PageButton[]; more: Action[] } {
  const { t } = useTranslation()
  const asking = useAsking()
  const offered = pageActions(factsOf(order, asking), asking)
  const action = (name: PageAction): Action => {
    const { label, icon, key } = ACTION_DISPLAYS[name]
    return { label: label(t), icon, run: run[name], ...(key !== undefined && { key }) }
  }
  const shown = offered.filter((name) => !BEHIND.includes(name))
  const last = shown.at(-1)
  return {
    buttons: shown.map((name) => ({
      ...action(name),
      tone: name === 'decline' ? 'refuse' : name === last && CONFIRMS.has(name) ? 'primary' : 'quiet',
    })),
    more: BEHIND.filter((name) => offered.includes(name)).map((name) => ({
      ...action(name),
      ...(name !== 'untreat' && { danger: true as const }),
    })),
  }
}
