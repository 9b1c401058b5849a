import type { CreditNote } from '@app/contract/credit-notes'
import type { History, HistoryEntry } from '@app/contract/history'
import { cents } from '@app/domain/money/cents'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Format, useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { AsideBlock } from '../kit/layout/detail-page.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { Timeline } from '../kit/layout/timeline.tsx'
import { paths } from '../paths.ts'
import { paymentEvent } from '../sales/payment-event.ts'
import { Whom } from '../sales/whom.tsx'
import classes from './credit-notes.module.css'

/** For whom it is, what of it is used, what its notes still owe, and what happened to it. */
export function CreditNoteAside({ note }: { note: CreditNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { client, user, createdAt, totalTtc, settled, status, notes, events } = note
  return (
    <>
      <AsideBlock>
        <Whom client={client} />
      </AsideBlock>
      <AsideBlock>
        <Facts
          facts={[
            { label: t('sales.date'), value: format.instant(createdAt) },
            { label: t('sales.salesperson'), value: fullName(user) },
            { label: t('credit-notes.credit'), value: format.money(totalTtc) },
            ...(status === 'VALIDATED'
              ? [
                  { label: t('credit-notes.used'), value: format.money(settled) },
                  { label: t('credit-notes.left'), value: format.money(cents(totalTtc - settled)) },
                ]
              : []),
          ]}
        />
      </AsideBlock>
      <AsideBlock title={t('credit-notes.notes')}>
        <dl className={classes['owed']}>
          {notes.map(({ id, number, remainder }) => (
            <div key={id}>
              <dt>
                <Link to={paths.deliveryNotes.details(id)}>{number}</Link>
                <small>
                  {remainder > 0 ? t('credit-notes.summary.owed') : t('credit-notes.summary.settled')}
                </small>
              </dt>
              <dd>{remainder > 0 && format.money(remainder)}</dd>
            </div>
          ))}
        </dl>
      </AsideBlock>
      <AsideBlock title={t('sales.history')}>
        <Timeline
          happenings={events
            .filter((entry) => !isReason(entry))
            .map((entry, at, all) => ({
              nth: all.length - at,
              title: describeEntry(t, format, entry),
              at: entry.at,
              author: entry.user && fullName(entry.user),
              ...(entry.detail === 'status' && noteOf(events, entry)),
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

function describeEntry(t: TFunction, format: Format, entry: HistoryEntry): string {
  const { event, detail, new: value } = entry
  if (event === 'CREATED') return t('credit-notes.history.created')
  if (event === 'DELETED') return t('credit-notes.history.deleted')
  if (event === 'TREATED') return t('credit-notes.history.treated')
  if (event === 'UNTREATED') return t('credit-notes.history.untreated')
  if (event !== 'UPDATED_FIELD') return paymentEvent(t, format, entry) ?? t('common.unknownEvent')
  if (detail !== 'status') return t('credit-notes.history.field', { name: detail ?? '' })
  return value === 'VALIDATED' ? t('credit-notes.history.validated') : t('credit-notes.history.declined')
}
