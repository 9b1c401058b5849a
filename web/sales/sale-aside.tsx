import type { Client } from '@app/contract/clients'
import type { ClientFinancials } from '@app/contract/receivables'
import { type Cents, cents } from '@app/domain/money/cents'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { FREE, type Totals } from '@app/domain/orders/lines'
import type { ApprovalReason } from '@app/domain/orders/approval-reasons'
import { remainingCredit } from '@app/domain/receivables/figures'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { useAfterPaint } from '../kit/feedback/use-after-paint.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { CreditGauge, type GaugePart, GaugeParts } from '../kit/feedback/credit-gauge.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { elsewhereOf, type HeldLine, isOut, totalsOfHeld, wantedOf } from './sale-lines.ts'
import classes from './sale-form.module.css'

/** What a client owes without the document that is being written. */
export type Owed = Pick<ClientFinancials, 'outstanding' | 'unsettled' | 'unpaid'>

interface SaleAsideProps {
  client: Client | undefined
  /** Absent while it is not known; null where the credit is of no concern, in a quote. */
  owed: Owed | null | undefined
  depotName: string
  /** Why it would have to be approved, by the figures that are known here. */
  foresee?: ((lines: readonly HeldLine[], totals: Totals) => readonly ApprovalReason[]) | undefined
}

const NOTHING: Totals = {
  grossHt: cents(0),
  discounts: cents(0),
  totalHt: cents(0),
  totalTtc: cents(0),
  vat: [],
}

/** What follows from the document as it is, live. What one types is drawn first: the sums come a moment later. */
export function SaleAside(props: SaleAsideProps) {
  const lines = useWatch<{ lines: HeldLine[] }, 'lines'>({ name: 'lines' })
  return <Consequences {...props} lines={useAfterPaint(lines)} />
}

/** The client's credit, the totals, and what was cut down. Not drawn while its lines are those of before. */
const Consequences = memo(function Consequences(props: SaleAsideProps & { lines: readonly HeldLine[] }) {
  const { client, owed, depotName, foresee, lines } = props
  const totals = totalsOfHeld(lines)
  const { totalTtc } = totals ?? NOTHING
  return (
    <>
      {client && <ClientCredit client={client} owed={owed} added={totalTtc} />}
      <TotalsBlock totals={totals} />
      <Warnings
        lines={lines}
        depotName={depotName}
        blocked={client?.blocked === true && owed !== null}
        motifs={lines.length > 0 && totals && foresee ? foresee(lines, totals) : []}
      />
    </>
  )
})

interface ClientCreditProps {
  client: Client
  owed: SaleAsideProps['owed']
  added: Cents
}

function ClientCredit({ client, owed, added }: ClientCreditProps) {
  const { t } = useTranslation()
  const { id, name, code, cityName, dueDays, status, blocked } = client
  const due = t('order-form.aside.due', { days: t('common.days', { count: dueDays }) })
  return (
    <section className={classes['block']}>
      <p className={classes['client']}>
        <Link to={paths.clients.details(id)} target="_blank" title={name}>
          {name}
        </Link>
        <StatusBadge look={blocked ? 'locked' : 'fact'}>{t(`clients.statuses.${status}`)}</StatusBadge>
      </p>
      <p className={classes['about']}>{[code, cityName, due].join(' · ')}</p>
      {owed !== null && <Credit client={client} owed={owed} added={added} />}
    </section>
  )
}

