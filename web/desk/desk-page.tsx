import { type DepositSlip, DESK_VIEWS, type DeskRow, deposits } from '@app/contract/deposits'
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
import { LazyBoundary } from '../kit/ui/lazy-boundary.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { ExportButton } from '../kit/ui/export-button.tsx'
import { NewButton } from '../kit/ui/new-button.tsx'
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
  const format = useFormat()
  const navigate = useNavigate()
  const place = useListState<DeskFilterName>(DESK)
  const view = viewIn(place)
  const list = { ...place, view }
  const question = deskIn(place)
  const found = useServerRows(question)
  const { data } = useQuery({ ...question, placeholderData: keepPreviousData })
  const sections = useSections(found.rows, data?.groups ?? null, list.isFiltered)
  const tickable = found.rows.filter(mayTick)
  const ticks = useTicks(tickable)
  const nameOf = usePaperName()
  const changes = useChangedRows(tickable, {
    route: deposits.deposit,
    field: 'amount',
    figureOf: ({ amount }) => amount / 100,
    nameOf,
  })
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
  const counted = useCounted()
  const [handed, setHanded] = useState<readonly DeskRow[]>([])
  const hand = (papers: readonly DeskRow[]) => setHanded(changes.readyOf(papers))
  const [taken, setTaken] = useState<DeskRow | null>(null)
  useFolding(sections)
  const actionsOf = useRowActions({ sections, onSlip: openSlip, onUndeposit: setTaken })
  const bounced = data?.bounced ?? []

  function done(slips: readonly DepositSlip[]) {
    setHanded([])
    ticks.clear()
    for (const slip of slips) {
      const papers = counted(handed.filter(({ type }) => type.code === slip.code))
      const text = t('desk.dialog.done', { papers, amount: format.money(slip.total) })
      notify({ tone: 'good', text, open: () => openSlip(slip) })
    }
  }

  return (
    <div className={classes['desk']} data-menuless={view === 'held' || undefined}>
      <ListPage
        title={t('desk.title')}
        actions={
          <>
            <ExportButton
              route={deposits.export}
              wanted={{ body: filtersIn(place) }}
              done={t('desk.exported')}
            />
            <NewButton quiet onClick={() => void navigate(paths.payments.add)}>
              {t('desk.new')}
            </NewButton>
          </>
        }
        list={{
          ...list,
          // What is in the drawer needs no name in the address.
          set: (change) => place.set(change['view'] === 'held' ? { ...change, view: '' } : change),
        }}
        found={{ ...found, rows: sections.lines }}
        views={DESK_VIEWS.map((id) => ({
          id,
          label: t(`desk.views.${id}`),
          count: data?.counts[id],
          hint: id === 'deposited' || id === 'cleared' ? t(`desk.hints.${id}`) : undefined,
        }))}
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
        totals={
          data && (
            <span className={classes['totals']}>
              {t('desk.papers', { count: data.totalElements })} <b>{format.money(data.totalAmount)}</b>
            </span>
          )
        }
        onePage={<DeskHints />}
        firstUse={<EmptyState kind="first" title={t(`desk.none.${view}`)} text={t('desk.noneText')} />}
        dockedHigh
        docked={(cursor) => (
          <>
            <DeskKeys cursor={cursor} ticks={ticks} mayTick={mayTick} inSight={inSight} onDeposit={hand} />
            {data && bounced.length > 0 && <BouncedAside papers={bounced} all={data.bouncedOpen} />}
          </>
        )}
      />
      {handed.length > 0 && (
        <LazyBoundary>
          <DepositDialog papers={handed} onDone={done} onClose={() => setHanded([])} />
        </LazyBoundary>
      )}
      {taken && <Undeposit paper={taken} onClose={() => setTaken(null)} />}
    </div>
  )
}
