import type { Client } from '@app/contract/clients'
import { type Statement, type StatementEntry, statements } from '@app/contract/statements'
import { addDays, type Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { LoadingBar } from '../kit/feedback/loading-bar.tsx'
import { useFormat } from '../kit/format.ts'
import { today } from '../kit/today.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { DateInput } from '../kit/inputs/date-input.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { useLate } from '../kit/feedback/use-late.ts'
import { typeName } from '../payment-types/payment-codes-query.ts'
import { paths } from '../paths.ts'
import { StatementAside } from './statement-aside.tsx'
import { useStatementPlace } from './statement-place.ts'
import classes from './statement.module.css'

const MORE_AT_ONCE = 100
/** An amount that is on the other side. */
const NOTHING = ''

/** What the client owed at the end of a day, entry by entry. */
export default function StatementTab({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { place, set, clamped } = useStatementPlace()
  const query = useQuery({
    ...routeQuery(statements.get, { params: { id: client.id }, query: place }),
    placeholderData: keepPreviousData,
  })
  const late = useLate(query.isPending)
  if (query.error && !query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={classes['page']}>
      <div className={classes['main']}>
        <Bar place={place} shown={query.data?.entries.length} onChange={set} />
        {clamped && <p className={classes['told']}>{t('clients.statement.clamped')}</p>}
        {query.data?.ownOnly && <p className={classes['told']}>{t('clients.statement.ownOnly')}</p>}
        <LoadingBar active={query.isPlaceholderData} />
        {query.data ? (
          <Entries
            statement={query.data}
            onMore={() => set({ earlier: String(place.earlier + MORE_AT_ONCE) })}
          />
        ) : (
          late && <Skeleton width="60%" tall />
        )}
      </div>
      <aside className={classes['aside']}>{query.data && <StatementAside statement={query.data} />}</aside>
    </div>
  )
}

type Place = ReturnType<typeof useStatementPlace>['place']

interface BarProps {
  place: Place
  shown: number | undefined
  onChange: ReturnType<typeof useStatementPlace>['set']
}

const endOfLastMonth = (day: Day): Day => addDays(`${day.slice(0, 8)}01` as Day, -1)
const endOfLastYear = (day: Day): Day => addDays(`${day.slice(0, 5)}01-01` as Day, -1)

function Bar({ place, shown, onChange }: BarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['bar']}>
      <span className={classes['day']}>
        {t('clients.statement.asOf')}
        <DateInput
          size="xs"
          aria-label={t('clients.statement.asOf')}
          required
          value={place.date}
          onChange={(date) => date !== null && onChange({ date: date === today() ? null : date })}
        />
      </span>
      <span className={classes['day']}>
        {t('clients.statement.from')}
        <DateInput
          size="xs"
          aria-label={t('clients.statement.from')}
          value={place.from}
          onChange={(from) => onChange({ from })}
        />
      </span>
      <Button tone="text" size="sm" onClick={() => onChange({ date: endOfLastMonth(today()) })}>
        {t('clients.statement.lastMonth')}
      </Button>
      <Button tone="text" size="sm" onClick={() => onChange({ date: endOfLastYear(today()) })}>
        {t('clients.statement.lastYear')}
      </Button>
      <span className={classes['shown']}>
        {shown !== undefined && t('clients.statement.shown', { count: shown })}
      </span>
    </div>
  )
}