function Credit({ client, owed, added }: { client: Client; owed: Owed | undefined; added: Cents }) {
  const { t } = useTranslation()
  const format = useFormat()
  const limit = { label: t('order-form.aside.limit'), amount: client.creditLimit }
  const left = owed && cents(remainingCredit(client.creditLimit, owed) - added)
  const parts: [GaugePart, GaugePart, GaugePart] | undefined = owed && [
    { label: t('clients.figures.outstanding'), amount: owed.outstanding },
    { label: t('clients.figures.unsettled'), amount: owed.unsettled },
    { label: t('clients.figures.unpaid'), amount: owed.unpaid },
  ]
  const own = { label: t('order-form.aside.thisOrder'), amount: added }
  return (
    <>
      <p className={classes['credit']}>
        <span>{t('clients.remaining')}</span>
        {left === undefined ? (
          <Skeleton width={120} />
        ) : (
          <output data-danger={left < 0 || undefined}>{format.money(left)}</output>
        )}
      </p>
      {parts && (
        <>
          <CreditGauge
            label={t('clients.creditOf', { name: client.name })}
            parts={parts}
            limit={limit}
            added={own}
          />
          {left !== undefined && left < 0 && (
            <output className={classes['exceeded']}>
              {t('order-form.aside.exceeded', { amount: format.money(cents(-left)) })}
            </output>
          )}
          <div className={classes['gaugeParts']}>
            <GaugeParts parts={[...parts, own]} />
          </div>
          <p className={classes['limit']}>
            <span>{limit.label}</span>
            <span>{format.money(limit.amount)}</span>
          </p>
        </>
      )}
    </>
  )
}

function TotalsBlock({ totals }: { totals: Totals | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { grossHt, discounts, totalHt, totalTtc, vat } = totals ?? NOTHING
  const money = (amount: Cents) => (totals ? format.money(amount) : '–')
  return (
    <section className={classes['block']}>
      <Facts
        facts={[
          { label: t('order-form.aside.gross'), value: money(grossHt) },
          { label: t('order-form.aside.discounts'), value: money(cents(-discounts)) },
          { label: t('order-form.aside.totalHt'), value: money(totalHt) },
          ...vat.map((one) => ({
            label: t('order-form.aside.vat', { rate: format.rate(one.rate) }),
            value: money(one.vat),
          })),
        ]}
      />
      <p className={classes['total']}>
        <span>{t('order-form.aside.totalTtc')}</span>
        <output>{money(totalTtc)}</output>
      </p>
      {!totals && (
        <output className={classes['exceeded']}>
          {t('order-form.lines.tooMuch', { most: format.quantity(MOST_TOTAL / 100) })}
        </output>
      )}
    </section>
  )
}

interface WarningsProps {
  lines: readonly HeldLine[]
  depotName: string
  blocked: boolean
  motifs: readonly ApprovalReason[]
}

/** What was cut down and why, what cannot be had, and what an administrator will be asked. */
function Warnings({ lines, depotName: depot, blocked, motifs }: WarningsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const approvalReasonText = useApprovalReasonText()
  const wanted = wantedOf(lines)
  const flagged = lines.filter((line) => line.cutFrom !== null || isOut(line, wanted))
  if (flagged.length === 0 && motifs.length === 0 && !blocked) return null
  return (
    <section className={`${classes['block']} ${classes['warnings']}`}>
      {blocked && <Banner tone="red">{t('order-form.aside.blocked')}</Banner>}
      {flagged.map((line) => {
        const out = isOut(line, wanted)
        const words = { quantity: format.quantity(line.quantity ?? 0), depot }
        const elsewhere = elsewhereOf(line, wanted) > 0 ? 'cutBeside' : 'cut'
        return (
          <Banner key={line.key} tone={out ? 'red' : 'amber'}>
            <b>{t('order-form.aside.ofProduct', { product: line.productName })}</b>{' '}
            {out ? t('order-form.aside.out', words) : t(`order-form.aside.${elsewhere}`, words)}
          </Banner>
        )
      })}
      {motifs.length > 0 && (
        <Banner tone="amber">
          <b>{t('order-form.aside.goesToApproval')}</b> {approvalReasonText(motifs)}
        </Banner>
      )}
    </section>
  )
}

/** Why it will be held, in a sentence: what is passed, and its limit. */
export function useApprovalReasonText() {
  const { t } = useTranslation()
  const format = useFormat()
  return (motifs: readonly ApprovalReason[]) =>
    motifs
      .map(({ code, value, limit, count }) => {
        if (code === 'REMISE' && value === FREE) return t('order-form.motifs.free')
        const figure = code === 'REMISE' ? format.rate : (amount: number) => format.money(cents(amount))
        const shown = code === 'ENCOURS_DEPASSE' ? value - (limit ?? 0) : value
        const words = { value: figure(shown), limit: limit === null ? '' : figure(limit), count: count ?? 1 }
        return t(`order-form.motifs.${code}`, words)
      })
      .join(t('order-form.motifs.and'))
}
