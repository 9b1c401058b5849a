import type { Graph, Key, Result } from '@app/contract/dashboards'
import { type Axis, axisOf, placeOn } from '@app/domain/dashboards/axis'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHint } from '../kit/overlays/hint.tsx'
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx'
import classes from './bar-graph.module.css'
import { type GraphValues, nameKeyOf, useGraphValues, valueKeyOf } from './graph-values.tsx'

interface BarGraphProps {
  graph: Graph
  onPressed: (row: Result) => void
}

/** More than this many are not all labelled. */
const FEW = 8

/** Bars that are read by pointing at them, or by the arrows once one has the focus. Names lie, days and ages stand. */
export function BarGraph({ graph, onPressed }: BarGraphProps) {
  const { t } = useTranslation()
  const { configuration, results, title } = graph
  const values = useGraphValues()
  const [current, setCurrent] = useState(0)
  const x = nameKeyOf(configuration.keys)
  const y = valueKeyOf(configuration.keys)
  if (!x || !y) return null
  const second = configuration.keys.find(({ key }) => key === 'y2')
  const all = (row: Result) => Number(row[y.key] ?? 0) + (second ? Number(row[second.key] ?? 0) : 0)
  const axis = axisOf(results.map(all), y.kind === 'money' ? 100_00 : 1)

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const end = { Home: 0, End: results.length - 1 }[event.key]
    const next = end ?? (step === undefined ? undefined : current + step)
    if (next === undefined || next < 0 || next >= results.length) return
    event.preventDefault()
    event.stopPropagation()
    setCurrent(next)
    const bars = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button')
    bars?.[next]?.focus()
  }
  const standing = ['day', 'week', 'month', 'age'].includes(x.kind)
  const bars = { x, y, second, results, axis, values, all }
  const empty = results.every((row) => all(row) === 0)
  return (
    <div className={classes['graph']}>
      {second && <Legend keys={[y, second]} />}
      {/* One stop of Tab, then arrows from bar to bar. */}
      <fieldset aria-label={title} className={classes['group']}>
        <div data-bars className={standing ? classes['standing'] : classes['lying']}>
          {standing && <Grid axis={axis} kind={y.kind} values={values} />}
          <div className={classes['bars']} data-many={results.length > FEW || undefined}>
            {results.map((row, at) => (
              <Bar
                key={String(row['key'])}
                {...bars}
                row={row}
                at={at}
                standing={standing}
                focusable={at === Math.min(current, results.length - 1)}
                onFocused={() => setCurrent(at)}
                onKeyDown={moveFocus}
                onPressed={() => onPressed(row)}
              />
            ))}
          </div>
          {empty && <p className={classes['nothing']}>{t('dashboards.nothing')}</p>}
        </div>
      </fieldset>
    </div>
  )
}

function Legend({ keys }: { keys: readonly Key[] }) {
  return (
    <p className={classes['legend']} aria-hidden>
      {keys.map(({ key, name }) => (
        <span key={key} data-series={key}>
          {name}
        </span>
      ))}
    </p>
  )
}

function Grid({ axis, kind, values }: { axis: Axis; kind: Key['kind']; values: GraphValues }) {
  return (
    <div className={classes['grid']} aria-hidden>
      {axis.ticks.map((tick) => (
        <span key={tick} style={{ bottom: `${placeOn(axis, tick)}%` }}>
          <small>{values.short(kind, tick)}</small>
        </span>
      ))}
    </div>
  )
}

interface BarProps {
  x: Key
  y: Key
  second: Key | undefined
  results: readonly Result[]
  axis: Axis
  values: GraphValues
  all: (row: Result) => number
  row: Result
  at: number
  standing: boolean
  focusable: boolean
  onFocused: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPressed: () => void
}

function Bar(props: BarProps) {
  const { x, y, second, results, axis, values, all, row, at, standing } = props
  const total = all(row)
  const name = values.written(x.kind, row[x.key])
  const figures = [y, ...(second ? [second] : [])].map((key) => ({
    key,
    text: values.withUnit(key, row[key.key]),
  }))
  const { target, hint } = useHint(() => <Figures name={name} figures={figures} />)
  const few = results.length <= FEW
  const highest = results.every((other) => all(other) <= total) && total > 0
  const every = Math.ceil(results.length / (2 * FEW))
  const zero = placeOn(axis, 0)
  const length = Math.abs(placeOn(axis, total) - zero)
  const part = total === 0 ? 0 : (100 * Number(row[y.key] ?? 0)) / total
  const dataProps = {
    'data-age': x.kind === 'age' ? row[x.key] : undefined,
    'data-low': total < 0 || undefined,
  }
  return (
    <button
      type="button"
      className={classes['bar']}
      tabIndex={props.focusable ? 0 : -1}
      onClick={props.onPressed}
      onKeyDown={props.onKeyDown}
      {...target}
      onFocus={(event) => {
        props.onFocused()
        target.onFocus(event)
      }}
    >
      {standing ? (
        <>
          <span className={classes['field']}>
            <span
              className={classes['fill']}
              data-stacked={second ? true : undefined}
              {...dataProps}
              style={{ bottom: `${total < 0 ? zero - length : zero}%`, height: `${length}%` }}
            >
              {second && <span data-series="y2" style={{ flexGrow: 100 - part }} />}
              {second && <span data-series="y" style={{ flexGrow: part }} />}
              {(few || highest) && total !== 0 && (
                <b className={classes['value']}>
                  {second || results.length > 5 ? values.short(y.kind, total) : values.written(y.kind, total)}
                </b>
              )}
            </span>
          </span>
          <Labelled shown={at % every === 0}>
            {values.label(x.kind, row[x.key])}
            {typeof row['share'] === 'number' && <small>{values.written('percent', row['share'])}</small>}
          </Labelled>
        </>
      ) : (
        <>
          <span className={classes['name']}>{name}</span>
          <span className={classes['field']}>
            <span
              className={classes['fill']}
              {...dataProps}
              style={{ width: `${Math.max(0, placeOn(axis, total) - zero)}%` }}
            />
          </span>
          <b className={classes['value']}>{values.written(y.kind, total)}</b>
        </>
      )}
      {/* What is drawn is short, and not everywhere: said, it is whole. */}
      <VisuallyHidden>
        {`${name}, ${figures.map(({ key, text }) => (second ? `${key.name} ${text}` : text)).join(', ')}`}
      </VisuallyHidden>
      {hint}
    </button>
  )
}

interface FiguresProps {
  name: string
  figures: readonly { key: Key; text: string }[]
}

const Figures = ({ name, figures }: FiguresProps) => (
  <dl className={classes['hint']}>
    <dt>{name}</dt>
    {figures.map(({ key, text }) => (
      <dd key={key.key}>
        {key.name} <b>{text}</b>
      </dd>
    ))}
  </dl>
)

const Labelled = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <span className={classes['label']} data-hidden={!shown || undefined}>
    {children}
  </span>
)
