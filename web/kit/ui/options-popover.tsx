import { Combobox, useCombobox } from '@mantine/core'
import { matches } from '@app/domain/text/matches'
import { type KeyboardEventHandler, type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boxOf, listOf, useManyKeys } from './marked.ts'
import { BELOW, listClasses, listMiddlewares, ListOption, listPlace } from './option-list.tsx'
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
  // Its own copy: two quick choices must not wait for the address to follow the first.
  const [chosen, setChosen] = useState(value)
  const [lastValue, setLastValue] = useState(value.join())
  if (lastValue !== value.join()) {
    setLastValue(value.join())
    setChosen(value)
  }
  const searchable = options.length >= SEARCH_FROM
  const [place, setPlace] = useState(BELOW)
  const list = useCombobox({
    onDropdownOpen: () => {
      setPlace(listPlace(list.targetRef.current))
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
  const marked = keys.marked === null ? {} : { 'aria-activedescendant': keys.id + keys.marked }

  function toggle(option: string) {
    const next = chosen.includes(option) ? chosen.filter((held) => held !== option) : [...chosen, option]
    setChosen(next)
    onChange(next)
  }

  return (
    <Combobox
      keepMounted={false}
      store={list}
      width={248}
      {...place}
      middlewares={listMiddlewares}
      returnFocus
      classNames={listClasses}
      onOptionSubmit={toggle}
    >
      <Combobox.Target
        targetType="button"
        withExpandedAttribute
        withKeyboardNavigation={false}
        {...boxOf(keys.id, list.dropdownOpened)}
        {...(list.dropdownOpened && !searchable ? marked : {})}
      >
        {children({ onClick: () => list.toggleDropdown(), onKeyDown: keys.onKeyDown })}
      </Combobox.Target>
      <Combobox.Dropdown>
        {searchable && (
          <Combobox.Search
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              keys.mark(null)
            }}
            withKeyboardNavigation={false}
            onKeyDown={keys.onKeyDown}
            {...marked}
            placeholder={t('common.list.search')}
            aria-controls={listOf(keys.id).id}
            aria-label={t('common.list.search')}
          />
        )}
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
      </Combobox.Dropdown>
    </Combobox>
  )
}
