import { memo } from 'react'
import { boxId, type LineColumn } from './line-row.tsx'

interface EntryCellsProps<Entry> {
  field: string
  columns: readonly Pick<LineColumn<never, Entry>, 'key' | 'label' | 'entry'>[]
  entry: Entry
  /** The column whose box is marked. */
  invalid: string | undefined
  change: (part: Partial<Entry>) => void
  goOn: () => void
}

function Cells<Entry>({ field, columns, entry, invalid, change, goOn }: EntryCellsProps<Entry>) {
  return columns.map(({ key, label, entry: draw }) => {
    const id = boxId(field, 'entry', key)
    const box = { size: 'xs' as const, id, 'aria-label': label, invalid: invalid === key }
    // Whoever has left by Tab is there already, or farther.
    const onFromHere = () => void (document.activeElement?.id === id && goOn())
    return <td key={key}>{draw({ held: entry, change, box, goOn: onFromHere })}</td>
  })
}

/** The boxes of the open row: not drawn again while a line is typed in. */
export const EntryCells = memo(Cells) as unknown as typeof Cells
