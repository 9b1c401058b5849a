import { type OrderRow, orders } from '@app/contract/orders'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import type { RowCursor } from '../kit/list/row-cursor.ts'
import type { Ticks } from '../kit/list/row-ticks.ts'
import { absorbSecondClick } from '../kit/inputs/absorb-second-click.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { DockedPanel } from '../kit/overlays/docked-panel.tsx'
import { useLate } from '../kit/feedback/use-late.ts'
import { ApprovalPanel, PanelSkeleton } from './approval-panel.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

export interface DeskProps {
  /** The rows are on their way. */
  waiting: boolean
  cursor: RowCursor<OrderRow>
  ticks: Ticks<OrderRow>
  decides: boolean
  /** Of orders that someone changed before they could be decided: who, and what they were and are. */
  changed: ReadonlyMap<number, string>
  onApprove: (orders: readonly OrderRow[]) => void
  onDecline: (orders: readonly OrderRow[]) => void
}

/** The current row with what it is decided by, and the keys of all of them. */
export function Desk({ waiting, cursor, ticks, decides, changed, onApprove, onDecline }: DeskProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [open, setOpen] = useState(true)
  const { current, following } = cursor
  const chosen = ticks.ticked.length > 0 ? ticks.ticked : current ? [current] : []
  const followingId = following?.id
  // A user who presses K or A next finds its figures there.
  useEffect(() => {
    if (followingId !== undefined)
      void cache.prefetchQuery(routeQuery(orders.approval, { params: { id: followingId } }))
  }, [cache, followingId])
  useShortcuts({
    Space: () => setOpen(!open),
    Escape: ticks.ticked.length > 0 ? ticks.clear : open ? () => setOpen(false) : undefined,
    ...(decides && {
      X: current && (() => ticks.toggle(current)),
      'Shift+X': current && (() => ticks.tickTo(current)),
      'Ctrl+A': ticks.tickAll,
      // Held down, it would go on to the next one and the next.
      A: chosen.length > 0 ? ({ repeat }: KeyboardEvent) => void (repeat || onApprove(chosen)) : undefined,
      R: chosen.length > 0 ? () => onDecline(chosen) : undefined,
    }),
  })
  if (open && waiting) return <DeskSkeleton />
  if (!open || !current) return null
  return (
    <DockedPanel
      label={t('orders.approval.panel')}
      title={current.number}
      status={<OrderStatusBadge status={current.status} />}
      steps={{
        onPrevious: () => cursor.move(-1),
        onNext: () => cursor.move(1),
        onClose: () => setOpen(false),
      }}
      footer={
        decides && (
          <Deciding
            order={current}
            quiet={ticks.ticked.length > 0}
            onApprove={() => {
              // The second half of a double click would decide the next one.
              absorbSecondClick()
              onApprove([current])
            }}
            onDecline={() => onDecline([current])}
          />
        )
      }
    >
      <ApprovalPanel key={current.id} order={current} changed={changed.get(current.id)} />
    </DockedPanel>
  )
}

/** Where the panel will be, so that the list does not give way when it comes. */
function DeskSkeleton() {
  const { t } = useTranslation()
  const late = useLate(true)
  return (
    <DockedPanel label={t('orders.approval.panel')} title={late && <Skeleton width={140} tall />}>
      {late && <PanelSkeleton />}
    </DockedPanel>
  )
}

interface DecidingProps {
  order: OrderRow
  /** The keys, and the filled button, are those of the rows that are ticked. */
  quiet: boolean
  onApprove: () => void
  onDecline: () => void
}

function Deciding({ order, quiet, onApprove, onDecline }: DecidingProps) {
  const { t } = useTranslation()
  const keys = (key: string) => (quiet ? {} : { keys: key, 'aria-keyshortcuts': key })
  return (
    <>
      <Button tone="refuse" icon={<IconX aria-hidden />} {...keys('R')} onClick={onDecline}>
        {t('orders.actions.decline')}
      </Button>
      {!order.client.blocked && (
        <Button
          tone={quiet ? 'quiet' : 'primary'}
          icon={<IconCheck aria-hidden />}
          {...keys('A')}
          onClick={onApprove}
        >
          {t('orders.actions.approve')}
        </Button>
      )}
    </>
  )
}