function Entries({ statement, onMore }: { statement: Statement; onMore: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { entries, forward, date, debit, credit, balance } = statement
  if (entries.length === 0 && forward.entries === 0)
    return <p className={classes['empty']}>{t('clients.statement.none')}</p>
  return (
    <div className={classes['scroller']}>
      <table className={classes['entries']}>
        <caption>{t('clients.details.statement')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('clients.statement.date')}</th>
            <th scope="col">{t('clients.statement.document')}</th>
            <th scope="col">{t('clients.statement.label')}</th>
            <th scope="col" data-due>
              {t('clients.statement.due')}
            </th>
            <th scope="col">{t('clients.statement.debit')}</th>
            <th scope="col">{t('clients.statement.credit')}</th>
            <th scope="col">{t('clients.statement.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {forward.entries > 0 && (
            <tr>
              <td>{forward.until && format.day(forward.until)}</td>
              <td colSpan={3}>
                <button type="button" className={classes['unfold']} onClick={onMore}>
                  {t('clients.statement.forward')}
                </button>{' '}
                <small>{t('clients.statement.earlier', { count: forward.entries })}</small>
              </td>
              <td>{NOTHING}</td>
              <td>{NOTHING}</td>
              <td>
                <b>{format.amount(forward.balance)}</b>
              </td>
            </tr>
          )}
          {entries.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id} ${entry.date} ${entry.balance}`} entry={entry} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('clients.statement.totals', { day: format.day(date) })}
            </th>
            <td>{format.amount(debit)}</td>
            <td>{format.amount(credit)}</td>
            <td data-favour={balance < 0 || undefined}>
              {format.amount(balance)}
              {balance < 0 && <small>{t('clients.statement.favour')}</small>}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const PAGES = {
  BL: paths.deliveryNotes.details,
  BR: paths.creditNotes.details,
  AF: paths.financialCredits.details,
  PAYMENT: paths.payments.details,
  BOUNCED: paths.payments.details,
  BOUNCE_UNDONE: paths.payments.details,
} as const

function Entry({ entry }: { entry: StatementEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, id, number, date, dueDate, overdueDays, debit, credit, balance } = entry
  const bounced = kind === 'BOUNCED'
  return (
    <tr>
      <td>{format.day(date)}</td>
      <td aria-label={`${chipOf(t, entry)} ${number}`}>
        <span className={classes['piece']}>
          <abbr data-tone={bounced ? 'red' : kind === 'BL' ? 'blue' : 'green'}>{chipOf(t, entry)}</abbr>
          <Link to={PAGES[kind](id)}>{number === '' ? t('clients.statement.noNumber') : number}</Link>
        </span>
      </td>
      <td>
        <span className={classes['label']}>
          <span className={classes['words']}>{labelOf(t, entry)}</span>
          {overdueDays > 0 && (
            <StatusBadge look="overdueDays">
              {t('clients.statement.overdue', { count: overdueDays })}
            </StatusBadge>
          )}
          {bounced && <StatusBadge look="alarm">{t('clients.statement.bounced')}</StatusBadge>}
        </span>
      </td>
      <td data-due>{dueDate === null ? '–' : format.day(dueDate)}</td>
      <td data-bounced={bounced || undefined}>{debit !== null && format.amount(debit)}</td>
      <td>{credit !== null && format.amount(cents(Math.abs(credit)))}</td>
      <td data-favour={balance < 0 || undefined}>
        <b>{format.amount(balance)}</b>
      </td>
    </tr>
  )
}

/** Three letters of what it is. */
function chipOf(t: TFunction, { kind, type, credit }: StatementEntry): string {
  if (kind === 'BL' || kind === 'BR' || kind === 'AF') return kind
  if (credit === 0) return t('clients.statement.chips.compensation')
  return type?.code ? t(`clients.statement.chips.${type.code}`) : t('clients.statement.chips.other')
}

function labelOf(t: TFunction, { kind, type, detail, credit, overdueDays }: StatementEntry) {
  const words: Record<StatementEntry['kind'], string> = {
    BL: t('clients.statement.kinds.BL'),
    BR: t('clients.statement.kinds.BR'),
    AF: t('clients.statement.kinds.AF'),
    // One without money is no cash.
    PAYMENT: credit === 0 ? t('clients.statement.kinds.compensation') : typeName(t, type?.name ?? ''),
    BOUNCED: t('clients.statement.kinds.bounced', { type: typeName(t, type?.name ?? '') }),
    BOUNCE_UNDONE: t('clients.statement.kinds.undone', { type: typeName(t, type?.name ?? '') }),
  }
  const joins = kind === 'PAYMENT' && detail !== ''
  // A badge takes the room of the detail.
  const hasBadge = overdueDays > 0 || kind === 'BOUNCED'
  return (
    <>
      {joins ? `${words[kind]} · ${detail}` : words[kind]}
      {!joins && !hasBadge && detail !== '' && <small>{detail}</small>}
    </>
  )
}
