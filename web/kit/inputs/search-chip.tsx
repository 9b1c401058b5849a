import { useCombobox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FilterChip } from './filter-chip.tsx'
import { ManyList, ManySearch, useChosen, useListPlace } from './many-list.tsx'
import { useManyKeys } from './marked.ts'
import { SearchOptions } from './search-options.tsx'
import { type SearchSource, useChosenLabels, useFoundRows } from './search-source.ts'
import { summarise } from './summarise.ts'

interface SearchChipProps<Row extends { id: number }> {
  source: SearchSource<Row>
  name: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  renderOption?: (row: Row, search: string) => ReactNode
}

/** Any number of thousands, as a chip over a list. What is chosen is first while nothing is searched. */
export function SearchChip<Row extends { id: number }>(props: SearchChipProps<Row>) {
  const { source, name, value, onChange, renderOption } = props
  const [search, setSearch] = useState('')
  const { chosen, toggle } = useChosen(value, onChange)
  const { place, decide } = useListPlace()
  const list = useCombobox({
    onDropdownOpen: () => {
      decide(list)
      list.focusSearchInput()
    },
    onDropdownClose: () => {
      keys.mark(null)
      setSearch('')
    },
  })
  const found = useFoundRows(source, search, list.dropdownOpened)
  const { labels, remember } = useChosenLabels(source, chosen)
  const outOfSight = chosen
    .map((id, at) => ({ id, label: labels[at] ?? '' }))
    .filter(({ id }) => search === '' && !found.rows.some((row) => row.id === id))

  const offered = found.stale || found.error !== null ? [] : [...outOfSight, ...found.rows]
  const keys = useManyKeys({
    list,
    values: offered.map(({ id }) => String(id)),
    chosen: chosen.map(String),
    search,
    onToggle: take,
  })

  function take(taken: string) {
    const id = Number(taken)
    const row = found.rows.find((one) => one.id === id)
    if (row) remember(row)
    toggle(id)
  }

  return (
    <ManyList
      list={list}
      keys={keys}
      place={place}
      width={340}
      button={
        <FilterChip
          name={name}
          value={summarise(labels)}
          onClear={() => onChange([])}
          onClick={() => list.toggleDropdown()}
          onKeyDown={keys.onKeyDown}
        />
      }
      onTake={take}
    >
      <ManySearch keys={keys} search={search} onSearch={setSearch} />
      <SearchOptions
        label={name}
        source={source}
        found={found}
        renderOption={renderOption}
        chosen={chosen}
        marked={keys}
        ticks
        first={outOfSight}
      />
    </ManyList>
  )
}
