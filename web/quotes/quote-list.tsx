import { type QuoteRow, quotes } from '@app/contract/quotes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { documentRow } from '../documents/document-actions.tsx'
import { DocumentList } from '../documents/document-list.tsx'
import { PeriodFilter } from '../kit/list/filters.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { paths } from '../paths.ts'
import { SaleFilters } from '../sales/sale-filters.tsx'
import { DeleteQuote } from './delete-quote.tsx'
import { useWritesQuotes } from './may-write.ts'
import { useQuoteColumns } from './quote-columns.tsx'
import { QUOTES, quotesIn } from './quotes-query.ts'

export default function QuoteListPage() {
  const { t } = useTranslation()
  const list = usePagedList(quotes.list, QUOTES)
  const found = useServerRows(quotesIn(list))
  const columns = useQuoteColumns()
  const writes = useWritesQuotes()
  const [toDelete, setToDelete] = useState<QuoteRow | null>(null)
  const actionsOf = useRowActions(setToDelete)
  return (
    <>
      <DocumentList
        words={{
          title: t('quotes.title'),
          new: t('quotes.new'),
          nothing: t('quotes.nothing'),
          search: t('quotes.search'),
          none: t('quotes.none'),
          noneText: t('quotes.noneText'),
          pageTotal: t('sales.pageTotal'),
        }}
        list={list}
        found={found}
        columns={columns}
        filters={<Filters list={list} />}
        actionsOf={actionsOf}
        add={writes ? paths.quotes.add : undefined}
      />
      {toDelete && <DeleteQuote quote={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

/** What became an order is neither changed nor deleted any more. */
function useRowActions(onDelete: (quote: QuoteRow) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const writes = useWritesQuotes()
  const pdf = useOpenPdf(quotes.pdf)
  return (quote: QuoteRow) => {
    const { id, order } = quote
    const open = () => void navigate(paths.quotes.details(id))
    if (!writes) return documentRow(t, { open })
    const download = () => pdf.open({ params: { id } })
    if (order) return documentRow(t, { open, download })
    const modify = () => void navigate(paths.quotes.modify(id))
    return documentRow(t, { open, modify, download, remove: () => onDelete(quote) })
  }
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof QUOTES.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <SaleFilters list={list} onlyYours={t('quotes.onlyYours')} />
    </>
  )
}
