import type { DeskRow, DeskView } from '@app/contract/deposits'
import { daysBetween } from '@app/domain/dates/day'
import { presentBy } from '@app/domain/payments/presenting'
import { IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import type { Ticks } from '../kit/list/row-ticks.ts'
import { today } from '../kit/today.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { type BadgeLook, Mark, StatusBadge } from '../kit/feedback/status-badge.tsx'
import { ChangedMark } from '../kit/tables/changed-mark.tsx'
import { Checkbox } from '../kit/inputs/checkbox.tsx'
import { paths } from '../paths.ts'
import classes from './desk.module.css'
import { useKind, usePaperName } from './paper-words.ts'
import { isSection, type Line } from './sections.ts'

const LOOKS = {
  held: 'open',
  deposited: 'waiting',
  cleared: 'good',
  bounced: 'alarm',
  replaced: 'factDone',
  all: 'plain',
} as const satisfies Record<DeskView, BadgeLook>

interface Shown {
  view: DeskView
  ticks: Ticks<DeskRow>
  mayTick: (paper: DeskRow) => boolean
  /** What someone else changed of those that can be ticked. */
  changed: ReadonlyMap<number, string>
  /** Those that can be ticked and are in sight, not under the head of a week that is shut. */
  inSight: readonly DeskRow[]
  onSlip: (slip: NonNullable<DeskRow['slip']>) => void
}

/** Those of the view; where a paper can be handed over it can be ticked. */
export function useDeskColumns(shown: Shown): Column<Line>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const own = useColumnsOfView(shown)
  const columns: Column<DeskRow>[] = [
    ...useTickColumn(shown),
    { id: 'paper', head: t('desk.paper'), width: 124, cell: (paper) => <PaperCell paper={paper} /> },
    {
      id: 'bank',
      head: t('desk.bank'),
      width: 136,
      wideOnly: true,
      cell: ({ bank }) =>
        bank && (
          <span className={classes['bank']}>
            <TruncatedText twoLines>{bank.name}</TruncatedText>
          </span>
        ),
    },
    {
      id: 'client',
      head: t('sales.client'),
      cell: ({ id, client }) => (
        <>
          <ChangedMark change={shown.changed.get(id)} />
          <ClientName client={client} />
        </>
      ),
    },
    {
      id: 'day',
      head: t('desk.due'),
      headContent: (
        <span className={classes['sorted']}>
          {t('desk.due')}
          <IconArrowUp aria-hidden />
        </span>
      ),
      width: 164,
      cell: (paper) => <Due paper={paper} />,
    },
    ...own,
    { id: 'pays', head: t('desk.pays'), width: 120, cell: (paper) => <Pays paper={paper} /> },
    {
      id: 'amount',
      head: t('desk.amount'),
      width: 100,
      align: 'right',
      cell: ({ amount }) => <b>{format.amount(amount)}</b>,
    },
  ]
  return columns.map((column) => ({
    ...column,
    cell: (line: Line) => (isSection(line) ? null : column.cell(line)),
  }))
}

function useTickColumn({ view, ticks, mayTick, inSight }: Shown): Column<DeskRow>[] {
  const { t } = useTranslation()
  const nameOf = usePaperName()
  if (view !== 'held' && view !== 'all') return []
  const ticked = inSight.filter(ticks.isTicked).length
  return [
    {
      id: 'tick',
      head: t('desk.tickAll'),
      headContent: (
        <Checkbox
          label={t('desk.tickAll')}
          state={ticked === 0 ? 'off' : ticked === inSight.length ? 'on' : 'some'}
          onToggle={() => ticks.toggleSome(inSight)}
        />
      ),
      width: 44,
      tight: true,
      cell: (paper) =>
        mayTick(paper) ? (
          <Checkbox
            label={t('desk.tick', { name: nameOf(paper) })}
            state={ticks.isTicked(paper) ? 'on' : 'off'}
            onToggle={() => ticks.toggle(paper)}
          />
        ) : null,
    },
  ]
}

