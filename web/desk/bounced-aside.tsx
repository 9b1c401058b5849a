import type { BouncedPaper } from '@app/contract/deposits'
import type { Cents } from '@app/domain/money/cents'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { Count } from '../kit/layout/card.tsx'
import { Emphasised } from '../kit/layout/emphasised.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { everyBounced } from './bounced-address.ts'
import classes from './bounced.module.css'
import { ClientName } from './desk-columns.tsx'
import { useKind, usePaperName } from './paper-words.ts'

const DAYS = 30
/** From here on it is urgent. */
const FEW_DAYS = 7

interface BouncedAsideProps {
  papers: readonly BouncedPaper[]
  all: { count: number; total: Cents }
}

/** What the banks gave back and is still open, the most urgent first. */
export function BouncedAside({ papers, all }: BouncedAsideProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [address] = useSearchParams()
  const more = all.count - papers.length
  return (
    <aside className={classes['aside']} aria-label={t('desk.bounced.title')}>
      <header className={classes['head']}>
        <h2>
          {t('desk.bounced.title')} <Count>{format.quantity(all.count)}</Count>
        </h2>
        <p>
          <Emphasised text={t('desk.bounced.open', { amount: format.money(all.total) })} />
        </p>
        <small>{t('desk.bounced.law')}</small>
      </header>
      <ul className={classes['cards']}>
        {papers.map((paper) => (
          <Card key={paper.id} paper={paper} />
        ))}
        {more > 0 && (
          <li>
            <Link to={`${paths.payments.desk}?${everyBounced(address)}`}>
              {t('desk.bounced.more', { count: more })}
            </Link>
          </li>
        )}
      </ul>
    </aside>
  )
}

function Card({ paper }: { paper: BouncedPaper }) {
  const { t } = useTranslation()
  const format = useFormat()
  const kindOf = useKind()
  const { bank, reason, bouncedOn } = paper
  const where = { bank: bank?.name ?? t('desk.dialog.noBank'), day: format.day(bouncedOn) }
  return (
    <li className={classes['card']}>
      <p className={classes['row']}>
        <span>
          {kindOf(paper)}{' '}
          <Link className={classes['whole']} to={paths.payments.details(paper.id)}>
            {paper.reference}
          </Link>
        </span>
        <b>{format.amount(paper.amount)}</b>
      </p>
      <ClientName client={paper.client} />
      <small>
        {reason
          ? t('desk.bounced.where', { ...where, reason: t(`desk.reasons.${reason}`) })
          : t('desk.bounced.whereNoReason', where)}
      </small>
      <div className={classes['below']}>
        <Clock paper={paper} />
        <Open paper={paper} />
      </div>
    </li>
  )
}

/** The thirty days of the law, a block each; a bill has none. */
function Clock({ paper: { daysLeft, deadline } }: { paper: BouncedPaper }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (daysLeft === null || deadline === null) return null
  const passed = Math.min(DAYS, Math.max(0, DAYS - daysLeft))
  return (
    <div className={classes['clock']} data-urgent={daysLeft <= FEW_DAYS || undefined}>
      <p className={classes['row']}>
        {daysLeft < 0 ? (
          <StatusBadge look="alarm">{t('desk.bounced.over', { count: -daysLeft })}</StatusBadge>
        ) : (
          <>
            <b>{daysLeft === 0 ? t('desk.bounced.lastDay') : t('desk.bounced.left', { count: daysLeft })}</b>
            <small>{t('desk.bounced.until', { day: format.day(deadline) })}</small>
          </>
        )}
      </p>
      <span className={classes['blocks']} aria-hidden>
        {Array.from({ length: DAYS }, (_, at) => (
          <span key={at} data-passed={at < passed || undefined} />
        ))}
      </span>
    </div>
  )
}

const PATHS = { BL: paths.deliveryNotes, BR: paths.creditNotes, AF: paths.financialCredits }

/** On which notes something is open again, what was put on none, and what replaced the rest of it. */
function Open({ paper }: { paper: BouncedPaper }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = usePaperName()
  return (
    <>
      {paper.openOn.map(({ id, kind, number, amount }) => (
        <p key={id} className={classes['row']}>
          <span>
            {t('desk.bounced.openOn')}{' '}
            <Link className={classes['number']} to={PATHS[kind].details(id)}>
              {number}
            </Link>
          </span>
          <b>{format.amount(amount)}</b>
        </p>
      ))}
      {paper.unattached > 0 && (
        <p className={classes['row']}>
          <span>{t('desk.bounced.unattached')}</span>
          <b>{format.amount(paper.unattached)}</b>
        </p>
      )}
      {paper.replaced > 0 && (
        <p className={classes['row']} data-quiet>
          <span>{t('desk.bounced.replaced')}</span>
          <span>{format.amount(paper.replaced)}</span>
        </p>
      )}
      {paper.replacedBy.map((other) => (
        <p key={other.id} className={classes['row']} data-quiet>
          <span>
            {t('desk.bounced.replacedBy')} <Link to={paths.payments.details(other.id)}>{nameOf(other)}</Link>
          </span>
          <span>{format.amount(other.amount)}</span>
        </p>
      ))}
    </>
  )
}
