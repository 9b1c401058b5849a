import { totalsOf } from '@app/domain/orders/lines'
import { cents, sum } from '@app/domain/money/cents'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { Facts } from '../kit/layout/facts.tsx'
import { SummaryTotal } from '../kit/layout/form-summary.tsx'
import { paths } from '../paths.ts'
import owed from './credit-notes.module.css'
import classes from './return-form.module.css'
import { creditsOf, type ReturnedLine, type ReturnValues } from './return-values.ts'

/** Those of these that differ, in the order in which they came. */
const distinct = <Row,>(rows: readonly Row[], of: (row: Row) => number): Row[] => [
  ...new Map(rows.map((row) => [of(row), row])).values(),
]

/** What follows from the return as it is: what it credits, what its notes still owe, which stock comes in. */
export function ReturnAside({ depots }: { depots: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const lines = useWatch<ReturnValues, 'lines'>({ name: 'lines' })
  const totals = totalsOf(creditsOf(lines))
  const pieces = lines.reduce((held, { wanted }) => held + wanted, 0)
  return (
    <>
      <h2 className={classes['heading']}>{t('credit-notes.summary.title')}</h2>
      <Facts
        facts={[
          { label: t('credit-notes.summary.lines'), value: format.quantity(lines.length) },
          { label: t('credit-notes.summary.quantity'), value: format.quantity(pieces) },
          { label: t('sales.totalHt'), value: format.money(totals.totalHt) },
          ...totals.vat.map(({ rate, vat }) => ({
            label: t('sales.vat', { rate: format.rate(rate) }),
            value: format.money(vat),
          })),
        ]}
      />
      <SummaryTotal label={t('credit-notes.credit')} amount={format.money(totals.totalTtc)} />
      {lines.length > 0 && (
        <>
          <Owed lines={lines} credit={totals.totalTtc} />
          <h2 className={classes['heading']}>{t('credit-notes.summary.stock')}</h2>
          <Facts
            facts={distinct(lines, ({ depotId }) => depotId).map(({ depotId }) => ({
              label: depots.find(({ id }) => id === depotId)?.name ?? '–',
              value: t('credit-notes.summary.pieces', {
                count: lines
                  .filter((one) => one.depotId === depotId)
                  .reduce((all, one) => all + one.wanted, 0),
              }),
            }))}
          />
        </>
      )}
      <p className={classes['approval']}>
        <IconClock size={16} stroke={1.8} aria-hidden />
        <span>{t('credit-notes.summary.approval')}</span>
      </p>
    </>
  )
}

/** So that one sees whether the credit can be used at once. */
function Owed({ lines, credit }: { lines: readonly ReturnedLine[]; credit: ReturnedLine['remainder'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const notes = distinct(lines, ({ noteId }) => noteId)
  const usable = cents(Math.min(credit, sum(notes.map(({ remainder }) => remainder))))
  return (
    <>
      <h2 className={classes['heading']}>{t('credit-notes.summary.after')}</h2>
      <dl className={`${owed['owed']} ${classes['owed']}`}>
        {notes.map(({ noteId, noteNumber, remainder }) => (
          <Owing
            key={noteId}
            label={
              <>
                <Link to={paths.deliveryNotes.details(noteId)}>{noteNumber}</Link>
                <small>
                  {remainder > 0 ? t('credit-notes.summary.owed') : t('credit-notes.summary.settled')}
                </small>
              </>
            }
            value={remainder > 0 ? format.money(remainder) : ''}
          />
        ))}
        <Owing label={t('credit-notes.summary.usable')} value={<b>{format.money(usable)}</b>} />
      </dl>
    </>
  )
}

function Owing({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
