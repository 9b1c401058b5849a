import { creditNotes } from '@app/contract/credit-notes'
import { type DeliveryNote, deliveryNotes } from '@app/contract/delivery-notes'
import { dayOf } from '@app/domain/dates/day'
import {
  IconArrowBackUp,
  IconCash,
  IconChecks,
  IconDownload,
  IconFileOff,
  IconTrash,
  IconTruckReturn,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { routeQuery } from '../kit/route-query.ts'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { pagedListIn } from '../kit/list/list-in-address.ts'
import { useRowsAround, walkAmong } from '../kit/list/use-walk.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import type { Action } from '../kit/ui/action-menu.tsx'
import { LazyBoundary } from '../kit/ui/lazy-boundary.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { ChainRail, type RailNode } from '../kit/ui/chain-rail.tsx'
import { DetailPage } from '../kit/ui/detail-page.tsx'
import { DotsMenu } from '../kit/ui/dots-menu.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { StatusBadge } from '../kit/ui/status-badge.tsx'
import { paths } from '../paths.ts'
import { type Returned, SoldLines } from '../sales/sold-lines.tsx'
import { useSignedIn } from '../session.ts'
import { DeleteNote, whyNotDeleted } from './delete-note.tsx'
import { NoteAside } from './note-aside.tsx'
import { NOTES, notesIn, untreatedNotes } from './notes-query.ts'
import classes from './notes.module.css'
import { OverdueBadge, SettledBadge } from './settled-badge.tsx'
import { type NoteMutations, useNoteMutations } from './use-note-mutations.ts'

// Dialogs come with the first one that is opened.
const NotePayments = lazy(() => import('./note-payments.tsx'))

/** One delivery note: what was delivered, what is still owed of it, and by when. */
export default function NoteDetailsPage() {
  const id = idIn(useParams()['id'] ?? '')
  return id === null ? <NoteNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery(routeQuery(deliveryNotes.get, { params: { id } }))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound') return <NoteNotFound />
  if (!query.data) {
    const list = { to: listAddress(paths.deliveryNotes.list), label: t('delivery-notes.backToList') }
    return <LoadingPage title={t('delivery-notes.one')} query={query} list={list} shape="detail" />
  }
  return <Details note={query.data} />
}

function NoteNotFound() {
  const { t } = useTranslation()
  usePageName(t('delivery-notes.one'))
  return (
    <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={t('delivery-notes.notFound')}>
      <ButtonLink size="sm" to={listAddress(paths.deliveryNotes.list)}>
        {t('delivery-notes.backToList')}
      </ButtonLink>
    </EmptyState>
  )
}

/** The page of the list one came from, as it was seen. */
const listSeen = () => notesIn(pagedListIn(deliveryNotes.list, NOTES, listSearch(paths.deliveryNotes.list)))

/** Marks it as handled, and opens the next one that is not: the way of whoever goes through thirty of them. */
function useTreatAndNext(note: DeliveryNote, mutations: NoteMutations) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const rows = useRowsAround(listSeen())
  return async () => {
    if (!(await mutations.treat(note, true))) return
    const others = await cache
      .fetchQuery({ ...untreatedNotes, staleTime: 0 })
      .then(({ content }) => content)
      .catch(() => [])
    const at = rows.findIndex(({ id }) => id === note.id)
    const next = [...rows.slice(at + 1), ...others].find((row) => row.id !== note.id && !row.treated)
    const { number } = note
    const text = next
      ? t('delivery-notes.done.treat', { number })
      : t('delivery-notes.done.nothingToTreat', { number })
    notify({ tone: 'good', text })
    void navigate(next ? paths.deliveryNotes.details(next.id) : listAddress(paths.deliveryNotes.list))
  }
}

