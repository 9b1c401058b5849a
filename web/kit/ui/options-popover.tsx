import { Combobox, useCombobox } from '@mantine/core'
import { matches } from '@app/domain/text/matches'
import { IconCheck } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  children: (toggle: () => void) => ReactElement
}

const SEARCH_FROM = 8

/** Any number of a list of options. A long list begins with a search that ignores accents. */
export function OptionsPopover({ options, value, onChange, label, children }: OptionsPopoverProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  // Its own copy: two quick choices must not wait for the address to follow the first.
  const [chosen, setChosen] = useState(value)
  const [told, setTold] = useState(value.join())
  if (told !== value.join()) {
    setTold(value.join())
    setChosen(value)
  }
  const searchable = options.length >= SEARCH_FROM
  const combobox = useCombobox({
    onDropdownOpen: () => {
      if (searchable) combobox.focusSearchInput()
      combobox.selectFirstOption()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const found = options.filter((option) => matches(search, [option.label]))

  return (
    <Combobox
      store={combobox}
      width={248}
      position="bottom-start"
      offset={4}
      returnFocus
      classNames={{
        dropdown: classes['dropdown'] ?? '',
        option: classes['option'] ?? '',
        search: classes['search'] ?? '',
      }}
      onOptionSubmit={(option) => {
        const next = chosen.includes(option) ? chosen.filter((held) => held !== option) : [...chosen, option]
        setChosen(next)
        onChange(next)
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        {children(() => combobox.toggleDropdown())}
      </Combobox.Target>
      <Combobox.Dropdown>
        {searchable && (
          <Combobox.Search
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder={t('common.list.search')}
            aria-label={t('common.list.search')}
          />
        )}
        <Combobox.Options className={classes['options']} aria-label={label}>
          {found.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={chosen.includes(option.value)}
              aria-selected={chosen.includes(option.value)}
            >
              <span className={classes['tick']} data-on={chosen.includes(option.value) || undefined}>
                {chosen.includes(option.value) && <IconCheck size={12} stroke={3} aria-hidden />}
              </span>
              {option.label}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('common.nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
