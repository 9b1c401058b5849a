import type { Dashboard } from '@app/contract/dashboards'
import { rangeOf } from '@app/domain/dashboards/range'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../kit/feedback/failure.tsx'
import { currentLanguage } from '../kit/i18n.ts'
import { useListState } from '../kit/list/list-state.ts'
import { today } from '../kit/today.ts'
import { ActionMenu } from '../kit/overlays/action-menu.tsx'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { PeriodChip } from '../kit/inputs/period-chip.tsx'
import { useLate } from '../kit/feedback/use-late.ts'
import { useSignedIn } from '../session.ts'
import { DashboardListFilter } from './dashboard-filter.tsx'
import classes from './dashboard-section.module.css'
import { DASHBOARD, dashboardFilters, everyDashboard, figuresOf, firstDashboard } from './dashboards-query.ts'
import { Frame, GraphCard } from './graph-card.tsx'

/** A dashboard with its selector, filters and grid, under what waits today. */
export function DashboardSection() {
  const { user } = useSignedIn()
  useTranslation()
  const language = currentLanguage()
  const list = useListState(DASHBOARD)
  const known = useQuery(everyDashboard(language))
  const wanted = list.view || firstDashboard(user.role)
  // An address may name one that is not there, or not for this role.
  const id = known.data && !known.data.some((one) => one.id === wanted) ? firstDashboard(user.role) : wanted
  const filters = dashboardFilters(list)
  const found = useQuery({ ...figuresOf(id, filters, language), placeholderData: keepPreviousData })
  const dashboard = known.data?.find((one) => one.id === id)
  const { from, to } = rangeOf(filters, today())
  // The result of one dashboard does not apply to another.
  const graphs = found.data?.id === id ? found.data.graphs : undefined
  const failed = found.error ?? known.error
  const late = useLate(!graphs && !failed)
  return (
    <section className={classes['section']}>
      <header className={classes['head']}>
        <h2>
          {dashboard ? (
            <Selector
              dashboards={known.data ?? []}
              current={dashboard}
              // Filters of one are not those of another.
              onChosen={(next) =>
                list.set({ view: next, salesperson: '', city: '', depot: '', paymentType: '' })
              }
            />
          ) : (
            found.data?.title
          )}
        </h2>
        {dashboard?.filters.map((filter) =>
          filter.type === 'DATE_RANGE' ? (
            <PeriodChip
              key={filter.name}
              name={filter.title}
              value={[from, to]}
              onChange={(period) => list.set({ period: period ?? '' })}
            />
          ) : (
            <DashboardListFilter key={filter.name} filter={filter} list={list} />
          ),
        )}
      </header>
      {failed && !graphs ? (
        <Failure error={failed} onRetry={() => void Promise.all([known.refetch(), found.refetch()])} />
      ) : (
        <div
          className={classes['grid']}
          data-stale={found.isPlaceholderData || undefined}
          aria-busy={!graphs}
        >
          {graphs?.map((graph) => (
            <GraphCard key={graph.id} graph={graph} filters={filters} period={[from, to]} />
          ))}
          {late &&
            dashboard?.graphs.map((graph) => (
              <Frame key={graph.id} graph={graph}>
                <div className={classes['skeleton']}>
                  <Skeleton width="40%" />
                  <Skeleton width="70%" tall />
                </div>
              </Frame>
            ))}
        </div>
      )}
    </section>
  )
}

interface SelectorProps {
  dashboards: readonly Dashboard[]
  current: Dashboard
  onChosen: (id: string) => void
}

/** The title is what one chooses by. */
function Selector({ dashboards, current, onChosen }: SelectorProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const button = (
    <button
      type="button"
      className={classes['selector']}
      aria-haspopup="menu"
      aria-expanded={opened}
      title={t('dashboards.choose')}
      onClick={() => setOpened(!opened)}
    >
      {current.title}
      <IconChevronDown size={18} stroke={1.7} aria-hidden />
    </button>
  )
  const actions = dashboards.map(({ id, title }) => ({
    label: title,
    icon: id === current.id ? <IconCheck /> : <span />,
    run: () => onChosen(id),
  }))
  return (
    <ActionMenu opened={opened} actions={actions} onChange={setOpened}>
      {button}
    </ActionMenu>
  )
}
