import { Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { listOf, type Marked } from './marked.ts'
import { ListOption } from './option-list.tsx'
import classes from './search-options.module.css'
import type { FoundRows, Known, SearchSource } from './search-source.ts'

interface SearchOptionsProps<Row extends { id: number }> {
  label: string
  source: SearchSource<Row>
  found: FoundRows<Row>
  /** What an option shows; its label by default. */
  renderOption?: ((row: Row, search: string) => ReactNode) | undefined
  chosen: readonly number[]
  marked: Marked
  /** Several can be chosen: each has a tick. */
  ticks?: boolean
  /** Those that can be seen and not be taken. */
  isBarred?: ((row: Row) => boolean) | undefined
  /** Before what was found: values that are chosen and would be out of sight. */
  first?: readonly Known[]
}

/** What a search on the server found, or why there is nothing to see. */
export function SearchOptions<Row extends { id: number }>(props: SearchOptionsProps<Row>) {
  const { label, source, found, renderOption, chosen, marked, ticks = false, isBarred, first = [] } = props
  const { t } = useTranslation()
  const option = (id: number, shown: ReactNode, disabled = false) => (
    <ListOption
      key={id}
      {...marked}
      value={String(id)}
      chosen={chosen.includes(id)}
      ticks={ticks}
      disabled={disabled}
    >
      <span className={classes['face']}>{shown}</span>
    </ListOption>
  )
  const nothing = !found.waiting && !found.error && found.rows.length + first.length === 0
  return (
    <>
      <Combobox.Options
        {...listOf(marked.id)}
        className={classes['options']}
        aria-label={label}
        aria-busy={found.waiting || found.stale}
        data-stale={found.stale || undefined}
      >
        {first.map((one) => option(one.id, one.label))}
        {!found.error &&
          found.rows.map((row) =>
            option(
              row.id,
              renderOption ? renderOption(row, found.search) : source.labelOf(row),
              isBarred?.(row),
            ),
          )}
      </Combobox.Options>
      <output className={classes['told']}>
        {found.waiting && <span>{t('common.loading')}</span>}
        {nothing && <span>{t('common.nothingFound')}</span>}
        {found.error !== null && (
          <span>
            {t('common.searchFailed')}{' '}
            <Button
              tone="text"
              size="sm"
              tabIndex={-1}
              // The box keeps the focus, and so the list stays open.
              onMouseDown={(event) => event.preventDefault()}
              onClick={found.retry}
            >
              {t('common.retry')}
            </Button>
          </span>
        )}
      </output>
    </>
  )
}
