import { home } from '@app/contract/home'
import { wallClock } from '@app/domain/dates/day'
import { IconRefresh } from '@tabler/icons-react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DashboardSection } from '../dashboards/dashboard-section.tsx'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { useChangedRows } from '../kit/list/changed-rows.ts'
import { now, today } from '../kit/today.ts'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import DecideOrder, { type DecidedOrder } from '../orders/decide-order-section.tsx'
import { ORDERS_BY_TOTAL } from '../orders/orders-query.ts'
import { useOwnDepots } from '../own-depots.ts'
import { useSignedIn } from '../session.ts'
import type { Words } from './card-view.ts'
import { CARDS } from './home-cards.tsx'
import classes from './home.module.css'
import { TodayCard } from './today-card.tsx'
import { leaveCurrent, useFocusAmong } from './move-among.ts'

const FRESH_MS = 60_000
const ROWS = '[data-waiting]'

/** What waits for this person today, each a way into its list. */
export function Today() {
  const { t } = useTranslation()
  const format = useFormat()
  const { role } = useSignedIn().user
  const words: Words = { t, format, role, depots: [...useOwnDepots()] }
  const cards = CARDS[role]
  const queries = useQueries({
    queries: cards.map(({ question }) => ({ ...question, staleTime: FRESH_MS, refetchOnWindowFocus: false })),
  })
  const views = queries.map(({ data }) => data?.(words))
  const cache = useQueryClient()
  /** The figures below them too. */
  const refresh = () => void cache.refetchQueries({ type: 'active' })
  const refreshedAt = Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const grid = useRef<HTMLDivElement>(null)
  useRefreshOnReturn(grid, refreshedAt, refresh)
  useFocusAmong(ROWS)
  const rows = views.flatMap((view) => view?.rows ?? [])
  const orders = rows.flatMap(({ order }) => order ?? [])
  const changes = useChangedRows<DecidedOrder>(orders, ORDERS_BY_TOTAL)
  return (
    <div className={classes['page']}>
      <header className={classes['top']}>
        <h1>{t('home.title')}</h1>
        <span className={classes['day']}>{format.longDay(today())}</span>
        <span className={classes['refreshed']}>
          {refreshedAt > 0 &&
            t('home.refreshed', { time: wallClock(new Date(refreshedAt)).time.slice(0, 5) })}
        </span>
        <IconButton
          label={t('home.refresh')}
          icon={<IconRefresh />}
          aria-busy={queries.some(({ isFetching }) => isFetching)}
          onClick={refresh}
        />
      </header>
      {views.every((view) => view?.count === 0) ? (
        <NothingWaits />
      ) : (
        <div ref={grid} className={classes['grid']} data-cards>
          {cards.map((card, at) => {
            const query = queries[at]
            return (
              query && (
                <TodayCard
                  key={card.name}
                  card={card}
                  query={query}
                  words={words}
                  changed={changes.changed}
                />
              )
            )
          })}
        </div>
      )}
      {/* Not later than its rows: a key pressed as soon as they are seen decides. */}
      {role === 'ROLE_ADMIN' && (
        <DecideOrder
          orders={orders}
          current={currentOrder}
          changes={changes}
          onLeave={() => leaveCurrent(ROWS)}
        />
      )}
      <DashboardSection />
    </div>
  )
}

/** The order on which the keyboard is, and no other: what was left is not decided by a stray key. */
function currentOrder(): number | undefined {
  const { activeElement } = document
  const id = activeElement instanceof HTMLElement ? activeElement.dataset['order'] : undefined
  return id === undefined ? undefined : Number(id)
}

/** Nothing at all: one line in place of the cards. Where nothing was ever sold, it says what will come. */
function NothingWaits() {
  const { t } = useTranslation()
  const { data } = useQuery(routeQuery(home.begun, {}))
  if (data?.begun === false)
    return <EmptyState kind="first" title={t('home.nothingYet')} text={t('home.nothingYetText')} />
  return <p className={classes['nothing']}>{t('home.nothing')}</p>
}

/** A user who comes back after a minute sees what is; not under their pointer, but once it has left the cards. */
function useRefreshOnReturn(
  grid: RefObject<HTMLElement | null>,
  refreshedAt: number,
  refresh: () => unknown,
): void {
  const isOld = useEffectEvent(() => now().getTime() - refreshedAt > FRESH_MS)
  const again = useEffectEvent(refresh)
  useEffect(() => {
    const listening = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible' || !isOld()) return
      const cards = grid.current
      if (cards?.matches(':hover'))
        cards.addEventListener('pointerleave', () => isOld() && again(), {
          once: true,
          signal: listening.signal,
        })
      else again()
    }
    window.addEventListener('focus', look, listening)
    document.addEventListener('visibilitychange', look, listening)
    return () => listening.abort()
  }, [grid])
}
