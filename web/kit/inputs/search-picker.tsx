import { Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './input-props.ts'
import { KeyCap } from '../overlays/key-cap.tsx'
import { SearchableSelect, usePick } from './searchable-select.tsx'
import classes from './search-options.module.css'
import { SearchOptions } from './search-options.tsx'
import { type Known, type SearchSource, useChosenLabels, useFoundRows } from './search-source.ts'

interface SearchPickerProps<Row extends { id: number }> extends Omit<InputProps<number | null>, 'onChange'> {
  source: SearchSource<Row>
  /** With the row itself, for callers that need more than its id. */
  onChange: (id: number | null, row?: Row) => void
  /** What an option shows; its label by default. */
  renderOption?: (row: Row, search: string) => ReactNode
  /** The value the record came with, if its label came too. */
  known?: Known | undefined
  placeholder?: string
  /** Why a row can be seen and not be taken. */
  whyNot?: (row: Row) => string | undefined
  /** Of the list, in pixels; as broad as the box by default. */
  listWidth?: number
  /** Under the list, at the right: the meaning of its figures. */
  note?: string
}

/** One of thousands: typing searches on the server. */
export function SearchPicker<Row extends { id: number }>(props: SearchPickerProps<Row>) {
  const { source, renderOption, known, note, whyNot, value, onChange, ...rest } = props
  const { t } = useTranslation()
  const pick = usePick()
  const { typed, eager, opened } = pick
  const found = useFoundRows(source, typed ?? '', opened || eager !== null, eager !== null)
  const ids = value === null ? [] : [value]
  const { labels, remember } = useChosenLabels(source, ids, known ? [known] : [])

  const open = found.rows.filter((row) => whyNot?.(row) === undefined)
  const barred = found.rows.find((row) => whyNot?.(row) !== undefined)
  // The name of one that is barred is answered with the reason.
  const reason = open.length === 0 && barred ? whyNot?.(barred) : undefined

  function take(id: string | null) {
    if (id === null) return onChange(null)
    const row = found.rows.find((one) => one.id === Number(id))
    if (!row) return
    remember(row)
    onChange(row.id, row)
  }

  return (
    <SearchableSelect
      {...rest}
      pick={pick}
      value={value === null ? null : String(value)}
      shown={labels[0] ?? ''}
      values={found.error === null ? open.map((row) => String(row.id)) : []}
      waiting={found.waiting || found.stale}
      nothing={found.error === null ? reason : t('common.searchFailed')}
      onTake={take}
    >
      {(marked) => (
        <>
          <SearchOptions
            label={props.label ?? props['aria-label'] ?? ''}
            source={source}
            found={found}
            renderOption={renderOption}
            isBarred={whyNot && ((row: Row) => whyNot(row) !== undefined)}
            chosen={ids}
            marked={marked}
          />
          {note !== undefined && (
            <Combobox.Footer className={classes['foot']}>
              <KeyCap>↑↓</KeyCap> {t('common.keys.choose')}
              <KeyCap>{t('common.keys.enter')}</KeyCap> {t('common.keys.take')}
              <span>{note}</span>
            </Combobox.Footer>
          )}
        </>
      )}
    </SearchableSelect>
  )
}
