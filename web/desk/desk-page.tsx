import {
  type DepositSlip,
  DESK_VIEWS,
  type DeskFilters as Filters,
  type DeskRow,
  type DeskView,
  deposits,
} from '@app/contract/deposits'
import type { Cents } from '@app/domain/money/cents'
import { isDepositable } from '@app/domain/payments/desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Denied } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { useChangedRows } from '../kit/list/changed-rows.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { useTicks } from '../kit/list/row-ticks.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { ExportButton } from '../kit/inputs/export-button.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { paths } from '../paths.ts'
import { BouncedAside } from './bounced-aside.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DepositBar, DeskHints, DeskKeys } from './desk-keys.tsx'
import { useDeskColumns } from './desk-columns.tsx'
import { PaperQuickView } from './paper-quick-view.tsx'
import { DESK, type DeskFilterName, deskIn, filtersIn, viewIn } from './desk-query.ts'
import classes from './desk.module.css'
import { useCounted, usePaperName } from './paper-words.ts'
import { SectionHead } from './section-head.tsx'
import { isSection, useSections } from './sections.ts'
import { Undeposit } from './undeposit.tsx'
import { useFolding } from './use-folding.ts'
import { useRowActions } from './use-row-actions.tsx'

// Comes with the first slip that is made.
const DepositDialog = lazy(() => import('./deposit-dialog.tsx'))

/** The contract says of a status no more than that it is a text. */
const mayTick = ({ type, status, bouncedOn, slip }: DeskRow) =>
  isDepositable({
    code: type.code,
    status: status as Parameters<typeof isDepositable>[0]['status'],
    bouncedOn,
    slipId: slip?.id ?? null,
  })

export default function DeskPage() {
  return useMay(deposits.desk) ? <Desk /> : <Denied />
}

/** All cheques and bills by where they are; those in the drawer by the week they are due in. */
function Desk() {
  const { t } = useTranslation()
  const place = useListState<DeskFilterName>(DESK)
  const view = viewIn(place)
  // What is in the drawer needs no name in the address.
  const set: typeof place.set = (change) =>
    place.set(change['view'] === 'held' ? { ...change, view: '' } : change)
  const list = { ...place, view, set }
  const question = deskIn(place)
  const found = useServerRows(question)
  const { data } = useQuery({ ...question, placeholderData: keepPreviousData })
  const sections = useSections(found.rows, data?.groups ?? null, list.isFiltered)
  const { ticks, changes, nameOf } = useTickable(found.rows.filter(mayTick))
  const inSight = sections.lines.filter((line) => !isSection(line)).filter(mayTick)
  const slipPdf = useOpenPdf(deposits.pdf)
  const openSlip = ({ id }: { id: number }) => slipPdf.open({ params: { id } })
  const columns = useDeskColumns({
    view,
    ticks,
    mayTick,
    changed: changes.changed,
    inSight,
    onSlip: openSlip,
  })
  const { handed, setHanded, onDone } = useHandingOver(openSlip, ticks.clear)
  const hand = (papers: readonly DeskRow[]) => setHanded(changes.readyOf(papers))
  const [taken, setTaken] = useState<DeskRow | null>(null)
  const views = useViews(data?.counts)
  useFolding(sections)
  const actionsOf = useRowActions({ sections, onSlip: openSlip, onUndeposit: setTaken })

  return (
    <div className={classes['desk']} data-menuless={view === 'held' || undefined}>
      <ListPage
        title={t('desk.title')}
        actions={<Actions filters={filtersIn(place)} />}
        list={list}
        found={{ ...found, rows: sections.lines }}
        views={views}
        nothing={t('desk.nothing')}
        searchHint={t('desk.search')}
        filters={<DeskFilters list={place} />}
        columns={columns}
        headingOf={(line) =>
          isSection(line) ? (
            <SectionHead
              section={line}
              papers={line.papers.filter(mayTick)}
              ticks={ticks}
              onTurn={() => sections.turn(line.id, !line.open)}
            />
          ) : undefined
        }
        nameOf={(line) => (isSection(line) ? t(`desk.sections.${line.id}`) : nameOf(line))}
        actionsOf={actionsOf}
        menuless={view === 'held'}
        isTicked={(line) => !isSection(line) && ticks.isTicked(line)}
        bulk={ticks.ticked.length > 0 && <DepositBar ticks={ticks} onDeposit={hand} />}
        quickView={(line, cursor) =>
          isSection(line) ? null : <PaperQuickView key={line.id} paper={line} cursor={cursor} />
        }
        totals={data && <Totals count={data.totalElements} amount={data.totalAmount} />}
        onePage={<DeskHints />}
        firstUse={<EmptyState kind="first" title={t(`desk.none.${view}`)} text={t('desk.noneText')} />}
        dockedHigh
        docked={(cursor) => (
          <>
            <DeskKeys cursor={cursor} ticks={ticks} mayTick={mayTick} inSight={inSight} onDeposit={hand} />
            {data && data.bounced.length > 0 && <BouncedAside papers={data.bounced} all={data.bouncedOpen} />}
          </>
        )}
      />
      {handed.length > 0 && (
        <LazyBoundary>
          <DepositDialog papers={handed} onDone={onDone} onClose={() => setHanded([])} />
        </LazyBoundary>
      )}
      {taken && <Undeposit paper={taken} onClose={() => setTaken(null)} />}
    </div>
  )
}

/** The papers that can be handed over; one whose amount someone changed is read again first. */
function useTickable(papers: readonly DeskRow[]) {
  const nameOf = usePaperName()
  const ticks = useTicks(papers)
  const changes = useChangedRows(papers, {
    route: deposits.deposit,
    field: 'amount',
    figureOf: ({ amount }) => amount / 100,
    nameOf,
  })
  return { ticks, changes, nameOf }
}

function useViews(counts: Readonly<Record<DeskView, number>> | undefined) {
  const { t } = useTranslation()
  return DESK_VIEWS.map((id) => ({
    id,
    label: t(`desk.views.${id}`),
    count: counts?.[id],
    hint: id === 'deposited' || id === 'cleared' ? t(`desk.hints.${id}`) : undefined,
  }))
}

/** The papers that are being handed over to a bank; each slip has a toast, and can be opened. */
function useHandingOver(openSlip: (slip: DepositSlip) => void, onEnd: () => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const counted = useCounted()
  const [handed, setHanded] = useState<readonly DeskRow[]>([])
  function onDone(slips: readonly DepositSlip[]) {
    setHanded([])
    onEnd()
    for (const slip of slips) {
      const papers = counted(handed.filter(({ type }) => type.code === slip.code))
      const text = t('desk.dialog.done', { papers, amount: format.money(slip.total) })
      notify({ tone: 'good', text, open: () => openSlip(slip) })
    }
  }
  return { handed, setHanded, onDone }
}

function Actions({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <ExportButton route={deposits.export} wanted={{ body: filters }} done={t('desk.exported')} />
      <NewButton quiet onClick={() => void navigate(paths.payments.add)}>
        {t('desk.new')}
      </NewButton>
    </>
  )
}

/** Of the whole filter, not of the page. */
function Totals({ count, amount }: { count: number; amount: Cents }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span className={classes['totals']}>
      {t('desk.papers', { count })} <b>{format.money(amount)}</b>
    </span>
  )
}
