import type { Expense } from '@app/contract/expenses'
import type { History, HistoryEntry } from '@app/contract/history'
import { EXPENSE_CATEGORIES } from '@app/domain/expenses/categories'
import { cents } from '@app/domain/money/cents'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { AsideBlock } from '../kit/layout/detail-page.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { Timeline } from '../kit/layout/timeline.tsx'

/** Who entered it, when, what it comes to, and what happened to it. */
export function ExpenseAside({ expense }: { expense: Expense }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, createdAt, user, price, events } = expense
  return (
    <>
      <AsideBlock>
        <Facts
          facts={[
            { label: t('expenses.number'), value: number },
            { label: t('sales.date'), value: format.instant(createdAt) },
            { label: t('sales.salesperson'), value: fullName(user) },
            { label: t('expenses.total'), value: format.money(price) },
          ]}
        />
      </AsideBlock>
      <AsideBlock title={t('sales.history')}>
        <Timeline
          happenings={events
            .filter((entry) => !isReason(entry))
            .map((entry, at, all) => ({
              nth: all.length - at,
              title: describeEntry(t, entry),
              at: entry.at,
              author: entry.user && fullName(entry.user),
              ...(entry.detail === 'status' ? noteOf(events, entry) : changeOf(format, entry)),
            }))}
        />
      </AsideBlock>
    </>
  )
}

const isReason = ({ event, detail }: HistoryEntry) => event === 'UPDATED_FIELD' && detail === 'reason'

/** Why it was decided so, given with the decision at the same instant. */
function noteOf(events: History, { at }: HistoryEntry): { note?: string } {
  const given = events.find((one) => isReason(one) && one.at.getTime() === at.getTime())?.new
  return typeof given === 'string' ? { note: given } : {}
}

/** Sums as money, words as they are. */
function changeOf(format: Format, { old, new: now }: HistoryEntry): { change?: readonly [string, string] } {
  const written = (held: HistoryEntry['old']) =>
    typeof held === 'number' ? format.money(cents(Math.round(held * 100))) : String(held ?? '') || '–'
  return old === null && now === null ? {} : { change: [written(old), written(now)] }
}

function describeEntry(t: TFunction, { event, detail, new: value }: HistoryEntry): string {
  if (event === 'CREATED') return t('expenses.history.created')
  if (event === 'DELETED') return t('expenses.history.deleted')
  if (event === 'LINE') {
    const category = EXPENSE_CATEGORIES.find((known) => known === detail)
    return category
      ? t('expenses.history.line', { category: t(`expenses.categories.${category}`) })
      : t('expenses.history.lines')
  }
  if (event !== 'UPDATED_FIELD') return t('common.unknownEvent')
  if (detail === 'comment') return t('expenses.history.comment')
  if (detail === 'price') return t('expenses.history.price')
  if (detail !== 'status') return t('expenses.history.field', { name: detail ?? '' })
  if (value === 'VALIDATED') return t('expenses.history.validated')
  return value === 'DECLINED' ? t('expenses.history.declined') : t('expenses.history.cancelled')
}
