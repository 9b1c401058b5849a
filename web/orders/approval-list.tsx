import type { OrderRow } from '@app/contract/orders'
import { sum } from '@app/domain/money/cents'
import { APPROVAL_REASON_CODES } from '@app/domain/orders/approval-reasons'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { useTicks } from '../kit/list/row-ticks.ts'
import type { Rows } from '../kit/list/rows.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { BulkBar } from '../kit/overlays/bulk-bar.tsx'
import { Button } from '../kit/inputs/button.tsx'
import type { Tab } from '../kit/layout/tabs.tsx'
import { KeyHints } from '../kit/overlays/key-cap.tsx'
import { ToggleChip } from '../kit/inputs/toggle-chip.tsx'
import { rowElement } from '../kit/tables/use-handed-over-row.ts'
import { useSignedIn } from '../session.ts'
import { useApprovalColumns } from './approval-columns.tsx'
import { Desk, type DeskProps } from './approval-desk.tsx'
import classes from './approvals.module.css'
import { REASON_ICONS } from './approval-reason-text.tsx'
import { CommonFilters } from './order-filters.tsx'
import { countsIn, type OrderFilterName } from './orders-query.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { useOrderMutations } from './use-order-mutations.ts'
import { useRowActions } from './use-row-actions.tsx'

// Dialogs come with the first one that is opened.
const DeclineOrders = lazy(() => import('./decline-orders.tsx'))

/** A reason that was typed for orders of which the server refused the decision. */
interface Unsent {
  ids: readonly number[]
  reason: string
}

interface ApprovalListProps {
  list: ListState<OrderFilterName>
  found: Rows<OrderRow>
  views: readonly Tab<string>[]
  actions: ReactNode
  nothing: ReactNode
  onDelete: (order: OrderRow) => void
}

/** Orders that wait for an administrator, with why, and one key for each decision. Everyone else reads. */
export default function ApprovalList({ list, found, views, actions, nothing, onDelete }: ApprovalListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const decides = useSignedIn().user.role === 'ROLE_ADMIN'
  const mutations = useOrderMutations()
  const decisions = useDecisions(found.rows, mutations)
  const { rows, changes } = decisions
  const ticks = useTicks(rows)
  const columns = useApprovalColumns(decides ? ticks : null, changes.changed)
  const [declining, setDeclined] = useDeclining(decisions, ticks.clear)
  useFirstRow(rows)
  const approve = (some: readonly OrderRow[]) => {
    const able = some.filter(({ client }) => !client.blocked)
    if (able.length === 0) return notify({ tone: 'bad', text: t('orders.approval.blocked') })
    const settled = changes.settle(able)
    if (settled.ready.length > 0) ticks.clear()
    return void decisions.decide('approve', settled)
  }
  /** What changed behind the list is read before a reason is requested. */
  const askReason = (some: readonly OrderRow[]) => setDeclined(changes.readyOf(some))
  const actionsOf = useRowActions(mutations, {
    onDelete,
    onApprove: (order) => approve([order]),
    onDecline: (order) => askReason([order]),
    keysElsewhere: true,
  })
  const total = format.money(sum(rows.map(({ totalTtc }) => totalTtc)))

  return (
    <>
      <ListPage
        title={t('orders.title')}
        actions={actions}
        list={list}
        found={{ ...found, rows, total: found.total - decisions.hidden }}
        views={views}
        nothing={t('orders.nothing')}
        searchHint={t('orders.search')}
        filters={<ApprovalFilters list={list} />}
        columns={columns}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        tall
        focusOnClick
        isTicked={ticks.isTicked}
        bulk={
          decides &&
          ticks.ticked.length > 0 && <DecisionBar ticks={ticks} onApprove={approve} onDecline={askReason} />
        }
        totals={
          rows.length > 0 && (
            <span>
              {t('orders.approval.count', { count: found.total - decisions.hidden })}{' '}
              <b className={classes['sum']}>{total}</b>
            </span>
          )
        }
        onePage={<ApprovalHints decides={decides} />}
        firstUse={nothing}
        docked={(cursor) =>
          !found.error && (
            <Desk
              waiting={found.waiting}
              cursor={cursor}
              ticks={ticks}
              decides={decides}
              changed={changes.changed}
              onApprove={approve}
              onDecline={askReason}
            />
          )
        }
      />
      {declining.orders.length > 0 && (
        <LazyBoundary>
          <DeclineOrders {...declining} busy={false} />
        </LazyBoundary>
      )}
    </>
  )
}

