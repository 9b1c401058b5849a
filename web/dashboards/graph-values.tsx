import type { Key, Result } from '@app/contract/dashboards'
import { scaleOf } from '@app/domain/dashboards/axis'
import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { formatNumber } from '@app/domain/money/format'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { Mark } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import classes from './graph-values.module.css'

export type Cell = Result[string] | undefined

const UTC = { timeZone: 'UTC' } as const
const SHORT: Partial<Record<Key['kind'], Intl.DateTimeFormatOptions>> = {
  day: { weekday: 'short', day: '2-digit', ...UTC },
  week: { day: 'numeric', month: 'short', ...UTC },
  month: { month: 'short', year: '2-digit', ...UTC },
}

/** Values as people read them: along an axis, in a sentence, in a cell. */
export function useGraphValues() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const language = i18n.language === 'en' ? 'en' : 'fr'
  const tongue = language === 'en' ? 'en-GB' : 'fr'

  const written = (kind: Key['kind'], value: Cell): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (kind === 'money') return format.amount(Number(value) as Cents)
    if (kind === 'quantity') return format.quantity(Number(value))
    if (kind === 'percent') return format.percent(Number(value) / 10)
    if (kind === 'days') return t('dashboards.days', { count: Number(value) })
    if (kind === 'day' || kind === 'week') return format.day(String(value) as Day)
    if (kind === 'month') return format.month(String(value).slice(0, 7) as `${number}-${number}`)
    if (kind === 'instant') return format.instant(new Date(String(value)))
    if (kind === 'age') return t(`dashboards.ages.${value as 'notDue'}`)
    return String(value)
  }
  return {
    written,
    /** With its unit, where it has one. */
    withUnit: (key: Key, value: Cell): string =>
      key.kind === 'money' && value !== null
        ? format.money(Number(value) as Cents)
        : written(key.kind, value),
    /** Below a bar, where there is little room. */
    label: (kind: Key['kind'], value: Cell): string => {
      const look = SHORT[kind]
      if (!look) return written(kind, value)
      return new Intl.DateTimeFormat(tongue, look).format(new Date(`${String(value)}T00:00:00Z`))
    },
    /** 246 k: beside an axis, where the exact amount would only be noise. */
    short: (kind: Key['kind'], value: number): string => {
      if (kind !== 'money') return written(kind, value)
      const { value: scaled, unit } = scaleOf(value / 100)
      const figures = formatNumber(scaled, language)
      return unit === 'ones' ? figures : t(`dashboards.${unit}`, { value: figures })
    },
  }
}

export type GraphValues = ReturnType<typeof useGraphValues>

const RIGHT: ReadonlySet<Key['kind']> = new Set(['money', 'quantity', 'days'])
export const isRight = ({ kind }: Key): boolean => RIGHT.has(kind)

/** What a row is called by. */
const NAMES: ReadonlySet<Key['kind']> = new Set([
  'text',
  'client',
  'product',
  'document',
  'age',
  'day',
  'week',
  'month',
])
export const nameKeyOf = (keys: readonly Key[]): Key | undefined => keys.find(({ kind }) => NAMES.has(kind))
/** What a row is drawn by. */
export const valueKeyOf = (keys: readonly Key[]): Key | undefined =>
  keys.find(({ kind }) => kind === 'money') ?? keys.find(({ kind }) => kind === 'quantity')

const DOCUMENTS: Record<string, (id: number) => string> = {
  BL: paths.deliveryNotes.details,
  BR: paths.creditNotes.details,
  BC: paths.orders.details,
  PAYMENT: paths.payments.details,
}

/** A cell of a table: a link where what it names has a page, a bar beside a share. */
export function GraphCell({ of, row }: { of: Key; row: Result }): ReactNode {
  const { t } = useTranslation()
  const { written } = useGraphValues()
  const value = row[of.key]
  if (of.kind === 'client' && row['clientId'] !== undefined)
    return (
      <span className={classes['client']}>
        <Link to={`${paths.clients.details(Number(row['clientId']))}?tab=financial`}>
          <TruncatedText>{String(value)}</TruncatedText>
        </Link>
        {row['blocked'] === true && (
          <Mark letter={t('dashboards.blockedMark')} title={t('dashboards.blockedTitle')} />
        )}
        <small>{row['clientCode']}</small>
      </span>
    )
  const address = DOCUMENTS[String(row['documentKind'])]
  if (of.kind === 'document' && address)
    return <Link to={address(Number(row['documentId']))}>{String(value)}</Link>
  if (of.kind === 'percent' && typeof value === 'number')
    return (
      <span className={classes['share']}>
        <span className={classes['track']} aria-hidden>
          <span style={{ width: `${Math.max(0, Math.min(100, value / 10))}%` }} />
        </span>
        {written('percent', value)}
      </span>
    )
  if (of.kind === 'text' || of.kind === 'product')
    return <TruncatedText>{written(of.kind, value)}</TruncatedText>
  const late = typeof value === 'number' && value > 0 && of.key === 'overdue'
  return <span className={late ? classes['late'] : undefined}>{written(of.kind, value)}</span>
}
