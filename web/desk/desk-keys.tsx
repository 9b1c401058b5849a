import type { DeskRow } from '@app/contract/deposits'
import { sum } from '@app/domain/money/cents'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { notify } from '../kit/feedback/toasts.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import type { RowCursor } from '../kit/list/row-cursor.ts'
import type { Ticks } from '../kit/list/row-ticks.ts'
import { BulkBar } from '../kit/overlays/bulk-bar.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { KeyHints } from '../kit/overlays/key-cap.tsx'
import { useCounted, usePaperName } from './paper-words.ts'
import { isSection, type Line } from './sections.ts'

interface TickedProps {
  ticks: Ticks<DeskRow>
  onDeposit: (papers: readonly DeskRow[]) => void
}

interface DeskKeysProps extends TickedProps {
  cursor: RowCursor<Line>
  mayTick: (paper: DeskRow) => boolean
  inSight: readonly DeskRow[]
}

/** X ticks a paper, or all under the open head of a week: what is not seen is neither ticked nor handed over; B hands over what is ticked, or else the current one. */
export function DeskKeys({ cursor: { current }, ticks, mayTick, inSight, onDeposit }: DeskKeysProps) {
  const papers = papersAt(current).filter(mayTick)
  const chosen = ticks.ticked.length > 0 ? ticks.ticked : papers
  const paper = papers[0]
  const { t } = useTranslation()
  const nameOf = usePaperName()
  // A key that does nothing says why.
  const refused =
    current && !isSection(current) && current.status === 'UNDER_APPROVAL'
      ? () => notify({ tone: 'info', text: t('desk.notApproved', { name: nameOf(current) }) })
      : undefined
  useShortcuts({
    X: papers.length > 0 ? () => ticks.toggleSome(papers) : refused,
    'Shift+X': current && !isSection(current) && paper ? () => ticks.tickTo(paper) : undefined,
    'Ctrl+A': () => ticks.toggleSome(inSight),
    B: chosen.length > 0 ? () => onDeposit(chosen) : refused,
    Escape: ticks.ticked.length > 0 ? ticks.clear : undefined,
  })
  return null
}

function papersAt(line: Line | undefined): readonly DeskRow[] {
  if (!line) return []
  if (isSection(line)) return line.open ? line.papers : []
  return [line]
}

export function DepositBar({ ticks, onDeposit }: TickedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const counted = useCounted()
  const { ticked } = ticks
  const papers = counted(ticked)
  const banks = new Set(ticked.map(({ bank }) => bank?.id)).size
  const amount = format.money(sum(ticked.map((paper) => paper.amount)))
  const two = new Set(ticked.map(({ type }) => type.code)).size > 1
  return (
    <BulkBar
      said={t('desk.selected', { count: ticked.length, papers })}
      sum={t('desk.banks', { count: banks })}
      clear={t('desk.clear')}
      brief
      onClear={ticks.clear}
    >
      <Button
        tone="primary"
        icon={<IconFileText aria-hidden />}
        keys="B"
        aria-keyshortcuts="B"
        onClick={() => onDeposit(ticked)}
      >
        {two ? t('desk.depositTwo', { amount }) : t('desk.deposit', { papers, amount })}
      </Button>
    </BulkBar>
  )
}

/** The keys of this page, in its foot. */
export function DeskHints() {
  const { t } = useTranslation()
  const hints = [
    { keys: ['J', 'K'], label: t('desk.keys.browse') },
    { keys: ['X'], label: t('desk.keys.mark') },
    { keys: [t('common.keys.enter')], label: t('desk.keys.open') },
    { keys: ['B'], label: t('desk.keys.slip') },
  ]
  return <KeyHints hints={hints} />
}
