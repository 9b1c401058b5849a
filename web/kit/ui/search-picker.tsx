import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InputProps, libraryProps } from './input-props.ts'
import { KeyCap } from './key-cap.tsx'
import classes from './search-options.module.css'
import { listClasses, SearchOptions } from './search-options.tsx'
import { type Known, type SearchSource, useChosenLabels, useFoundRows } from './search-source.ts'

interface SearchPickerProps<Row extends { id: number }> extends Omit<InputProps<number | null>, 'onChange'> {
  source: SearchSource<Row>
  /** With the row itself, for whoever needs more of it than its id. */
  onChange: (id: number | null, row?: Row) => void
  /** What an option shows; its label unless said. */
  face?: (row: Row, search: string) => ReactNode
  /** The value the record came with, if its label came too. */
  known?: Known | undefined
  placeholder?: string
  /** Of the list, in pixels; as broad as the box unless said. */
  listWidth?: number
  /** Under the list, at the right: what its figures stand for. */
  note?: string
}

/** One of thousands: typing searches on the server, the arrows choose, Enter takes, Esc gives up. */
export function SearchPicker<Row extends { id: number }>(props: SearchPickerProps<Row>) {
  const { source, face, known, placeholder, listWidth, note, value, onChange, ...rest } = props
  const { t } = useTranslation()
  /** Null while nobody searches: then the box tells what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  /** Enter came before the answer, as from a barcode scanner: the first that is found is taken. */
  const [eager, setEager] = useState(false)
  const found = useFoundRows(source, typed ?? '', combobox.dropdownOpened, eager)
  const ids = value === null ? [] : [value]
  const { labels, remember } = useChosenLabels(source, ids, known ? [known] : [])
  const { selectFirstOption } = combobox
  const searching = typed !== null && !found.stale

  // Enter takes the best match without an arrow.
  useEffect(() => {
    if (searching && found.rows.length > 0) selectFirstOption()
  }, [searching, found.rows, selectFirstOption])

  const answered = eager && searching && !found.waiting
  const best = found.error === null ? found.rows[0] : undefined
  if (answered && !best) setEager(false)
  useEffect(() => {
    if (answered && best) choose(best.id)
  })

  function choose(id: number) {
    const row = found.rows.find((one) => one.id === id)
    if (row) {
      remember(row)
      onChange(id, row)
    }
    setTyped(null)
    setEager(false)
    combobox.closeDropdown()
  }

  function pressed({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (key === 'Escape') {
      setTyped(null)
      setEager(false)
    }
    const unmarked = combobox.getSelectedOptionIndex() === -1
    if (key === 'Enter' && !ctrlKey && !metaKey && unmarked && typed?.trim()) setEager(true)
  }

  function left(event: FocusEvent) {
    if (typed === '' && !props.required) onChange(null)
    setTyped(null)
    setEager(false)
    combobox.closeDropdown()
    props.onBlur?.(event)
  }

  return (
    <Combobox
      store={combobox}
      offset={4}
      position="bottom-start"
      classNames={listClasses}
      {...(listWidth === undefined ? {} : { width: listWidth })}
      onOptionSubmit={(id) => choose(Number(id))}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...libraryProps({ ...rest, value, onChange: () => {} })}
          aria-autocomplete="list"
          spellCheck={false}
          maxLength={100}
          placeholder={placeholder ?? t('common.form.choose')}
          value={typed ?? labels[0] ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={left}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setEager(false)
            // What was marked belongs to the answer before.
            combobox.resetSelectedOption()
            combobox.openDropdown()
          }}
          onKeyDown={pressed}
          rightSectionPointerEvents={value === null || props.required ? 'none' : 'all'}
          rightSection={
            value === null || props.required ? (
              <IconSelector size={14} stroke={1.7} aria-hidden />
            ) : (
              <CloseButton
                size="xs"
                tabIndex={-1}
                aria-label={t('common.clear')}
                disabled={props.disabled ?? false}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <SearchOptions
          label={props.label ?? props['aria-label'] ?? ''}
          source={source}
          found={found}
          face={face}
          chosen={ids}
        />
        {note !== undefined && (
          <Combobox.Footer className={classes['foot']}>
            <KeyCap>↑↓</KeyCap> {t('common.keys.choose')}
            <KeyCap>{t('common.keys.enter')}</KeyCap> {t('common.keys.take')}
            <span>{note}</span>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
