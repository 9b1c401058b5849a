import { type ExpenseRow, expenses } from '@app/contract/expenses'
import type { ExpenseDecision } from '@app/domain/expenses/status'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import type { OnRefused } from '../kit/list/changed-rows.ts'
import { givenReason } from '../sales/decline-reason.tsx'

/** The figure that is decided on. */
export const EXPENSES_BY_PRICE = {
  route: expenses.setStatus,
  field: 'price',
  figureOf: ({ price }: Pick<ExpenseRow, 'price'>) => price / 100,
  nameOf: ({ number }: Pick<ExpenseRow, 'number'>) => number,
}

/** What is decided of, as it was looked at. */
export type Decided = Pick<ExpenseRow, 'id' | 'number' | 'price' | 'user' | 'version'>

const STATUS = {
  validate: 'VALIDATED',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
} as const satisfies Record<string, ExpenseDecision>
export type Deciding = keyof typeof STATUS

/**
 * Deciding of one or many, each with one call. Pressed again while the first is on its way, it does nothing.
 */
export function useDecisions(onRefused?: OnRefused) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const underway = useRef(false)
  const [busy, setBusy] = useState(false)

  /** One that is refused does not stop the others. */
  async function each(how: Deciding, reports: readonly Decided[], reason: string) {
    const outcome = { done: [] as Decided[], refused: [] as string[] }
    for (const report of reports) {
      const { id, number, version } = report
      try {
        const body = { id, version, status: STATUS[how], ...givenReason(reason) }
        await call(expenses.setStatus, { body })
        outcome.done.push(report)
      } catch (error) {
        const why = failureText(error)
        onRefused?.(id, error)
        outcome.refused.push(why.includes(number) ? why : `${number} (${why})`)
      }
    }
    return outcome
  }

  function decisionMessage(how: Deciding, reports: readonly Decided[], done: readonly Decided[]): string {
    const [only] = done
    if (only && (reports.length === 1 || how === 'cancel'))
      return t(`expenses.done.${how}`, { number: only.number })
    return how === 'validate'
      ? t('expenses.done.validateMany', { count: done.length })
      : t('expenses.done.declineMany', { count: done.length })
  }

  /** Whether all of it was done. */
  async function decide(how: Deciding, reports: readonly Decided[], reason = ''): Promise<boolean> {
    if (underway.current) return false
    underway.current = true
    setBusy(true)
    const { done, refused } = await each(how, reports, reason)
    underway.current = false
    setBusy(false)
    // Also after a refusal: someone else was quicker, and the page shows what is no longer so.
    void cache.invalidateQueries()
    if (done.length === 0) {
      notify({ tone: 'bad', text: refused.join(' ') })
      return false
    }
    const not = t('expenses.done.not', { count: refused.length, which: refused.join(' ') })
    const text = decisionMessage(how, reports, done)
    if (refused.length > 0) notify({ tone: 'bad', text: `${text}, ${not}` })
    else notify({ tone: 'good', text })
    return refused.length === 0
  }

  return { busy, decide }
}

export type Decisions = ReturnType<typeof useDecisions>
