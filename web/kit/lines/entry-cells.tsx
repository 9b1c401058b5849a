import { memo, useMemo } from 'react'
import { ReportInvalid } from '../inputs/invalid-message.ts'
import { boxId, type LineColumn, MovedUnder } from './line-row.tsx'

interface EntryCellsProps<Entry> {
  field: string
  columns: readonly Pick<LineColumn<never, Entry>, 'key' | 'label' | 'entry' | 'movesUnder'>[]
  entry: Entry
  /** The column whose box is marked. */
  invalid: string | undefined
  change: (part: Partial<Entry>) => void
  /** Called with the column whose search offers nothing for what was typed, or nothing yet. */
  setInvalid: (part: string, sentence: string | null, pending?: boolean) => void
  goOn: (from: string) => void
}

function Cells<Entry>({ field, columns, entry, invalid, change, setInvalid, goOn }: EntryCellsProps<Entry>) {
  const reportOf = useMemo(
    () =>
      new Map(
        columns.map(({ key }) => [
          key,
          (sentence: string | null, pending?: boolean) => setInvalid(key, sentence, pending),
        ]),
      ),
    [columns, setInvalid],
  )
  return columns.map(({ key, label, entry: draw, movesUnder }, at) => {
    const id = boxId(field, 'entry', key)
    const box = { size: 'xs' as const, id, 'aria-label': label, invalid: invalid === key }
    // A user who has left by Tab is there already, or farther.
    const onFromHere = () => void (document.activeElement?.id === id && goOn(key))
    const cell = { held: entry, change, box, goOn: onFromHere }
    return (
      <td key={key} data-moves-under={movesUnder}>
        <ReportInvalid value={reportOf.get(key) ?? NO_SEARCH}>{draw(cell)}</ReportInvalid>
        {at === 0 && <MovedUnder columns={columns} draw={(column) => column.entry(cell)} />}
      </td>
    )
  })
}

const NO_SEARCH = () => {}

/** The boxes of the open row: not drawn again while a line is typed in. */
export const EntryCells = memo(Cells) as unknown as typeof Cells
