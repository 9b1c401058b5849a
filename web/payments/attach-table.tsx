import type { Attachable } from '@app/contract/payments'
import { dayOf } from '@app/domain/dates/day'
import { cents, type Cents } from '@app/domain/money/cents'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { keyOf, singleKeysAllowed } from '../kit/keyboard.ts'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import { MoneyInput } from '../kit/inputs/number-input.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { Checkbox } from '../kit/inputs/checkbox.tsx'
import { rowElement } from '../kit/tables/use-handed-over-row.ts'
import classes from './attach.module.css'
import { openOf, type AllocationDraft } from './attaching.ts'

interface AttachTableProps {
  /** Null while they are on their way. */
  rows: readonly Attachable[] | null
  allocationInputs: readonly AllocationDraft[]
  stale: boolean
  onTick: (row: Attachable) => void
  /** Gives what became of it. */
  onType: (row: Attachable, amount: Cents | null) => Cents
  page: number
  pages: number
  onPage: (page: number) => void
}

const boxOf = (id: number) => rowElement(id)?.querySelector<HTMLInputElement>('input:not([type=checkbox])')

/** Where the hand goes on: to the amount of a ticked row, else to the row itself. */
function focusRow(id: number | undefined) {
  const box = id === undefined ? undefined : boxOf(id)
  if (!box || box.disabled) return rowElement(id)?.focus()
  box.focus()
  box.select()
}

/** Arrows move through rows and pages, Space ticks, Enter takes the most and then goes on. */
export function AttachTable(props: AttachTableProps) {
  const { rows, stale } = props
  const { t } = useTranslation()
  const columns = useColumns(props)
  const { currentId, onKeyDown, onFocus } = useKeys(props)
  return (
    <div className={classes['table']} data-stale={stale || undefined}>
      <DataTable
        caption={t('payment-attach.notes')}
        columns={columns}
        rows={rows}
        rowProps={(row) => ({
          'data-row': row.id,
          'data-current': row.id === currentId || undefined,
          tabIndex: row.id === (currentId ?? rows?.[0]?.id) ? 0 : -1,
          // Where the dialog opens, when they are here before it is.
          'data-autofocus': row.id === rows?.[0]?.id || undefined,
          onFocus: () => onFocus(row.id),
          // Before the box of the amount, to which arrows mean one dirham more or less.
          onKeyDownCapture: (event) => onKeyDown(event, row),
          onClick: ({ target }) => {
            if (target instanceof Element && target.closest('input, label') === null) props.onTick(row)
          },
        })}
      />
    </div>
  )
}

function useKeys({ rows, allocationInputs, stale, onTick, onType, page, pages, onPage }: AttachTableProps) {
  const [currentId, setCurrentId] = useState<number>()
  /** Where to be once the next rows are there. */
  const next = useRef<'first' | 'last' | number | null>('first')
  // With the drawing itself: a key pressed as soon as rows are seen acts on them.
  useLayoutEffect(() => {
    if (stale || !rows || rows.length === 0) return
    // Rows that are known from before are shown at once: the one that is was on may be settled since, and go.
    const isGone = currentId !== undefined && !rows.some(({ id }) => id === currentId)
    if (isGone && document.activeElement === document.body) next.current ??= 'first'
    if (next.current === null) return
    const to = next.current
    next.current = null
    focusRow(to === 'first' ? rows[0]?.id : to === 'last' ? rows.at(-1)?.id : to)
  })

  function moveFocus(row: Attachable, steps: 1 | -1) {
    const at = rows?.findIndex(({ id }) => id === row.id) ?? -1
    const to = rows?.[at + steps]
    if (to) return focusRow(to.id)
    if (page + steps < 1 || page + steps > pages) return undefined
    next.current = steps > 0 ? 'first' : 'last'
    return onPage(page + steps)
  }
  function tick(row: Attachable) {
    onTick(row)
    next.current = row.id
  }
  function enter(row: Attachable) {
    const put = allocationInputs.find(({ id }) => id === row.id)
    if (!put) return tick(row)
    if (put.amount !== 0) return moveFocus(row, 1)
    onType(row, put.open)
    next.current = row.id
    return undefined
  }
  const keys: Record<string, (row: Attachable) => void> = {
    ArrowDown: (row) => moveFocus(row, 1),
    ArrowUp: (row) => moveFocus(row, -1),
    ...(singleKeysAllowed() && {
      J: (row: Attachable) => moveFocus(row, 1),
      K: (row: Attachable) => moveFocus(row, -1),
    }),
    Space: tick,
    Enter: enter,
  }
  return {
    currentId,
    onFocus: (id: number) => setCurrentId(id),
    onKeyDown: (event: KeyboardEvent, row: Attachable) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const act = keys[keyOf(event) ?? '']
      // The checkbox handles Space itself.
      const own = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
      if (!act || (own && event.key === ' ')) return
      event.preventDefault()
      event.stopPropagation()
      act(row)
    },
  }
}

