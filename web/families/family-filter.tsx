import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FilterProps } from '../kit/list/filters.tsx'
import { FilterChip } from '../kit/inputs/filter-chip.tsx'
import { namedOptions } from '../kit/inputs/named-options.ts'
import { OptionsPopover } from '../kit/inputs/options-popover.tsx'
import { summarise } from '../kit/inputs/summarise.ts'
import { byPath, everyFamily } from './families-query.ts'

/** Any of the families as a chip over a list; each stands for all below it. The address has their ids. */
export function FamilyFilter<F extends string>({ list, filter, name }: FilterProps<F>) {
  const { t } = useTranslation()
  const { data } = useQuery(everyFamily)
  const held = list.filters[filter]
  const nameOf = (id: string) => data?.find((family) => String(family.id) === id)?.name ?? t('common.unknown')
  const chosen = summarise(held.map((id) => (data ? nameOf(id) : '…')))
  const set = (ids: readonly string[]) => list.set({ [filter]: ids })
  return (
    <OptionsPopover options={namedOptions(byPath(data ?? []))} value={held} onChange={set} label={name}>
      {(button) => <FilterChip name={name} value={chosen} onClear={() => set([])} {...button} />}
    </OptionsPopover>
  )
}
