import { Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './input-props.ts'
import { KeyCap } from './key-cap.tsx'
import { PickBox, usePick } from './pick-box.tsx'
import classes from './search-options.module.css'
import { SearchOptions } from './search-options.tsx'
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

/** One of thousands: typing searches on the server. */
export function SearchPicker<Row extends { id: number }>(props: SearchPickerProps<Row>) {
  const { source, face, known, note, value, onChange, ...rest } = props
  const { t } = useTranslation()
  const pick = usePick()
  const { typed, eager, opened } = pick
  const found = useFoundRows(source, typed ?? '', opened || eager !== null, eager !== null)
  const ids = value === null ? [] : [value]
  const { labels, remember } = useChosenLabels(source, ids, known ? [known] : [])

  function take(id: string | null) {
    if (id === null) return onChange(null)
    const row = found.rows.find((one) => one.id === Number(id))
    if (!row) return
    remember(row)
    onChange(row.id, row)
  }

  return (
    <PickBox
      {...rest}
      pick={pick}
      value={value === null ? null : String(value)}
      shown={labels[0] ?? ''}
      values={found.error === null ? found.rows.map((row) => String(row.id)) : []}
      waiting={found.waiting || found.stale}
      nothing={found.error === null ? undefined : t('common.searchFailed')}
      onTake={take}
    >
      {(marked) => (
        <>
          <SearchOptions
            label={props.label ?? props['aria-label'] ?? ''}
            source={source}
            found={found}
            face={face}
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
    </PickBox>
  )
}