function Details({ note }: { note: DeliveryNote }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mutations = useNoteMutations()
  const [address] = useSearchParams()
  const [dialog, setDialog] = useState<'payments' | 'delete' | null>(() =>
    address.get('payments') === 'open' ? 'payments' : null,
  )
  const [order] = note.orders
  const walk = walkAmong(
    useRowsAround(listSeen()),
    note.id,
    (id) => void navigate(paths.deliveryNotes.details(id)),
  )
  usePageName(note.number)
  const close = () => setDialog(null)
  const { treated } = note
  return (
    <>
      <DetailPage
        title={t('delivery-notes.named', { number: note.number })}
        status={
          <>
            <SettledBadge note={note} />
            <OverdueBadge note={note} />
            <StatusBadge look={treated ? 'factDone' : 'fact'}>
              {treated ? t('delivery-notes.treatedStates.true') : t('delivery-notes.treatedStates.false')}
            </StatusBadge>
          </>
        }
        walk={walk}
        actions={<Actions note={note} mutations={mutations} onOpen={setDialog} />}
        rail={<NoteRail note={note} />}
        aside={<NoteAside note={note} onPayments={() => setDialog('payments')} />}
        onLeave={() => void navigate(listAddress(paths.deliveryNotes.list), { state: { rowId: note.id } })}
      >
        {order && (
          <SoldLines lines={order.lines} comment={order.comment} stock={false} returns={returnsOf(note)} />
        )}
      </DetailPage>
      {dialog === 'delete' && (
        <DeleteNote
          note={note}
          onDeleted={() => void navigate(listAddress(paths.deliveryNotes.list))}
          onClose={close}
        />
      )}
      {dialog === 'payments' && (
        <LazyBoundary>
          <NotePayments note={note} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}

const isLeft = ({ quantity, returned }: { quantity: number; returned: number }) => returned < quantity

/** Of each line what came back, leading to the credit note that says so, the latest where there are several. */
function returnsOf({
  orders,
  creditNotes: credits,
}: DeliveryNote): ReadonlyMap<number, Returned> | undefined {
  const lines = orders.flatMap((order) => order.lines).filter(({ returned }) => returned > 0)
  if (lines.length === 0) return undefined
  return new Map(
    lines.map(({ lineId, returned }) => {
      const of = credits.filter(
        ({ status, returned: parts }) =>
          status !== 'DECLINED' && parts.some((part) => part.lineId === lineId),
      )
      const latest = of.at(-1)
      const title = of.map(({ number }) => number).join(', ')
      return [lineId, { quantity: returned, title, to: latest && paths.creditNotes.details(latest.id) }]
    }),
  )
}

interface ActionsProps {
  note: DeliveryNote
  mutations: NoteMutations
  onOpen: (dialog: 'payments' | 'delete') => void
}

/** What the role may do here. For whoever handles notes that is the filled button, for others the paper is. */
function Actions({ note, mutations, onOpen }: ActionsProps) {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const mayDelete = useMay(deliveryNotes.remove)
  const mayReturn = useMay(creditNotes.save) && note.orders.some(({ lines }) => lines.some(isLeft))
  const treatAndNext = useTreatAndNext(note, mutations)
  const whyNot = whyNotDeleted(t, note)
  const treats = role === 'ROLE_AGENT' && !note.treated
  const count = note.payments.length
  const more: Action[] = mayDelete
    ? [
        ...(note.treated
          ? [
              {
                label: t('delivery-notes.untreat'),
                icon: <IconArrowBackUp />,
                run: () => void mutations.untreat(note),
              },
            ]
          : []),
        {
          label: t('common.deleteMore'),
          icon: <IconTrash />,
          key: 'Delete',
          danger: true,
          whyNot,
          run: () => onOpen('delete'),
        },
      ]
    : []
  useShortcuts({
    P: () => mutations.download(note),
    T: treats ? () => void treatAndNext() : undefined,
    Delete: mayDelete
      ? () => (whyNot === undefined ? onOpen('delete') : notify({ tone: 'bad', text: whyNot }))
      : undefined,
  })
  return (
    <>
      <DotsMenu name={note.number} actions={more} onClose={() => {}} />
      {count > 0 && (
        <Button icon={<IconCash aria-hidden />} onClick={() => onOpen('payments')}>
          {t('delivery-notes.payments.title')} <span className={classes['count']}>{count}</span>
        </Button>
      )}
      {mayReturn && (
        <ButtonLink
          icon={<IconTruckReturn aria-hidden />}
          to={`${paths.creditNotes.add}?client=${note.client.id}&note=${note.id}`}
        >
          {t('delivery-notes.return')}
        </ButtonLink>
      )}
      <Button
        tone={treats ? 'quiet' : 'primary'}
        icon={<IconDownload aria-hidden />}
        keys="P"
        aria-keyshortcuts="P"
        onClick={() => mutations.download(note)}
      >
        {t('delivery-notes.download')}
      </Button>
      {treats && (
        <Button
          tone="primary"
          icon={<IconChecks aria-hidden />}
          keys="T"
          aria-keyshortcuts="T"
          busy={mutations.busy}
          onClick={() => void treatAndNext()}
        >
          {t('delivery-notes.treat')}
        </Button>
      )}
    </>
  )
}

/** The quote and the order it came from. */
function NoteRail({ note }: { note: DeliveryNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [order] = note.orders
  const [quote] = order?.quotes ?? []
  const nodes: RailNode[] = [
    quote
      ? {
          code: 'DV',
          state: 'there',
          title: quote.number,
          text: format.day(dayOf(quote.createdAt)),
          to: paths.quotes.details(quote.id),
        }
      : {
          code: 'DV',
          state: 'missing',
          title: t('delivery-notes.rail.noQuote'),
          text: t('delivery-notes.rail.direct'),
        },
    ...(order
      ? [
          {
            code: 'BC',
            state: 'there' as const,
            title: order.number,
            text: format.day(dayOf(order.createdAt)),
            to: paths.orders.details(order.id),
          },
        ]
      : []),
    { code: 'BL', state: 'self', title: note.number, text: format.instant(note.createdAt) },
  ]
  return <ChainRail label={t('sales.chain')} nodes={nodes} />
}
