import type { Order } from '@app/contract/orders'
import { type Quote, quotes } from '@app/contract/quotes'
import { dayOf } from '@app/domain/dates/day'
import { IconDownload, IconFileOff, IconPencil, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
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
import { useOpenPdf } from '../kit/open-pdf.ts'
import { usePageName } from '../kit/page-name.ts'
import { LazyBoundary } from '../kit/ui/lazy-boundary.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { ChainRail, type RailNode } from '../kit/ui/chain-rail.tsx'
import { DetailPage } from '../kit/ui/detail-page.tsx'
import { DotsMenu } from '../kit/ui/dots-menu.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { paths } from '../paths.ts'
import { SoldLines } from '../sales/sold-lines.tsx'
import { useApprovalReasonText } from '../sales/sale-aside.tsx'
import { DeleteQuote } from './delete-quote.tsx'
import { useWritesQuotes } from './may-write.ts'
import { QuoteAside } from './quote-aside.tsx'
import { QUOTES, quotesIn } from './quotes-query.ts'

// Dialogs come with the first one that is opened.
const ConvertQuote = lazy(() => import('./convert-quote.tsx'))

/** One quote: what it offers, and the order that it became. */
export default function QuoteDetailsPage() {
  const id = idIn(useParams()['id'] ?? '')
  return id === null ? <QuoteNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery(routeQuery(quotes.get, { params: { id } }))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound') return <QuoteNotFound />
  if (!query.data) {
    const list = { to: listAddress(paths.quotes.list), label: t('quotes.backToList') }
    return <LoadingPage title={t('quotes.one')} query={query} list={list} shape="detail" />
  }
  return <Details quote={query.data} />
}

function QuoteNotFound() {
  const { t } = useTranslation()
  usePageName(t('quotes.one'))
  return (
    <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={t('quotes.notFound')}>
      <ButtonLink size="sm" to={listAddress(paths.quotes.list)}>
        {t('quotes.backToList')}
      </ButtonLink>
    </EmptyState>
  )
}

/** The page of the list one came from, as it was seen. */
const listSeen = () => quotesIn(pagedListIn(quotes.list, QUOTES, listSearch(paths.quotes.list)))

function Details({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'convert' | 'delete' | null>(null)
  const approvalReasonText = useApprovalReasonText()
  const walk = walkAmong(useRowsAround(listSeen()), quote.id, (id) => void navigate(paths.quotes.details(id)))
  usePageName(quote.number)

  function converted({ id, number, status, motifs }: Order) {
    const words = { number, quote: quote.number, motifs: approvalReasonText(motifs) }
    const held = status === 'UNDER_APPROVAL'
    notify({
      tone: 'good',
      text: held ? t('quotes.convert.toApprove', words) : t('quotes.convert.done', words),
    })
    void navigate(paths.orders.details(id))
  }
  return (
    <>
      <DetailPage
        title={t('quotes.named', { number: quote.number })}
        walk={walk}
        actions={<Actions quote={quote} onOpen={setDialog} />}
        rail={<QuoteRail quote={quote} />}
        aside={<QuoteAside quote={quote} />}
        onLeave={() => void navigate(listAddress(paths.quotes.list), { state: { rowId: quote.id } })}
      >
        <SoldLines lines={quote.lines} comment={quote.comment} stock={quote.depot !== null && !quote.order} />
      </DetailPage>
      {dialog === 'delete' && (
        <DeleteQuote
          quote={quote}
          onDeleted={() => void navigate(listAddress(paths.quotes.list))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'convert' && (
        <LazyBoundary>
          <ConvertQuote quote={quote} onConverted={converted} onClose={() => setDialog(null)} />
        </LazyBoundary>
      )}
    </>
  )
}

interface ActionsProps {
  quote: Quote
  onOpen: (dialog: 'convert' | 'delete') => void
}

/** What the role may do here, while no order was made of it. */
function Actions({ quote, onOpen }: ActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const writes = useWritesQuotes()
  const mayConvert = useMay(quotes.toOrder)
  const pdf = useOpenPdf(quotes.pdf)
  const isOpen = quote.order === null
  const modify = () => void navigate(paths.quotes.modifyFromDetails(quote.id))
  const download = () => pdf.open({ params: { id: quote.id } })
  const remove = () => onOpen('delete')
  useShortcuts({
    E: writes && isOpen ? modify : undefined,
    P: writes ? download : undefined,
    Delete: writes && isOpen ? remove : undefined,
  })
  return (
    <>
      {writes && isOpen && (
        <DotsMenu
          name={quote.number}
          actions={[
            { label: t('common.deleteMore'), icon: <IconTrash />, key: 'Delete', danger: true, run: remove },
          ]}
          onClose={() => {}}
        />
      )}
      {writes && isOpen && (
        <Button icon={<IconPencil aria-hidden />} keys="E" aria-keyshortcuts="E" onClick={modify}>
          {t('common.edit')}
        </Button>
      )}
      {writes && (
        <Button
          tone={isOpen ? 'quiet' : 'primary'}
          icon={<IconDownload aria-hidden />}
          keys="P"
          aria-keyshortcuts="P"
          onClick={download}
        >
          {t('quotes.download')}
        </Button>
      )}
      {mayConvert && isOpen && (
        <Button tone="primary" icon={<IconArrowRight aria-hidden />} onClick={() => onOpen('convert')}>
          {t('quotes.convert.open')}
        </Button>
      )}
    </>
  )
}

/** The order it became and the note of that; the one that is missing says so. */
function QuoteRail({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { order } = quote
  const note = order?.deliveryNote
  const nodes: RailNode[] = [
    { code: 'DV', state: 'self', title: quote.number, text: format.instant(quote.createdAt) },
    order
      ? {
          code: 'BC',
          state: 'there',
          title: order.number,
          text: format.day(dayOf(order.createdAt)),
          to: paths.orders.details(order.id),
        }
      : {
          code: 'BC',
          state: 'missing',
          title: t('sales.documents.noOrder'),
          text: t('quotes.rail.byConversion'),
        },
    note
      ? {
          code: 'BL',
          state: 'there',
          title: note.number,
          text: format.day(dayOf(note.createdAt)),
          to: paths.deliveryNotes.details(note.id),
        }
      : { code: 'BL', state: 'missing', title: t('quotes.rail.noNote'), text: t('quotes.rail.afterOrder') },
  ]
  return <ChainRail label={t('sales.chain')} nodes={nodes} />
}
