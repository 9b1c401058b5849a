import { Combobox, type useCombobox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boxOf, listOf, type useManyKeys } from './marked.ts'
import { BELOW, listClasses, listMiddlewares, listPlace } from './option-list.tsx'

/** What is chosen of a list. Its own copy: two quick choices must not wait for the address to follow the first. */
export function useChosen<Value extends string | number>(
  value: readonly Value[],
  onChange: (value: Value[]) => void,
) {
  const [chosen, setChosen] = useState(value)
  const [lastValue, setLastValue] = useState(value.join())
  if (lastValue !== value.join()) {
    setLastValue(value.join())
    setChosen(value)
  }
  function toggle(one: Value) {
    const next = chosen.includes(one) ? chosen.filter((held) => held !== one) : [...chosen, one]
    setChosen(next)
    onChange(next)
  }
  return { chosen, toggle }
}

type List = ReturnType<typeof useCombobox>
type Keys = ReturnType<typeof useManyKeys>

/** Where the list hangs, decided as it opens. */
export function useListPlace() {
  const [place, setPlace] = useState(BELOW)
  return { place, decide: ({ targetRef }: Pick<List, 'targetRef'>) => setPlace(listPlace(targetRef.current)) }
}

interface ManyListProps {
  list: List
  keys: Keys
  place: typeof BELOW
  width: number
  /** The keys stay on the button: it says on which option they are. */
  marksFromButton?: boolean
  button: ReactNode
  onTake: (value: string) => void
  children: ReactNode
}

/** A list of which any number can be chosen, below its button. */
export function ManyList(props: ManyListProps) {
  const { list, keys, place, width, marksFromButton = false, button, onTake, children } = props
  const opened = list.dropdownOpened
  return (
    <Combobox
      keepMounted={false}
      store={list}
      width={width}
      {...place}
      middlewares={listMiddlewares}
      returnFocus
      classNames={listClasses}
      onOptionSubmit={onTake}
    >
      <Combobox.Target
        targetType="button"
        withExpandedAttribute
        withKeyboardNavigation={false}
        {...boxOf(keys.id, opened)}
        {...(opened && marksFromButton ? markedOf(keys) : {})}
      >
        {button}
      </Combobox.Target>
      <Combobox.Dropdown>{children}</Combobox.Dropdown>
    </Combobox>
  )
}

const markedOf = ({ id, marked }: Keys) => (marked === null ? {} : { 'aria-activedescendant': id + marked })

interface ManySearchProps {
  keys: Keys
  search: string
  onSearch: (search: string) => void
}

/** The head of a list that is searched. */
export function ManySearch({ keys, search, onSearch }: ManySearchProps) {
  const { t } = useTranslation()
  return (
    <Combobox.Search
      value={search}
      onChange={(event) => {
        onSearch(event.currentTarget.value)
        keys.mark(null)
      }}
      withKeyboardNavigation={false}
      onKeyDown={keys.onKeyDown}
      {...markedOf(keys)}
      maxLength={100}
      placeholder={t('common.list.search')}
      aria-controls={listOf(keys.id).id}
      aria-label={t('common.list.search')}
    />
  )
}
