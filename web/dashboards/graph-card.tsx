import type { DashboardFilters, Graph, Result } from '@app/contract/dashboards'
import { formatQuantity } from '@app/domain/money/format'
import { IconChartBar, IconMaximize, IconTable } from '@tabler/icons-react'
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import type { Period } from '../kit/inputs/period-presets.ts'
import { ViewSwitch } from '../kit/inputs/view-switch.tsx'
import { BarGraph } from './bar-graph.tsx'
import classes from './graph-card.module.css'
import { nameKeyOf, useGraphValues } from './graph-values.tsx'
import { useGraphView } from './graph-view.ts'
import { KpiGraph } from './kpi-graph.tsx'
import { TableGraph } from './table-graph.tsx'

// Opened by a click, and drawn on one dashboard of four.
const DetailDialog = lazy(() => import('./detail-dialog.tsx'))
const MapGraph = lazy(() => import('./map-graph.tsx').then(({ MapGraph: drawn }) => ({ default: drawn })))

interface GraphCardProps {
  graph: Graph
  filters: DashboardFilters
  period: Period
}

const DRAWN: ReadonlySet<string> = new Set(['BAR_CHART', 'TABLE', 'MAP_CHART'])

/** A graph in its frame: drawn or written out, with the way to the rows that it is made of. */
export function GraphCard({ graph, filters, period }: GraphCardProps) {
  const { t } = useTranslation()
  const { written } = useGraphValues()
  const [view, setView] = useGraphView(graph)
  const [opened, setOpened] = useState<{ only: { key: string; name: string } | null } | null>(null)
  const { title, type, results, total, configuration } = graph
  const isKpi = type === 'KPI'
  const expand = () => setOpened({ only: null })
  const label = t('dashboards.expand', { title })
  const press = (row: Result) => {
    const name = nameKeyOf(configuration.keys)
    setOpened({ only: { key: String(row['key']), name: name ? written(name.kind, row[name.key]) : '' } })
  }
  const known = isKpi || DRAWN.has(type)
  // A row of clients or products has a page of its own behind its link; beside it, it is one of those that the table begins with.
  const isFirstOfMany = type === 'TABLE' && view === 'table' && nameKeyOf(configuration.keys)?.kind !== 'text'
  return (
    <Frame graph={graph}>
      <header className={classes['head']}>
        <h3 className={classes['title']}>
          {isKpi ? (
            <button type="button" className={classes['whole']} title={label} onClick={expand}>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {!isKpi && configuration.unit !== undefined && <small>{configuration.unit}</small>}
        {type === 'TABLE' && total !== undefined && total > results.length && (
          <small>{t('dashboards.shown', { count: results.length, total: formatQuantity(total) })}</small>
        )}
        {!isKpi && known && (
          <span className={classes['tools']}>
            <ViewSwitch
              label={t('dashboards.view', { title })}
              value={view}
              onChange={setView}
              views={[
                { id: 'chart', label: t('dashboards.chart'), icon: <IconChartBar aria-hidden /> },
                { id: 'table', label: t('dashboards.table'), icon: <IconTable aria-hidden /> },
              ]}
            />
            <IconButton label={label} icon={<IconMaximize />} onClick={expand} />
          </span>
        )}
      </header>
      {known ? (
        <Drawn graph={graph} view={view} period={period} onPressed={isFirstOfMany ? expand : press} />
      ) : (
        <p className={classes['unsupported']}>{t('dashboards.unsupported')}</p>
      )}
      {opened && (
        <Suspense>
          <DetailDialog graph={graph} only={opened.only} filters={filters} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Frame>
  )
}

interface DrawnProps {
  graph: Graph
  view: 'chart' | 'table'
  period: Period
  onPressed: (row: Result) => void
}

function Drawn({ graph, view, period, onPressed }: DrawnProps): ReactNode {
  const { t } = useTranslation()
  const { type, title, configuration, results } = graph
  if (type === 'KPI') return <KpiGraph graph={graph} period={period} />
  if (view === 'chart' && type === 'MAP_CHART')
    return (
      <Suspense>
        <MapGraph graph={graph} onPressed={onPressed} />
      </Suspense>
    )
  if (results.length === 0) return <p className={classes['nothing']}>{t('dashboards.nothing')}</p>
  if (view === 'chart') return <BarGraph graph={graph} onPressed={onPressed} />
  const keys = configuration.keys.filter(({ key }) => key !== 'latitude' && key !== 'longitude')
  return (
    <TableGraph
      caption={title}
      keys={keys}
      results={results}
      summed={type === 'BAR_CHART'}
      onPressed={onPressed}
    />
  )
}

/** So much of the grid, with skeletons of the same size while nothing is there yet. */
export function Frame({
  graph,
  children,
}: {
  graph: Pick<Graph, 'type' | 'columns' | 'rows' | 'id'>
  children: ReactNode
}) {
  const { type, columns, rows, id } = graph
  return (
    <section
      className={classes['card']}
      data-type={type}
      data-graph={id}
      style={{ '--columns': columns, '--rows': rows } as CSSProperties}
    >
      {children}
    </section>
  )
}
