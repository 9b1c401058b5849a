import { MOST_LINES } from '@app/domain/documents/bounds'
import { EXPENSE_CATEGORIES, takesComment } from '@app/domain/expenses/categories'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cell, LineColumn } from '../kit/lines/line-row.tsx'
import { LinesField } from '../kit/lines/lines-field.tsx'
import type { Outcome } from '../kit/lines/use-lines.ts'
import { SelectInput } from '../kit/inputs/select-input.tsx'
import { MoneyInput } from '../kit/inputs/number-input.tsx'
import { TextInput } from '../kit/inputs/text-input.tsx'
import { EMPTY_ENTRY, type Entry, gapOf, type HeldLine, nextKey, withCategory } from './expense-values.ts'

const keyOf = ({ key }: HeldLine) => key

/** What was spent: each line can be changed in place, the last row enters another one. */
export function ExpenseLinesField() {
  const { t } = useTranslation()
  const nameOf = useMemo(
    () =>
      ({ category }: HeldLine) =>
        t(`expenses.categories.${category}`),
    [t],
  )
  return (
    <LinesField<HeldLine, Entry>
      name="lines"
      label={t('expenses.lines.title')}
      columns={useMemo(() => lineColumns(t), [t])}
      keyOf={keyOf}
      nameOf={nameOf}
      emptyEntry={EMPTY_ENTRY}
      gapOf={gapOf}
      addLabel={t('common.lines.add')}
      add={(lines, entry) => added(t, lines, entry)}
      settle={() => ({})}
    />
  )
}

function added(t: TFunction, lines: readonly HeldLine[], entry: Entry): Outcome<HeldLine> {
  const { category, price, comment } = entry
  if (gapOf(entry) !== undefined || category === null) return { message: t('expenses.lines.incomplete') }
  if (lines.length === MOST_LINES)
    return { message: t('expenses.lines.full', { most: MOST_LINES }), tone: 'red' }
  return { lines: [...lines, { category, price, comment: comment.trim(), key: nextKey(lines) }] }
}

/** What a comment is drawn from, of a line and of the open row alike. */
interface Said {
  held: Pick<Entry, 'category' | 'comment'>
  change: (part: { comment: string }) => void
  box: Cell<Entry>['box']
}

function lineColumns(t: TFunction): readonly LineColumn<HeldLine, Entry>[] {
  const options = EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`expenses.categories.${value}`) }))
  const chosen = (value: string | null) => EXPENSE_CATEGORIES.find((category) => category === value)
  const amount = ({ held, change, box }: Cell<Pick<Entry, 'price'>>) => (
    <MoneyInput {...box} max={10_000_000_000} value={held.price} onChange={(price) => change({ price })} />
  )
  /** Only other expenses have a text. */
  const comment = ({ held, change, box }: Said) =>
    takesComment(held.category) ? (
      <TextInput
        {...box}
        maxLength={300}
        value={held.comment}
        onChange={(next) => change({ comment: next })}
      />
    ) : (
      '–'
    )
  return [
    {
      key: 'category',
      label: t('expenses.category'),
      width: 210,
      line: ({ held, change, box }) => (
        <SelectInput
          {...box}
          required
          options={options}
          value={held.category}
          onChange={(value) => {
            const category = chosen(value)
            if (category) change(withCategory(category))
          }}
        />
      ),
      entry: ({ held, change, box, goOn }) => (
        <SelectInput
          {...box}
          options={options}
          value={held.category}
          onChange={(value) => {
            const category = chosen(value)
            change(category ? withCategory(category) : { category: null, comment: '' })
            if (category) goOn()
          }}
        />
      ),
    },
    { key: 'price', label: t('expenses.amount'), width: 160, line: amount, entry: amount },
    { key: 'comment', label: t('expenses.comment'), line: comment, entry: comment },
  ]
}