function useColumns({ allocationInputs, onTick, onType }: AttachTableProps): Column<Attachable>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const putOf = (row: Attachable) => allocationInputs.find(({ id }) => id === row.id)
  return [
    {
      id: 'tick',
      head: '',
      width: 40,
      tight: true,
      cell: (row) => (
        <Checkbox
          label={t('payment-attach.tick', { number: row.number })}
          state={putOf(row) ? 'on' : 'off'}
          onToggle={() => onTick(row)}
        />
      ),
    },
    { id: 'number', head: t('payment-attach.number'), cell: (row) => <Number row={row} /> },
    {
      id: 'date',
      head: t('payment-attach.date'),
      width: 104,
      cell: ({ createdAt }) => format.day(dayOf(createdAt)),
    },
    {
      id: 'total',
      head: t('payment-attach.total'),
      width: 112,
      align: 'right',
      cell: ({ total }) => format.amount(total),
    },
    {
      id: 'settled',
      head: t('payment-attach.settled'),
      width: 116,
      align: 'right',
      cell: ({ settled }) => format.amount(settled),
    },
    {
      id: 'balance',
      head: t('payment-attach.balance'),
      width: 112,
      align: 'right',
      cell: (row) => <b>{format.amount(openOf(row))}</b>,
    },
    {
      id: 'amount',
      head: t('payment-attach.toAttach'),
      width: 170,
      align: 'right',
      cell: (row) => <AmountInput row={row} put={putOf(row)} onType={(amount) => onType(row, amount)} />,
    },
  ]
}

function Number({ row: { number, kind, overdue, overdueDays } }: { row: Attachable }) {
  const { t } = useTranslation()
  return (
    <span className={classes['number']}>
      <b>{number}</b>
      {kind !== 'BL' && <StatusBadge look="plain">{t('payment-attach.credit')}</StatusBadge>}
      {overdue && (
        <span className={classes['overdue']}>{t('payment-attach.overdue', { count: overdueDays })}</span>
      )}
    </span>
  )
}

interface AmountBoxProps {
  row: Attachable
  /** Absent while the row is not ticked: then nothing can be typed. */
  put: AllocationDraft | undefined
  onType: (amount: Cents | null) => Cents
}

function AmountInput({ row, put, onType }: AmountBoxProps) {
  const { t } = useTranslation()
  const [empty, setEmpty] = useState(false)
  const [beyond, setBeyond] = useState<Cents | null>(null)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the library formats a figure again only when it is another one: it is shown for one drawing
    if (beyond !== null) setBeyond(null)
  }, [beyond])
  // What is typed is not formatted while it is typed: the sign of a credit comes when its box is left.
  const [unsigned, setUnsigned] = useState(false)
  const held = put ? put.amount : (0 as Cents)
  return (
    <span className={classes['amount']}>
      <MoneyInput
        size="xs"
        aria-label={t('payment-attach.toAttachOf', { number: row.number })}
        negative={openOf(row) < 0}
        max={10_000_000_000}
        disabled={!put}
        value={empty ? null : (beyond ?? (unsigned ? cents(-held) : held))}
        onChange={(amount) => {
          const kept = onType(amount)
          const isSame = amount !== null && Math.abs(amount) === Math.abs(kept)
          setEmpty(amount === null)
          setUnsigned(isSame && amount !== kept)
          if (amount !== null && !isSame) setBeyond(amount)
        }}
        // Left empty, it is nothing.
        onBlur={() => {
          setEmpty(false)
          setUnsigned(false)
        }}
      />
    </span>
  )
}