/** What says more than the day of what is no longer in the drawer. */
function useColumnsOfView({ view, onSlip }: Shown): Column<DeskRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  if (view === 'deposited' || view === 'cleared')
    return [
      {
        id: 'slip',
        head: t('desk.slip'),
        width: 112,
        cell: ({ slip }) =>
          slip && (
            <button
              type="button"
              className={classes['slip']}
              tabIndex={-1}
              title={format.day(slip.depositedOn)}
              onClick={() => onSlip(slip)}
            >
              {slip.number}
            </button>
          ),
      },
    ]
  if (view === 'bounced' || view === 'replaced')
    return [
      {
        id: 'bounced',
        head: t('desk.bouncedOn'),
        width: 168,
        cell: ({ bouncedOn, bounceReason }) =>
          bouncedOn && (
            <span className={classes['due']}>
              {format.day(bouncedOn)}
              {bounceReason && <small>{t(`desk.reasons.${bounceReason}`)}</small>}
            </span>
          ),
      },
    ]
  if (view === 'all')
    return [
      {
        id: 'view',
        head: t('desk.state'),
        width: 132,
        cell: (paper) => <StatusBadge look={LOOKS[paper.view]}>{t(`desk.states.${paper.view}`)}</StatusBadge>,
      },
    ]
  return []
}

function PaperCell({ paper }: { paper: DeskRow }) {
  const { t } = useTranslation()
  const kindOf = useKind()
  const nameOf = usePaperName()
  const waits = paper.status === 'UNDER_APPROVAL' && paper.view === 'held'
  return (
    <span
      className={classes['paper']}
      title={waits ? `${nameOf(paper)} · ${t('desk.toApprove')}` : nameOf(paper)}
    >
      {kindOf(paper)}{' '}
      <Link to={paths.payments.details(paper.id)} tabIndex={-1}>
        {paper.reference}
      </Link>
    </span>
  )
}

export function ClientName({ client }: Pick<DeskRow, 'client'>) {
  const { t } = useTranslation()
  return (
    <span className={classes['client']} title={client.code}>
      <b>
        <TruncatedText>{client.name}</TruncatedText>
      </b>
      {client.blocked && <Mark letter={t('sales.blockedMark')} title={t('sales.blockedTitle')} />}
    </span>
  )
}

/** The day and, while it is in the drawer, how far it is. */
function Due({ paper }: { paper: DeskRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { day, view, type } = paper
  const ahead = daysBetween(today(), day)
  const far = (): ReactNode => {
    if (ahead < 0) return <b data-tone="red">{t('desk.late', { count: -ahead })}</b>
    if (ahead === 0) return <b data-tone="amber">{t('desk.today')}</b>
    return <small>{ahead === 1 ? t('desk.tomorrow') : t('desk.inDays', { count: ahead })}</small>
  }
  const lateBill = view === 'held' && ahead < 0 && type.code === 'EFFET'
  return (
    <span
      className={classes['due']}
      title={lateBill ? t('desk.presentBy', { day: format.day(presentBy(day)) }) : undefined}
    >
      {format.day(day)}
      {view === 'held' && far()}
    </span>
  )
}

/** The first note that it pays; the others are listed when one points at their number. */
function Pays({ paper: { documents, status } }: { paper: DeskRow }) {
  const { t } = useTranslation()
  const [first, ...others] = documents
  // Why it has no box: it pays nothing, and goes nowhere, until then.
  if (!first)
    return status === 'UNDER_APPROVAL' ? <span className={classes['waits']}>{t('desk.waits')}</span> : '–'
  return (
    <span className={classes['pays']}>
      <Link to={paths.deliveryNotes.details(first.id)} tabIndex={-1}>
        {first.number}
      </Link>
      {others.length > 0 && (
        <small title={others.map(({ number }) => number).join(', ')}>
          {t('desk.others', { count: others.length })}
        </small>
      )}
    </span>
  )
}
