import { creditNotes } from '@app/contract/credit-notes'
import { type DeliveryNote, deliveryNotes } from '@app/contract/delivery-notes'
import { dayOf } from '@app/domain/dates/day'
import { treatingOf } from '@app/domain/documents/treating'
import { IconCash, IconTruckReturn } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { DocumentActions } from '../documents/document-actions.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { TreatedBadge } from '../documents/treated-badge.tsx'
import { useTreatAndNext } from '../documents/treating.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { RecordPage } from '../kit/layout/record-page.tsx'
import { useFormat } from '../kit/format.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Button, ButtonLink } from '../kit/inputs/button.tsx'
import { Count } from '../kit/layout/card.tsx'
import { ChainRail, type RailNode } from '../kit/layout/chain-rail.tsx'
import { paths } from '../paths.ts'
import { type Returned, SoldLines } from '../sales/sold-lines.tsx'
import { useSignedIn } from '../session.ts'
import { DeleteNote, whyNotDeleted } from './delete-note.tsx'
import { NoteAside } from './note-aside.tsx'
import { firstNotes, untreatedNotes } from './notes-query.ts'
import { OverdueBadge, SettledBadge } from './settled-badge.tsx'
import { useTreatNote } from './use-treat-note.ts'

// Dialogs come with the first one that is opened.
const NotePayments = lazy(() => import('./note-payments.tsx'))

/** One delivery note: what was delivered, what is still owed of it, and by when. */
export default function NoteDetailsPage() {
  const { t } = useTranslation()
  const words = {
    one: t('delivery-notes.one'),
    notFound: t('delivery-notes.notFound'),
    backToList: t('delivery-notes.backToList'),
  }
  return (
    <RecordPage route={deliveryNotes.get} list={paths.deliveryNotes.list} rail="chain" words={words}>
      {(note) => <Details note={note} />}
    </RecordPage>
  )
}

/** The page of the list that the user came from, as they saw it. */
const listSeen = () => firstNotes(listSearch(paths.deliveryNotes.list))

function Details({ note }: { note: DeliveryNote }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [dialog, setDialog] = useState<'payments' | 'delete' | null>(() =>
    address.get('payments') === 'open' ? 'payments' : null,
  )
  const [order] = note.orders
  const close = () => setDialog(null)
  return (
    <>
      <DocumentPage
        id={note.id}
        name={note.number}
        title={t('delivery-notes.named', { number: note.number })}
        status={
          <>
            <SettledBadge note={note} />
            <OverdueBadge note={note} />
            <TreatedBadge treated={note.treated} />
          </>
        }
        listSeen={listSeen()}
        list={paths.deliveryNotes.list}
        pageOf={paths.deliveryNotes.details}
        actions={<Actions note={note} onOpen={setDialog} />}
        rail={<NoteRail note={note} />}
        aside={<NoteAside note={note} onPayments={() => setDialog('payments')} />}
      >
        {order && (
          <SoldLines lines={order.lines} comment={order.comment} stock={false} returns={returnsOf(note)} />
        )}
      </DocumentPage>
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
  onOpen: (dialog: 'payments' | 'delete') => void
}

/** What the role may do here. */
function Actions({ note, onOpen }: ActionsProps) {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const mayDelete = useMay(deliveryNotes.remove)
  const mayReturn = useMay(creditNotes.save) && note.orders.some(({ lines }) => lines.some(isLeft))
  const { busy, treat, setTreated } = useTreatNote()
  const pdf = useOpenPdf(deliveryNotes.pdf)
  const { id, number, treated, client, payments } = note
  const offered = treatingOf(treated, role)
  const treatAndNext = useTreatAndNext(id, {
    treat: () => setTreated(note, true),
    listSeen: listSeen(),
    waiting: untreatedNotes,
    pageOf: paths.deliveryNotes.details,
    list: paths.deliveryNotes.list,
    done: t('delivery-notes.done.treat', { number }),
    doneAll: t('delivery-notes.done.nothingToTreat', { number }),
  })
  return (
    <DocumentActions
      name={number}
      busy={busy}
      on={{
        download: () => pdf.open({ params: { id } }),
        treat: offered.treat ? () => void treatAndNext() : undefined,
        untreat: offered.untreat ? () => void treat(note, false) : undefined,
        remove: mayDelete ? () => onOpen('delete') : undefined,
        whyNotRemoved: whyNotDeleted(t, note),
      }}
    >
      {payments.length > 0 && (
        <Button icon={<IconCash aria-hidden />} onClick={() => onOpen('payments')}>
          {t('delivery-notes.payments.title')} <Count>{payments.length}</Count>
        </Button>
      )}
      {mayReturn && (
        <ButtonLink
          icon={<IconTruckReturn aria-hidden />}
          to={`${paths.creditNotes.add}?client=${client.id}&note=${id}`}
        >
          {t('delivery-notes.return')}
        </ButtonLink>
      )}
    </DocumentActions>
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