/** The orders for which a reason is asked. What was typed for one that the server refused is offered again. */
function useDeclining({ decide }: Decisions, onDecline: () => void) {
  const [orders, setOrders] = useState<readonly OrderRow[]>([])
  const [unsent, setUnsent] = useState<Unsent>({ ids: [], reason: '' })
  async function decline(reason: string) {
    setOrders([])
    onDecline()
    const refused = await decide('decline', { ready: orders, held: [] }, reason)
    setUnsent({ ids: refused.map(({ id }) => id), reason })
  }
  const declining = {
    orders,
    reason: orders.some(({ id }) => unsent.ids.includes(id)) ? unsent.reason : '',
    onDecline: (reason: string) => void decline(reason),
    onClose: () => setOrders([]),
  }
  return [declining, setOrders] as const
}

/** On arrival the first row is the current one, unless someone is at work elsewhere. */
function useFirstRow(rows: readonly OrderRow[]) {
  const first = rows[0]?.id
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current || first === undefined) return
    arrived.current = true
    if (document.activeElement === document.body || document.activeElement?.role === 'tab')
      rowElement(first)?.focus()
  }, [first])
}

/** Reasons as switches, any of them; then what narrows every list of orders. */
function ApprovalFilters({ list }: { list: ListState<OrderFilterName> }) {
  const { t } = useTranslation()
  const { data } = useQuery(countsIn(list))
  const held = list.filters.motif
  return (
    <>
      {APPROVAL_REASON_CODES.map((code) => (
        <ToggleChip
          key={code}
          icon={REASON_ICONS[code]}
          label={code === 'TWENTIES' ? t('orders.badges.cashChip') : t(`orders.motifs.${code}`)}
          count={data && (data.motifs[code] ?? 0)}
          pressed={held.includes(code)}
          onToggle={() =>
            list.set({ motif: held.includes(code) ? held.filter((one) => one !== code) : [...held, code] })
          }
        />
      ))}
      <span className={classes['rule']} />
      <CommonFilters list={list} />
    </>
  )
}

function DecisionBar({ ticks, onApprove, onDecline }: Pick<DeskProps, 'ticks' | 'onApprove' | 'onDecline'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ticked } = ticks
  const count = ticked.length
  const able = ticked.filter(({ client }) => !client.blocked).length
  return (
    <BulkBar
      said={t('orders.approval.selected', { count })}
      sum={format.money(sum(ticked.map(({ totalTtc }) => totalTtc)))}
      clear={t('orders.approval.clear')}
      onClear={ticks.clear}
    >
      <Button
        tone="refuse"
        icon={<IconX aria-hidden />}
        keys="R"
        aria-keyshortcuts="R"
        onClick={() => onDecline(ticked)}
      >
        {t('orders.actions.decline')}
      </Button>
      {able > 0 && (
        <Button
          tone="primary"
          icon={<IconCheck aria-hidden />}
          keys="A"
          aria-keyshortcuts="A"
          onClick={() => onApprove(ticked)}
        >
          {able === count
            ? t('orders.approval.approveMany', { count })
            : t('orders.approval.approveSome', { able, count })}
        </Button>
      )}
    </BulkBar>
  )
}

/** The keys of this page, in its foot. */
function ApprovalHints({ decides }: { decides: boolean }) {
  const { t } = useTranslation()
  const hints = [
    { keys: ['J', 'K'], label: t('orders.approval.browse') },
    ...(decides
      ? [
          { keys: ['X'], label: t('orders.approval.mark') },
          { keys: ['A'], label: t('orders.approval.approve') },
          { keys: ['R'], label: t('orders.approval.decline') },
        ]
      : []),
    { keys: [t('common.keys.enter')], label: t('orders.approval.open') },
  ]
  return <KeyHints hints={hints} />
}
