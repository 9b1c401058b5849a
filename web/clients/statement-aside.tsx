import type { Statement } from '@app/contract/statements'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { CreditGauge } from '../kit/feedback/credit-gauge.tsx'
import { paths } from '../paths.ts'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import classes from './statement.module.css'

/** Beside what is unsettled and unpaid; all together they are the balance. */
const BESIDE = ['unattached', 'underApproval', 'betweenSalespeople'] as const

/** The balance and what it is made of, the paper that is not cashed yet, and how both lead to the credit used. */
export function StatementAside({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { balance, date, unsettled, unpaid, schedule, overdueTotal, overdueCount, dueThisMonth } = statement
  return (
    <>
      <section>
        <p className={classes['small']}>{t('clients.statement.balanceOn', { day: format.day(date) })}</p>
        <p className={classes['big']} data-favour={balance < 0 || undefined}>
          {format.money(balance)}
        </p>
        {balance < 0 && <p className={classes['small']}>{t('clients.statement.favour')}</p>}
        <dl>
          <Figure dot="amber" label={t('clients.figures.unsettled')} value={format.money(unsettled)} />
          <Figure dot="red" label={t('clients.figures.unpaid')} value={format.money(unpaid)} />
          {BESIDE.filter((part) => schedule[part] !== 0).map((part) => (
            <Figure key={part} label={t(`clients.statement.${part}`)} value={format.money(schedule[part])} />
          ))}
        </dl>
      </section>
      <section>
        <h2>{t('clients.statement.dueTitle')}</h2>
        <dl>
          <Figure
            label={t('clients.statement.overdueNotes', { count: overdueCount })}
            value={format.money(overdueTotal)}
            late={overdueTotal > 0}
          />
          <Figure label={t('clients.statement.dueThisMonth')} value={format.money(dueThisMonth)} />
        </dl>
      </section>
      <Paper statement={statement} />
      <Bridge statement={statement} />
    </>
  )
}

interface FigureProps {
  label: string
  value: string
  dot?: 'amber' | 'red'
  late?: boolean
}

function Figure({ label, value, dot, late = false }: FigureProps) {
  return (
    <div className={classes['figure']}>
      <dt data-tone={dot}>{label}</dt>
      <dd data-late={late || undefined}>{value}</dd>
    </div>
  )
}

function Paper({ statement: { paper, paperTotal } }: { statement: Statement }) {
  const { t } = useTranslation()
  const format = useFormat()
  const typeName = useTypeName()
  if (paper.length === 0) return null
  return (
    <section>
      <h2>{t('clients.statement.paperTitle')}</h2>
      <ul className={classes['papers']}>
        {paper.map(({ id, number, type, dueDate, amount }) => (
          <li key={id}>
            <span>
              <Link to={paths.payments.details(id)}>
                {typeName(type.name)} {number}
              </Link>{' '}
              <small>{format.day(dueDate)}</small>
            </span>
            <span>{format.money(amount)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <Figure label={t('clients.statement.paperTotal')} value={format.money(paperTotal)} />
      </dl>
      <p className={classes['small']}>{t('clients.statement.paperNote')}</p>
    </section>
  )
}

/** Of today alone, and of the whole client. */
function Bridge({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { exposure, balance, paperTotal, unsettled, unpaid, client } = statement
  if (exposure === null) return null
  const limit = client.creditLimit
  return (
    <section>
      <h2 className={classes['spread']}>
        {t('clients.statement.creditUsed')} <span>{format.money(exposure.exposure)}</span>
      </h2>
      <CreditGauge
        label={t('clients.statement.creditUsed')}
        parts={[
          { label: t('clients.figures.outstanding'), amount: exposure.outstanding },
          { label: t('clients.figures.unsettled'), amount: unsettled },
          { label: t('clients.figures.unpaid'), amount: unpaid },
        ]}
        limit={{ label: t('clients.statement.limit'), amount: limit }}
      />
      <dl>
        <Figure label={t('clients.statement.balanceOf')} value={format.money(balance)} />
        <Figure label={t('clients.statement.paperTotal')} value={format.money(paperTotal)} />
        <Figure label={t('clients.statement.orders')} value={format.money(exposure.orders)} />
        <Figure label={t('clients.statement.limit')} value={format.money(limit)} />
      </dl>
    </section>
  )
}
