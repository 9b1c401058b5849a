import { Combobox, useCombobox } from '@mantine/core'
import { matches } from '@app/domain/text/matches'
import { type KeyboardEventHandler, type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ManyList, ManySearch, useChosen, useListPlace } from './many-list.tsx'
import { listOf, useManyKeys } from './marked.ts'
import { ListOption } from './option-list.tsx'
import classes from './options-popover.module.css'

export interface Option {
  value: string
  label: string
}

interface OptionsPopoverProps {
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  label: string
  /** The button it hangs from. */
  children: (button: { onClick: () => void; onKeyDown: KeyboardEventHandler }) => ReactElement
}

const SEARCH_FROM = 8

/** Any number of a list of options. A long list begins with a search that ignores accents. */
export function OptionsPopover({ options, value, onChange, label, children }: OptionsPopoverProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { chosen, toggle } = useChosen(value, onChange)
  const searchable = options.length >= SEARCH_FROM
  const { place, decide } = useListPlace()
  const list = useCombobox({
    onDropdownOpen: () => {
      decide(list)
      if (searchable) list.focusSearchInput()
      keys.mark(options[0]?.value ?? null)
    },
    onDropdownClose: () => {
      keys.mark(null)
      setSearch('')
    },
  })
  const found = options.filter((option) => matches(search, [option.label]))
  const keys = useManyKeys({
    list,
    values: found.map((option) => option.value),
    chosen,
    search,
    onToggle: toggle,
  })

  return (
    <ManyList
      list={list}
      keys={keys}
      place={place}
      width={248}
      marksFromButton={!searchable}
      button={children({ onClick: () => list.toggleDropdown(), onKeyDown: keys.onKeyDown })}
      onTake={toggle}
    >
      {searchable && <ManySearch keys={keys} search={search} onSearch={setSearch} />}
      <Combobox.Options {...listOf(keys.id)} className={classes['options']} aria-label={label}>
        {found.map((option) => (
          <ListOption
            key={option.value}
            id={keys.id}
            marked={keys.marked}
            value={option.value}
            chosen={chosen.includes(option.value)}
            ticks
          >
            {option.label}
          </ListOption>
        ))}
        {found.length === 0 && <Combobox.Empty>{t('common.nothingFound')}</Combobox.Empty>}
      </Combobox.Options>
    </ManyList>
  )
}
