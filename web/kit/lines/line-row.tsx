import { IconX } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InvalidInputScope, invalidLinePath } from '../form/invalid-input-scope.tsx'
import { IconButton } from '../inputs/icon-button.tsx'
import classes from './lines.module.css'

/** What a cell is drawn from: a line, or the row that is always open. */
export interface Cell<Held> {
  held: Held
  change: (part: Partial<Held>) => void
  /** For its box: how it is called, and what is wrong with it. */
  box: { size: 'xs'; id: string; 'aria-label': string; error?: string | undefined; invalid?: boolean }
}

export interface LineColumn<Line, Entry> {
  /** The part of a line whose mistakes are reported here. */
  key: string
  label: string
  /** In pixels; without it text, which takes the rest. */
  width?: number
  /** In pixels, where there is less room. */
  compact?: number
  /** Where there is least room, it is under the first column: text alone. */
  movesUnder?: true
  line: (cell: Cell<Line>) => ReactNode
  /** A user who is done with its box goes on to what is still missing. */
  entry: (cell: Cell<Entry> & { goOn: () => void }) => ReactNode
}

export const boxId = (field: string, row: number | 'entry', part: string) => `${field}-${row}-${part}`

export interface LineRowProps<Line> {
  line: Line
  lineKey: number
  field: string
  columns: readonly Pick<LineColumn<Line, never>, 'key' | 'label' | 'line' | 'movesUnder'>[]
  errors: Readonly<Record<string, { message?: string } | undefined>> | undefined
  nameOf: (line: Line) => string
  /** Absent where lines are only read. */
  onChange: ((key: number, part: Partial<Line>) => void) | undefined
  onRemove: (key: number) => void
}

function Row<Line extends object>(props: LineRowProps<Line>) {
  const { line, lineKey, field, columns, errors, nameOf, onChange, onRemove } = props
  const { t } = useTranslation()
  const name = nameOf(line)
  return (
    <tr data-line={lineKey}>
      <InvalidInputScope name={invalidLinePath(field, lineKey)}>
        {columns.map(({ key, label, line: draw, movesUnder }, at) => {
          const boxLabel = t('common.lines.boxOf', { label, name })
          const box = {
            id: boxId(field, lineKey, key),
            'aria-label': boxLabel,
            error: errors?.[key]?.message,
          }
          const change = (part: Partial<Line>) => onChange?.(lineKey, part)
          const cell = { held: line, change, box: { size: 'xs' as const, ...box } }
          return (
            <td key={key} data-moves-under={movesUnder}>
              {draw(cell)}
              {at === 0 && <MovedUnder columns={columns} draw={(column) => column.line(cell)} />}
            </td>
          )
        })}
      </InvalidInputScope>
      <td>
        <IconButton
          size={24}
          label={t('common.lines.remove', { name })}
          icon={<IconX />}
          // Where there are boxes, Ctrl ⌫ in them does the same.
          {...(onChange && { tabIndex: -1 })}
          onClick={() => onRemove(lineKey)}
        />
      </td>
    </tr>
  )
}

interface MovedUnderProps<Column> {
  columns: readonly Column[]
  draw: (column: Column) => ReactNode
}

/** The columns that are under the first one where there is least room. */
export function MovedUnder<Column extends { key: string; label: string; movesUnder?: true }>({
  columns,
  draw,
}: MovedUnderProps<Column>) {
  return columns.map(
    (column) =>
      column.movesUnder && (
        <small key={column.key} className={classes['moved']}>
          {column.label} {draw(column)}
        </small>
      ),
  )
}

/** Compares lines by content: the form may have copied one. */
export function same<Held extends object>(one: Held, other: Held): boolean {
  if (one === other) return true
  for (const part in one) if (!Object.is(one[part], other[part])) return false
  return true
}

export const LineRow = memo(Row, (was, is) => {
  for (const part in is) {
    const name = part as keyof typeof is
    if (name !== 'line' && was[name] !== is[name]) return false
  }
  return same(was.line, is.line)
}) as typeof Row
