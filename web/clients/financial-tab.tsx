import type { Client } from '@app/contract/clients'
import { type ClientFinancials, type Figure, receivables } from '@app/contract/receivables'
import { type Cents, cents } from '@app/domain/money/cents'
import { formatNumber } from '@app/domain/money/format'
import { remainingCredit } from '@app/domain/receivables/figures'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { MoneyInput } from '../kit/inputs/number-input.tsx'
import { useLate } from '../kit/feedback/use-late.ts'
import { ClientOrders } from '../orders/client-orders-section.tsx'
import { ClientPayments } from '../payments/client-payments-section.tsx'
import { ClientGauge } from './client-gauge.tsx'
import classes from './financial-tab.module.css'

const FigurePanel = lazy(() => import('./figure-panel.tsx'))

/** What the client owes. Each figure opens what it is made of. */
export default function FinancialTab({ client }: { client: Client }) {
  const { t } = useTranslation()
  const query = useQuery(routeQuery(receivables.financials, { params: { id: client.id } }))
  const [figure, setFigure] = useState<Figure | null>(null)
  const late = useLate(query.isPending)
  if (query.error && !query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={classes['page']}>
      {query.data ? (
        <Figures client={client} financials={query.data} onOpen={setFigure} />
      ) : (
        <FigureSkeleton shown={late} />
      )}
      <ClientOrders client={client} title={t('clients.financial.orders')} />
      <ClientPayments client={client} title={t('clients.financial.payments')} />
      {figure && (
        <LazyBoundary>
          <FigurePanel clientId={client.id} figure={figure} onClose={() => setFigure(null)} />
        </LazyBoundary>
      )}
    </div>
  )
}

/** As high as what will be there. */
function FigureSkeleton({ shown }: { shown: boolean }) {
  return (
    <div className={classes['tiles']} aria-busy>
      {Array.from({ length: 4 }, (_, at) => (
        <section key={at} className={classes['tile']}>
          {shown && <Skeleton width="60%" tall />}
        </section>
      ))}
    </div>
  )
}

interface FiguresProps {
  client: Client
  financials: ClientFinancials
  onOpen: (figure: Figure) => void
}

function Figures({ client, financials, onOpen }: FiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { outstanding, unsettled, unpaid, overdueTotal, overdueCount, unsettledOverdue } = financials
  const left = remainingCredit(client.creditLimit, financials)
  const amount = (figure: Figure, name: string, value: Cents) => (
    <Amount value={value} label={t('clients.rows.open', { figure: name })} onOpen={() => onOpen(figure)} />
  )
  const overdue = t('clients.financial.overdue')
  return (
    <>
      <div className={classes['tiles']}>
        <section className={classes['tile']}>
          <h2>
            {t('clients.remaining')}
            <small>{t('clients.limitOf', { limit: format.money(client.creditLimit) })}</small>
          </h2>
          <p className={classes['amount']} data-danger={left < 0 || undefined}>
            {format.amount(left)} <small>DHs</small>
          </p>
          <ClientGauge name={client.name} owed={financials} limit={client.creditLimit} />
        </section>
        <Tile name={t('clients.figures.outstanding')} note={t('clients.financial.ofOutstanding')}>
          {amount('outstanding', t('clients.figures.outstanding'), outstanding)}
        </Tile>
        <Tile
          name={overdue}
          note={t('clients.financial.open', { count: overdueCount })}
          danger={overdueTotal > 0}
        >
          {amount('overdue', overdue, overdueTotal)}
        </Tile>
        <Tile name={t('clients.figures.unpaid')} note={t('clients.financial.ofUnpaid')} danger={unpaid > 0}>
          {amount('unpaid', t('clients.figures.unpaid'), unpaid)}
        </Tile>
      </div>
      <div className={classes['strip']}>
        <p>
          {t('clients.figures.unsettled')}{' '}
          <button
            type="button"
            aria-label={`${format.money(unsettled)}, ${t('clients.rows.open', { figure: t('clients.figures.unsettled') })}`}
            onClick={() => onOpen('unsettled')}
          >
            {format.money(unsettled)}
          </button>{' '}
          <small>
            {/* Less than the notes that are late: what the client has to their credit goes against them first. */}
            {t(
              unsettledOverdue < overdueTotal
                ? 'clients.financial.ofUnsettledNet'
                : 'clients.financial.ofUnsettled',
              { overdue: format.money(unsettledOverdue) },
            )}
          </small>
        </p>
        <Averages financials={financials} />
        <WhatIf left={left} />
      </div>
    </>
  )
}

function Tile(props: { name: string; note: string; danger?: boolean; children: ReactNode }) {
  const { name, note, danger = false, children } = props
  return (
    <section className={classes['tile']}>
      <h2>{name}</h2>
      <p className={classes['amount']} data-danger={danger || undefined}>
        {children}
      </p>
      <p className={classes['note']}>{note}</p>
    </section>
  )
}

function Amount({ value, label, onOpen }: { value: Cents; label: string; onOpen: () => void }) {
  const format = useFormat()
  return (
    <button type="button" aria-label={`${format.money(value)}, ${label}`} title={label} onClick={onOpen}>
      {format.amount(value)} <small>DHs</small>
    </button>
  )
}

function Averages({ financials }: { financials: ClientFinancials }) {
  const { t, i18n } = useTranslation()
  const days = (held: number | null) =>
    held === null
      ? '–'
      : t('clients.financial.days', {
          count: held,
          days: formatNumber(held, i18n.language === 'en' ? 'en' : 'fr'),
        })
  return (
    <p title={`${t('clients.financial.averages')}, ${t('clients.financial.lastYear')}`}>
      {t('clients.financial.averageDue')} <b>{days(financials.averageDue)}</b> ·{' '}
      {t('clients.financial.averageReception')} <b>{days(financials.averageReception)}</b>{' '}
      <small>{t('clients.financial.lastYear')}</small>
    </p>
  )
}

/** What an order would leave of the credit. Nothing is saved of it. */
function WhatIf({ left }: { left: Cents }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [order, setOrder] = useState<Cents | null>(cents(1_200_000))
  const rest = cents(left - (order ?? 0))
  return (
    <div className={classes['whatIf']}>
      {t('clients.financial.whatIf')}
      <span className={classes['order']}>
        <MoneyInput
          size="xs"
          aria-label={t('clients.financial.whatIfAmount')}
          value={order}
          onChange={setOrder}
        />
      </span>
      {t('clients.financial.whatIfRest')}
      <output data-danger={rest < 0 || undefined}>{format.money(rest)}</output>
    </div>
  )
}
