import type { History, HistoryEntry } from '@app/contract/history'
import { transferRequests } from '@app/contract/transfer-requests'
import { wireField } from '@app/contract/wire'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { Timeline } from '../kit/layout/timeline.tsx'
import classes from './transfer-requests.module.css'

/** What happened to a request, in sentences: a depot by its name, a line by its reference. */
export function RequestHistory({ events }: { events: History }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = (value: HistoryEntry['old']) =>
    typeof value === 'number' ? format.quantity(value) : String(value ?? '–')
  return (
    <section className={classes['history']}>
      <h3 className={classes['heading']}>{t('transfer-requests.history.title')}</h3>
      <Timeline
        happenings={events.map((entry, at) => ({
          nth: events.length - at,
          title: describeEntry(t, entry),
          at: entry.at,
          author: entry.user && fullName(entry.user),
          ...(entry.detail !== null && { change: [shown(entry.old), shown(entry.new)] as const }),
        }))}
      />
    </section>
  )
}

/** An entry names a depot as the wire does. */
const SIDES = ['source', 'destination'] as const
const sideOf = (detail: string) =>
  SIDES.find((side) => wireField(transferRequests.get.answer, side)?.name === detail)

function describeEntry(t: TFunction, { event, detail, old, new: now }: HistoryEntry): string {
  const reference = detail ?? ''
  if (event === 'CREATED') return t('transfer-requests.history.created')
  if (event === 'TREATED') return t('transfer-requests.history.validated')
  if (event === 'LINE') {
    const kind = old === 0 ? 'lineAdded' : now === 0 ? 'lineRemoved' : 'line'
    return t(`transfer-requests.history.${kind}`, { reference })
  }
  const side = event === 'UPDATED_FIELD' ? sideOf(reference) : undefined
  return side ? t(`transfer-requests.history.${side}`) : t('common.unknownEvent')
}
