import { creditedAmount } from '@app/domain/credits/financial-lines'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../kit/format.ts'
import type { Cell, LineColumn } from '../kit/lines/line-row.tsx'
import { LinesField } from '../kit/lines/lines-field.tsx'
import type { Outcome } from '../kit/lines/use-lines.ts'
import { MoneyInput } from '../kit/inputs/number-input.tsx'
import { TextInput } from '../kit/inputs/text-input.tsx'
import { EMPTY_ENTRY, type Entry, gapOf, type HeldLine, nextKey } from './credit-values.ts'

const MOST_LINES = 500
const keyOf = ({ key }: HeldLine) => key

/** What is credited, and why: each line can be changed in place, the last row enters another one. */
export function CreditLinesField() {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useMemo(
    () => (line: HeldLine) => line.designation || t('financial-credits.lines.unnamed'),
    [t],
  )
  return (
    <LinesField<HeldLine, Entry>
      name="lines"
      label={t('financial-credits.lines.title')}
      columns={useMemo(() => lineColumns(t, format), [t, format])}
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
  if (gapOf(entry)) return { message: t('financial-credits.lines.incomplete') }
  if (lines.length === MOST_LINES)
    return { message: t('financial-credits.lines.full', { most: MOST_LINES }), tone: 'red' }
  const line = { ...entry, priceTtc: creditedAmount(entry.priceTtc), key: nextKey(lines) }
  return { lines: [...lines, line] }
}

function lineColumns(t: TFunction, format: Format): readonly LineColumn<HeldLine, Entry>[] {
  const designation = ({ held, change, box }: Cell<Entry>) => (
    <TextInput
      {...box}
      maxLength={300}
      value={held.designation}
      onChange={(next) => change({ designation: next })}
    />
  )
  const amount = ({ held, change, box }: Cell<Entry>) => (
    <MoneyInput
      {...box}
      negative
      max={10_000_000_000}
      value={held.priceTtc}
      onChange={(next) => change({ priceTtc: next })}
    />
  )
  const total = ({ held }: Cell<Entry>) => <b>{format.amount(creditedAmount(held.priceTtc))}</b>
  return [
    {
      key: 'designation',
      label: t('financial-credits.designation'),
      line: designation,
      entry: designation,
    },
    {
      key: 'priceTtc',
      label: t('financial-credits.amountTyped'),
      width: 180,
      compact: 150,
      line: amount,
      entry: amount,
    },
    {
      key: 'total',
      label: t('financial-credits.amount'),
      width: 140,
      compact: 110,
      line: total,
      entry: total,
    },
  ]
}
