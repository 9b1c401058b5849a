import { IconPlus, IconX } from '@tabler/icons-react'
import { type ComponentProps, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-chip.module.css'
import { FilterWords, type Words } from './filter-words.ts'

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'value'> {
  name: string
  /** Its value as text; dashed while it has none. */
  value: string
  /** What it adds to « Aucun produit » when nothing is found; by default, that it is about its value. */
  said?: Words | undefined
  /** None where it always has something. */
  onClear: (() => void) | undefined
}

/** The button opens; the cross, a button of its own beside it, clears. */
export function FilterChip({ name, value, said, onClear, ref, ...button }: FilterChipProps) {
  const { t } = useTranslation()
  const set = value !== ''
  const describeFilter = use(FilterWords)
  const { kind, text } = said ?? { kind: 'about', text: value }
  useEffect(() => {
    describeFilter(name, set ? { kind, text } : null)
    // In another language it has another name, and some go with their value.
    return () => describeFilter(name, null)
  }, [describeFilter, name, set, kind, text])
  return (
    <span className={classes['chip']} data-set={set || undefined}>
      <button
        {...button}
        ref={ref}
        type="button"
        className={classes['open']}
        // The list it opens makes it a combobox, and those are not named by their text.
        aria-label={set ? `${name} ${value}` : name}
      >
        {!set && <IconPlus size={13} stroke={1.7} aria-hidden />}
        {set ? `${name} ` : name}
        {set && <b className={classes['value']}>{value}</b>}
      </button>
      {set && onClear && (
        <button
          type="button"
          className={classes['clear']}
          aria-label={t('common.list.clearFilter', { name })}
          onClick={onClear}
        >
          <IconX size={13} stroke={1.7} aria-hidden />
        </button>
      )}
    </span>
  )
}
