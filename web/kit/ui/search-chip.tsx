import { Combobox, useCombobox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChip } from './filter-chip.tsx'
import { boxOf, listOf, useManyKeys } from './marked.ts'
import { BELOW, listClasses, listMiddlewares, listPlace } from './option-list.tsx'
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
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  // Its own copy: two quick choices must not wait for the address to follow the first.
  const [chosen, setChosen] = useState(value)
  const [lastValue, setLastValue] = useState(value.join())
  if (lastValue !== value.join()) {
    setLastValue(value.join())
    setChosen(value)
  }
  const [place, setPlace] = useState(BELOW)
  const list = useCombobox({
    onDropdownOpen: () => {
      setPlace(listPlace(list.targetRef.current))
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
    onToggle: (id) => toggle(Number(id)),
  })

  function toggle(id: number) {
    const row = found.rows.find((one) => one.id === id)
    if (row) remember(row)
    const next = chosen.includes(id) ? chosen.filter((held) => held !== id) : [...chosen, id]
    setChosen(next)
    onChange(next)
  }

  return (
    <Combobox
      keepMounted={false}
      store={list}
      width={340}
      {...place}
      middlewares={listMiddlewares}
      returnFocus
      classNames={listClasses}
      onOptionSubmit={(id) => toggle(Number(id))}
    >
      <Combobox.Target
        targetType="button"
        withExpandedAttribute
        withKeyboardNavigation={false}
        {...boxOf(keys.id, list.dropdownOpened)}
      >
        <FilterChip
          name={name}
          value={summarise(labels)}
          onClear={() => onChange([])}
          onClick={() => list.toggleDropdown()}
          onKeyDown={keys.onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            keys.mark(null)
          }}
          withKeyboardNavigation={false}
          onKeyDown={keys.onKeyDown}
          {...(keys.marked === null ? {} : { 'aria-activedescendant': keys.id + keys.marked })}
          maxLength={100}
          placeholder={t('common.list.search')}
          aria-controls={listOf(keys.id).id}
          aria-label={t('common.list.search')}
        />
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
      </Combobox.Dropdown>
    </Combobox>
  )
}
