import { isDay } from '@app/domain/dates/day'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '../inputs/filter-chip.tsx'
import { type Option, OptionsPopover } from '../inputs/options-popover.tsx'
import { PeriodChip } from '../inputs/period-chip.tsx'
import { summarise } from '../inputs/summarise.ts'
import type { ListState } from './list-state.ts'

export interface FilterProps<F extends string> {
  list: ListState<F>
  /** Its name in the address. */
  filter: F
  /** The name people read. */
  name: string
}

/** Any of several values, once their names are here. Where they are a quality, `which` is what they add to « Aucun dépôt », in lower case. */
export function ChoiceFilter<F extends string>(
  props: FilterProps<F> & { options: readonly Option[] | undefined; which?: (chosen: string) => string },
) {
  const { list, filter, name, options, which } = props
  const { t } = useTranslation()
  const held = list.filters[filter]
  const label = (value: string) => options?.find((option) => option.value === value)?.label
  const chosen = summarise(held.map((value) => label(value) ?? (options ? t('common.unknown') : '…')))
  const set = (values: readonly string[]) => list.set({ [filter]: values })
  return (
    <OptionsPopover options={options ?? []} value={held} onChange={set} label={name}>
      {(button) => (
        <FilterChip
          name={name}
          value={chosen}
          said={which && { kind: 'which', text: which(chosen) }}
          onClear={() => set([])}
          {...button}
        />
      )}
    </OptionsPopover>
  )
}

interface YesNo {
  true: string
  false: string
}

/** Yes, no, or both. `which` is what each answer adds to « Aucun document ». */
export function BooleanFilter<F extends string>(
  props: FilterProps<F> & { labels?: YesNo | undefined; which: YesNo },
) {
  const { list, filter, name, labels, which } = props
  const { t } = useTranslation()
  return (
    <ChoiceFilter
      list={list}
      filter={filter}
      name={name}
      options={[
        { value: 'true', label: labels?.true ?? t('common.yes') },
        { value: 'false', label: labels?.false ?? t('common.no') },
      ]}
      which={() =>
        list.filters[filter].map((held) => (held === 'true' ? which.true : which.false)).join(', ')
      }
    />
  )
}

/** On, or not requested. `which` is what it adds to « Aucun produit ». */
export function SwitchFilter<F extends string>(props: FilterProps<F> & { which: string }) {
  const { list, filter, name, which } = props
  const { t } = useTranslation()
  const on = list.filters[filter].length > 0
  const set = (next: boolean) => list.set({ [filter]: next ? 'true' : '' })
  return (
    <FilterChip
      name={name}
      value={on ? t('common.yes') : ''}
      said={{ kind: 'which', text: which }}
      aria-pressed={on}
      onClear={() => set(false)}
      onClick={() => set(!on)}
    />
  )
}

/** Whole days, both included. Where a list has two of them, `when` says which days « du … au … » are. */
export function PeriodFilter<F extends string>(props: FilterProps<F> & { when?: (said: string) => string }) {
  const { list, filter, name, when } = props
  const [from = '', to = ''] = list.filters[filter]
  const value = isDay(from) && isDay(to) ? ([from, to] as const) : null
  return (
    <PeriodChip
      name={name}
      value={value}
      onChange={(period) => list.set({ [filter]: period ?? '' })}
      {...(when && { when })}
    />
  )
}
