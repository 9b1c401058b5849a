import { Checkbox } from '../inputs/checkbox.tsx'
import type { Column } from '../tables/data-table.tsx'
import type { Ticks } from './row-ticks.ts'

/** The boxes of rows that are chosen together, headed by the one for all of them. */
export function tickColumn<Row extends { id: number }>(
  ticks: Ticks<Row>,
  labels: { all: string; one: (row: Row) => string },
): Column<Row> {
  return {
    id: 'tick',
    head: labels.all,
    headContent: <Checkbox label={labels.all} state={ticks.state} onToggle={ticks.toggleAll} />,
    width: 50,
    tight: true,
    cell: (row) => (
      <Checkbox
        label={labels.one(row)}
        state={ticks.isTicked(row) ? 'on' : 'off'}
        onToggle={() => ticks.toggle(row)}
      />
    ),
  }
}
