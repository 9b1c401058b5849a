import type { DashboardFilter } from '@app/contract/dashboards'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../kit/list/list-state.ts'
import { FilterChip } from '../kit/inputs/filter-chip.tsx'
import { LockedChip } from '../kit/inputs/locked-chip.tsx'
import { OptionsPopover } from '../kit/inputs/options-popover.tsx'
import { summarise } from '../kit/inputs/summarise.ts'
import { useSignedIn } from '../session.ts'
import type { DASHBOARD } from './dashboards-query.ts'

type Filters = (typeof DASHBOARD.filters)[number]

/** Any of several: all of them until some are chosen. A salesperson is the one that they are. */
export function DashboardListFilter({ filter, list }: { filter: DashboardFilter; list: ListState<Filters> }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { name } = filter
  if (filter.results.length === 0 || name === 'period') return null
  if (name === 'salesperson' && user.role === 'ROLE_COMMERCIAL')
    return (
      <LockedChip
        name={filter.title}
        value={filter.results[0]?.name ?? ''}
        title={t('dashboards.onlyYours')}
      />
    )
  const options = filter.results.map(({ id, name: label }) => ({ value: String(id), label }))
  const held = list.filters[name]
  const labels = held.map((value) => options.find((one) => one.value === value)?.label ?? t('common.unknown'))
  // All of them chosen one by one is the same as all.
  const set = (values: readonly string[]) =>
    list.set({ [name]: values.length === options.length ? [] : values })
  return (
    <OptionsPopover options={options} value={held} onChange={set} label={filter.title}>
      {(button) => (
        <FilterChip
          name={filter.title}
          value={
            held.length === 0 ? t(`dashboards.all.${name}`, { count: options.length }) : summarise(labels)
          }
          onClear={held.length === 0 ? undefined : () => set([])}
          {...button}
        />
      )}
    </OptionsPopover>
  )
}
