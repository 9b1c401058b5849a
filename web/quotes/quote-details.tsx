import type { Order } from '@app/contract/orders'
import { type Quote, quotes } from '@app/contract/quotes'
import { dayOf } from '@app/domain/dates/day'
import { IconArrowRight } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DocumentActions } from '../documents/document-actions.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { RecordPage } from '../kit/layout/record-page.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { ChainRail, type RailNode } from '../kit/layout/chain-rail.tsx'
import { paths } from '../paths.ts'
import { SoldLines } from '../sales/sold-lines.tsx'
import { useApprovalReasonText } from '../sales/sale-aside.tsx'
import { DeleteQuote } from './delete-quote.tsx'
import { useWritesQuotes } from './may-write.ts'
import { QuoteAside } from './quote-aside.tsx'
import { firstQuotes } from './quotes-query.ts'

// Dialogs come with the first one that is opened.
const ConvertQuote = lazy(() => import('./convert-quote.tsx'))

/** One quote: what it offers, and the order that it became. */
export default function QuoteDetailsPage() {
  const { t } = useTranslation()
  const words = {
    one: t('quotes.one'),
    notFound: t('quotes.notFound'),
    backToList: t('quotes.backToList'),
  }
  return (
    <RecordPage route={quotes.get} list={paths.quotes.list} rail="chain" words={words}>
      {(quote) => <Details quote={quote} />}
    </RecordPage>
  )
}

function Details({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'convert' | 'delete' | null>(null)
  const approvalReasonText = useApprovalReasonText()

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
      <DocumentPage
        id={quote.id}
        name={quote.number}
        title={t('quotes.named', { number: quote.number })}
        listSeen={firstQuotes(listSearch(paths.quotes.list))}
        list={paths.quotes.list}
        pageOf={paths.quotes.details}
        actions={<Actions quote={quote} onOpen={setDialog} />}
        rail={<QuoteRail quote={quote} />}
        aside={<QuoteAside quote={quote} />}
      >
        <SoldLines lines={quote.lines} comment={quote.comment} stock={quote.depot !== null && !quote.order} />
      </DocumentPage>
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
  const { id, number } = quote
  const isOpen = quote.order === null
  return (
    <DocumentActions
      name={number}
      on={{
        modify: writes && isOpen ? () => void navigate(paths.quotes.modifyFromDetails(id)) : undefined,
        download: writes ? () => pdf.open({ params: { id } }) : undefined,
        remove: writes && isOpen ? () => onOpen('delete') : undefined,
      }}
      primary={
        mayConvert &&
        isOpen && (
          <Button tone="primary" icon={<IconArrowRight aria-hidden />} onClick={() => onOpen('convert')}>
            {t('quotes.convert.open')}
          </Button>
        )
      }
    />
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
