import type { ExpectedColumn, ImportDetail, ImportProblem, ImportRow } from '@app/contract/imports'
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../kit/tables/data-table.tsx'
import classes from './rows.module.css'

const PLACE = '\n'

type Row = ImportRow & { id: number }

/** What identifies a row, then where there is something to look at; each in the order of the file. */
function inSight({ columns, causes }: ImportDetail): ExpectedColumn[] {
  const rank = (column: ExpectedColumn, at: number) => {
    const found = causes.filter((cause) => cause.column === column.key)
    if (at === 0 || found.some(({ severity }) => severity === 'error')) return at === 0 ? 0 : 1
    return found.length > 0 ? 2 : 3
  }
  return columns
    .map((column, at) => ({ column, rank: rank(column, at) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column }) => column)
}

/** The least that shows what is typed there; where there is room, all are wider by the same part. */
const widthOf = ({ key, label, numeric }: ExpectedColumn) =>
  numeric ? Math.max(72, 18 + 7 * label.length) : key === 'name' ? 140 : 100

/** The row's number, the columns of the file, and what was found. */
export function useRowColumns(detail: ImportDetail): Column<Row>[] {
  const { t } = useTranslation()
  return [
    { id: '#', head: t('import-wizard.check.row'), align: 'right', width: 56, cell: ({ row }) => row },
    ...inSight(detail).map((column): Column<Row> => ({
      id: column.key,
      head: column.label,
      ...(column.numeric && { align: 'right' as const }),
      width: widthOf(column),
      cell: (row) => <Cell row={row} column={column} />,
    })),
    { id: '=', head: t('import-wizard.check.result'), width: 300, cell: (row) => <Result row={row} /> },
  ]
}

/** Marked when something is wrong with it, or to be known about it. */
function Cell({ row, column }: { row: ImportRow; column: ExpectedColumn }): ReactNode {
  const { t } = useTranslation()
  const value = row.values[column.key] ?? ''
  const problems = row.problems.filter((problem) => problem.column === column.key)
  const worst = problems.find(({ severity }) => severity === 'error') ?? problems[0]
  if (!worst) {
    return (
      <span className={classes['cell']} data-name={column.key === 'name' || undefined} title={value}>
        {value}
      </span>
    )
  }
  return (
    <span className={classes['marked']} data-severity={worst.severity} title={value}>
      {value === '' ? t('import-wizard.check.empty') : value}
    </span>
  )
}

/** The gravest first; the others on demand. */
function Result({ row }: { row: ImportRow }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const problems = row.problems.toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  )
  if (problems.length === 0) {
    return (
      <span className={classes['result']} data-severity="none">
        <IconCheck size={15} stroke={2} aria-hidden />
        {t('import-wizard.check.rowReady')}
      </span>
    )
  }
  const more = problems.length - 1
  return (
    <div className={classes['results']} data-open={open || undefined}>
      {problems.slice(0, open ? undefined : 1).map((problem) => (
        <Said key={`${problem.column} ${problem.code}`} problem={problem} />
      ))}
      {more > 0 && (
        <button type="button" className={classes['more']} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('import-wizard.check.less') : t('import-wizard.check.more', { count: more })}
        </button>
      )}
    </div>
  )
}

function Said({ problem: { severity, message, suggestion } }: { problem: ImportProblem }) {
  const { t } = useTranslation()
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle
  // The sentence is the translator's, the bold face is ours: it is cut where the suggestion is.
  const [before, after] = t('import-wizard.check.didYouMean', { suggestion: PLACE }).split(PLACE)
  return (
    <span className={classes['result']} data-severity={severity}>
      <Icon size={15} stroke={1.8} aria-hidden />
      <span>
        {message}
        {suggestion !== undefined && (
          <>
            {` ${before}`}
            <b>{suggestion}</b>
            {after}
          </>
        )}
      </span>
    </span>
  )
}
