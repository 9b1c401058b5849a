import { IconArrowRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { useLate } from '../kit/feedback/use-late.ts'
import { AT_A_GLANCE } from '../kit/overlays/use-open-address.ts'
import type { CardRow, CardView, Words } from './card-view.ts'
import type { Card } from './home-cards.tsx'
import classes from './home.module.css'

interface TodayCardProps {
  card: Card
  query: UseQueryResult<(words: Words) => CardView>
  words: Words
  /** Of orders that someone changed while they were shown: what they were and are. */
  changed: ReadonlyMap<number, string>
}

/** One thing that waits. It comes, fails and is requested again by itself, and is as high in all its states. */
export function TodayCard({ card, query, words, changed }: TodayCardProps) {
  const view = query.data?.(words)
  if (view)
    return view.count > 0 ? (
      <Waiting card={card} view={view} changed={changed} />
    ) : (
      <Nothing card={card} view={view} />
    )
  return query.error ? <Failed card={card} query={query} /> : <Skeletons />
}

function Frame({ card, quiet, head, children }: FrameProps) {
  const { icon: Icon, tone } = card
  return (
    <section className={classes['card']}>
      <h2 className={classes['head']}>
        <span className={classes['tile']} data-tone={quiet ? 'gray' : tone}>
          <Icon size={16} stroke={1.7} aria-hidden />
        </span>
        {head}
      </h2>
      {children}
    </section>
  )
}

interface FrameProps {
  card: Card
  quiet?: true
  head: ReactNode
  children: ReactNode
}

interface WaitingProps extends Pick<TodayCardProps, 'card' | 'changed'> {
  view: CardView
}

function Waiting({ card, view, changed }: WaitingProps) {
  const { count, figure, title, aside, danger, rows, to, foot, footTo = to } = view
  return (
    <Frame
      card={card}
      head={
        <Link to={to} className={classes['title']}>
          <span className={classes['count']}>{figure ?? count}</span>
          <span className={classes['words']}>{title}</span>
          {aside !== undefined && (
            <span className={classes['aside']} data-danger={danger}>
              {aside}
            </span>
          )}
        </Link>
      }
    >
      <ul className={classes['rows']}>
        {rows.map((row) => (
          <li key={row.key}>
            <Row card={card} row={row} change={row.order && changed.get(row.order.id)} />
          </li>
        ))}
      </ul>
      <Link to={footTo} className={classes['foot']}>
        {foot}
        <IconArrowRight size={14} aria-hidden />
      </Link>
    </Frame>
  )
}

function Row({ card, row, change }: { card: Card; row: CardRow; change: string | undefined }) {
  const { key, to, glance, name, detail, amount, out, order } = row
  return (
    <Link
      to={to}
      state={glance && AT_A_GLANCE}
      className={classes['row']}
      data-waiting={`${card.name}-${key}`}
      data-order={order?.id}
      aria-keyshortcuts={order && 'A R'}
    >
      <span className={classes['name']} title={name} dir="auto">
        {name}
      </span>
      {change === undefined ? (
        <span className={classes['detail']}>{detail}</span>
      ) : (
        <span className={classes['changed']} title={change}>
          {change}
        </span>
      )}
      <span className={classes['amount']} data-out={out}>
        {amount}
      </span>
    </Link>
  )
}

/** Nothing jumps: the card keeps its place and its height. */
function Nothing({ card, view }: { card: Card; view: CardView }) {
  return (
    <Frame card={card} quiet head={<span className={classes['none']}>{view.nothing}</span>}>
      <div className={classes['rows']} />
    </Frame>
  )
}

function Failed({ card, query }: Pick<TodayCardProps, 'card' | 'query'>) {
  const { t } = useTranslation()
  return (
    <Frame card={card} quiet head={<span className={classes['none']}>{t('home.failed')}</span>}>
      <div className={classes['retry']} role="alert">
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    </Frame>
  )
}

function Skeletons() {
  const late = useLate(true)
  return (
    <section className={classes['card']} aria-busy>
      <div className={classes['head']}>{late && <Skeleton width="55%" tall />}</div>
      <ul className={classes['rows']}>
        {[0, 1, 2].map((at) => (
          <li key={at} className={classes['row']}>
            {late && <Skeleton width="80%" />}
          </li>
        ))}
      </ul>
    </section>
  )
}
