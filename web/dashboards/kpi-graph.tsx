import type { Graph, Key } from '@app/contract/dashboards'
import { daysBetween } from '@app/domain/dates/day'
import type { Period } from '../kit/inputs/period-presets.ts'
import { IconAlertTriangle, IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGraphValues } from './graph-values.tsx'
import classes from './kpi-graph.module.css'

/** One figure, and what it is compared with or made of. */
export function KpiGraph({ graph, period }: { graph: Graph; period: Period }) {
  const { t } = useTranslation()
  const { written } = useGraphValues()
  const { keys, unit } = graph.configuration
  const [row = {}] = graph.results
  const key = keys.find((one) => one.key === 'kpi')
  if (!key) return null
  const days = daysBetween(...period) + 1
  return (
    <>
      <p className={classes['figure']}>
        {written(key.kind, row['kpi'])}
        {unit !== undefined && <small>{unit}</small>}
      </p>
      <p className={classes['facts']}>
        {typeof row['previous'] === 'number' && (
          <>
            <Delta graph={graph} of={key} now={Number(row['kpi'])} before={row['previous']} />
            <span>{t('dashboards.before', { count: days })}</span>
          </>
        )}
        {keys
          .filter((one) => one.key !== 'kpi' && one.key !== 'previous')
          .map((one) => (
            <Fact key={one.key} of={one} value={row[one.key] ?? null} />
          ))}
      </p>
    </>
  )
}

interface DeltaProps {
  graph: Graph
  of: Key
  now: number
  before: number
}

/** Of an amount by how much of a hundred, of a number by how many; in a colour only where it is good or bad news. */
function Delta({ graph, of, now, before }: DeltaProps) {
  const { written } = useGraphValues()
  const { better } = graph.configuration
  const change = now - before
  const text =
    of.kind === 'money' && before > 0
      ? written('percent', Math.round((1000 * change) / before))
      : written(of.kind, change)
  const tone = change === 0 || !better ? 'flat' : change > 0 === (better === 'more') ? 'good' : 'bad'
  const Icon = change === 0 ? IconArrowRight : change > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <b className={classes['delta']} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {change > 0 && '+'}
      {text}
    </b>
  )
}

const COUNTED = ['clients', 'lateClients', 'papers', 'payments', 'products'] as const

function Fact({ of, value }: { of: Key; value: string | number | boolean | null }) {
  const { t } = useTranslation()
  const { written } = useGraphValues()
  if (typeof value !== 'number') return null
  if (of.key === 'daysLeft') {
    const count = Math.abs(value)
    return (
      <b className={classes['delta']} data-tone={value <= 7 ? 'bad' : 'flat'}>
        {value <= 7 && <IconAlertTriangle size={14} stroke={2} aria-hidden />}
        {t(value < 0 ? 'dashboards.facts.daysOver' : 'dashboards.facts.daysLeft', {
          count,
          value: written('quantity', count),
        })}
      </b>
    )
  }
  const counted = COUNTED.find((one) => one === of.key)
  if (counted)
    return (
      <span>{t(`dashboards.facts.${counted}`, { count: value, value: written('quantity', value) })}</span>
    )
  if (of.key === 'dormantValue')
    return <span>{t('dashboards.facts.dormantValue', { value: written('money', value) })}</span>
  return (
    <span>
      {of.name} {written(of.kind, value)}
    </span>
  )
}
