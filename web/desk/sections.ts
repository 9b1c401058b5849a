import type { DeskRow } from '@app/contract/deposits'
import type { Cents } from '@app/domain/money/cents'
import { DUE_GROUPS, type DueGroup, dueGroupOf } from '@app/domain/payments/desk'
import { useState } from 'react'
import { today } from '../kit/today.ts'

/** Papers that are due in the same week, under their head. */
export interface Section {
  id: DueGroup
  /** Those of this page. */
  papers: readonly DeskRow[]
  /** Of the whole filter. */
  count: number
  total: Cents
  open: boolean
}

export type Line = DeskRow | Section

export const isSection = (line: Line): line is Section => 'papers' in line

type Groups = Readonly<Record<DueGroup, { count: number; total: Cents }>>

/** What is due later is shut at first, unless there is nothing else or someone looks for something. */
export function useSections(rows: readonly DeskRow[], groups: Groups | null, filtered: boolean) {
  const [turned, setTurned] = useState<Partial<Record<DueGroup, boolean>>>({})
  const now = today()
  const filled = DUE_GROUPS.map((id) => ({
    id,
    papers: rows.filter(({ day }) => dueGroupOf(day, now) === id),
  })).filter(({ papers }) => papers.length > 0)
  const sections = groups
    ? filled.map(({ id, papers }): Section => ({
        id,
        papers,
        ...groups[id],
        open: turned[id] ?? (id !== 'later' || filtered || filled.length === 1),
      }))
    : []
  return {
    lines: groups
      ? sections.flatMap((section): Line[] => [section, ...(section.open ? section.papers : [])])
      : rows,
    /** The one that a line heads or is under. */
    of: (id: number | string) =>
      sections.find((section) => section.id === id || section.papers.some((paper) => paper.id === id)),
    turn: (id: DueGroup, open: boolean) => setTurned({ ...turned, [id]: open }),
  }
}

export type Sections = ReturnType<typeof useSections>
