import type { Key, Result } from '@app/contract/dashboards'
import { useTranslation } from 'react-i18next'
import { GraphCell, isRight, useGraphValues } from './graph-values.tsx'
import classes from './table-graph.module.css'

interface TableGraphProps {
  caption: string
  keys: readonly Key[]
  results: readonly Result[]
  /** All of them are there, so that they can be added up. */
  summed?: boolean
  /** A click beside its links; keyboard users have the button of the card. */
  onPressed?: (row: Result) => void
}

const SUMMED: ReadonlySet<Key['kind']> = new Set(['money', 'quantity'])

/** The rows of a graph, written out. */
export function TableGraph({ caption, keys, results, summed = false, onPressed }: TableGraphProps) {
  const { t } = useTranslation()
  const { written } = useGraphValues()
  const sumOf = ({ key, kind }: Key) =>
    SUMMED.has(kind)
      ? written(
          kind,
          results.reduce((sum, row) => sum + Number(row[key] ?? 0), 0),
        )
      : ''
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {keys.map((key) => (
              <th key={key.key} scope="col" data-right={isRight(key) || undefined}>
                {key.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((row, at) => (
            <tr
              key={String(row['key'] ?? row['documentId'] ?? at)}
              data-pressed={onPressed ? true : undefined}
              onClick={({ target }) => {
                if (!(target instanceof Element && target.closest('a, button'))) onPressed?.(row)
              }}
            >
              {keys.map((key) => (
                <td key={key.key} data-right={isRight(key) || undefined} data-kind={key.kind}>
                  <GraphCell of={key} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summed && (
          <tfoot>
            <tr>
              {keys.map((key, at) =>
                at === 0 ? (
                  <th key={key.key} scope="row">
                    {t('dashboards.total')}
                  </th>
                ) : (
                  <td key={key.key} data-right={isRight(key) || undefined}>
                    {sumOf(key)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
