import type { ExpenseRow } from '@app/contract/expenses'
import { sum } from '@app/domain/money/cents'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import type { RowCursor } from '../kit/list/row-cursor.ts'
import type { Ticks } from '../kit/list/row-ticks.ts'
import { BulkBar } from '../kit/overlays/bulk-bar.tsx'
import { Button } from '../kit/inputs/button.tsx'

interface DecidingProps {
  ticks: Ticks<ExpenseRow>
  onValidate: (reports: readonly ExpenseRow[]) => void
  onDecline: (reports: readonly ExpenseRow[]) => void
}

/** X ticks; V and R decide of what is ticked, or else of the current row. */
export function DecisionKeys({
  cursor: { current },
  ticks,
  onValidate,
  onDecline,
}: DecidingProps & { cursor: RowCursor<ExpenseRow> }) {
  const chosen = ticks.ticked.length > 0 ? ticks.ticked : current ? [current] : []
  useShortcuts({
    X: current && (() => ticks.toggle(current)),
    'Shift+X': current && (() => ticks.tickTo(current)),
    'Ctrl+A': ticks.tickAll,
    // Held down, it would go on to the next one and the next.
    V: chosen.length > 0 ? ({ repeat }: KeyboardEvent) => void (repeat || onValidate(chosen)) : undefined,
    R: chosen.length > 0 ? () => onDecline(chosen) : undefined,
    Escape: ticks.ticked.length > 0 ? ticks.clear : undefined,
  })
  return null
}

export function DecisionBar({ ticks, onValidate, onDecline }: DecidingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ticked } = ticks
  const count = ticked.length
  return (
    <BulkBar
      said={t('expenses.bulk.selected', { count })}
      sum={format.money(sum(ticked.map(({ price }) => price)))}
      clear={t('expenses.bulk.clear')}
      onClear={ticks.clear}
    >
      <Button
        tone="refuse"
        icon={<IconX aria-hidden />}
        keys="R"
        aria-keyshortcuts="R"
        onClick={() => onDecline(ticked)}
      >
        {t('expenses.decline')}
      </Button>
      <Button
        tone="primary"
        icon={<IconCheck aria-hidden />}
        keys="V"
        aria-keyshortcuts="V"
        onClick={() => onValidate(ticked)}
      >
        {t('expenses.bulk.validate', { count })}
      </Button>
    </BulkBar>
  )
}
