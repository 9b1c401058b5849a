import type { Graph, Result } from '@app/contract/dashboards'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { everyCity } from '../clients/cities-query.ts'
import { ClusterMap, type PlacedPoint } from '../kit/map/cluster-map.tsx'
import { summarise } from '../kit/inputs/summarise.ts'
import { useGraphValues } from './graph-values.tsx'
import classes from './map-graph.module.css'

/** All of Morocco. */
const MOROCCO = { centre: { latitude: 31.79, longitude: -7.09 }, zoom: 6 }
const HEIGHT = 420

interface Visited extends PlacedPoint {
  row: Result
  client: string
  salesperson: string
  last: string
}

const pointOf = (row: Result): Visited => ({
  row,
  latitude: Number(row['latitude']),
  longitude: Number(row['longitude']),
  count: Number(row['orders'] ?? 1),
  client: String(row['client'] ?? ''),
  salesperson: String(row['Commercial'] ?? ''),
  last: String(row['Date'] ?? ''),
})

const countOf = (points: readonly Visited[]) => points.reduce((sum, { count }) => sum + count, 0)
const different = (names: readonly string[]) => [...new Set(names)]

/** Where orders were taken, by how many lie together. */
export function MapGraph({ graph, onPressed }: { graph: Graph; onPressed: (row: Result) => void }) {
  const { t } = useTranslation()
  const { written } = useGraphValues()
  const { data: towns = [] } = useQuery(everyCity)
  const points = useMemo(() => graph.results.map(pointOf), [graph.results])
  const shown = graph.results.length
  return (
    <>
      <ClusterMap
        points={points}
        towns={towns}
        height={HEIGHT}
        home={{ ...MOROCCO, label: t('dashboards.map.country') }}
        label={t('dashboards.map.label')}
        keys={t('dashboards.map.keys')}
        nameOf={(held) =>
          t('dashboards.map.cluster', {
            count: countOf(held),
            place: summarise(different(held.map(({ client }) => client))),
          })
        }
        hintOf={(held) => (
          <p className={classes['hint']}>
            <b>{summarise(different(held.map(({ salesperson }) => salesperson)))}</b>
            <span>
              {held.length === 1
                ? held[0]?.client
                : t('dashboards.map.clients', { count: different(held.map(({ client }) => client)).length })}
            </span>
            <span>
              {written(
                'instant',
                held
                  .map(({ last }) => last)
                  .toSorted()
                  .at(-1),
              )}
            </span>
          </p>
        )}
        onPressed={({ row }) => onPressed(row)}
      />
      {graph.total !== undefined && graph.total > shown && (
        <p className={classes['most']}>{t('dashboards.map.most', { count: shown, total: graph.total })}</p>
      )}
    </>
  )
}
