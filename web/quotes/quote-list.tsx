import { type QuoteRow, quotes } from '@app/contract/quotes'
import { sum } from '@app/domain/money/cents'
import { IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ClientFilter } from '../clients/client-filter.tsx'
import { useFormat } from '../kit/format.ts'
import { PeriodFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import type { Action } from '../kit/ui/action-menu.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { NewButton } from '../kit/ui/new-button.tsx'
import { paths } from '../paths.ts'
import { WhoseFilter } from '../sales/whose-filter.tsx'
import { DeleteQuote } from './delete-quote.tsx'
import { useWritesQuotes } from './may-write.ts'
import { useQuoteColumns } from './quote-columns.tsx'
import { QUOTES, quotesIn } from './quotes-query.ts'

export default function QuoteListPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const list = usePagedList(quotes.list, QUOTES)
  const found = useServerRows(quotesIn(list))
  const columns = useQuoteColumns()
  const writes = useWritesQuotes()
  const [toDelete, setToDelete] = useState<QuoteRow | null>(null)
  const actionsOf = useRowActions(setToDelete)
  return (
    <>
      <ListPage
        title={t('quotes.title')}
        {...(writes && {
          actions: <NewButton onClick={() => void navigate(paths.quotes.add)}>{t('quotes.new')}</NewButton>,
        })}
        list={list}
        found={found}
        nothing={t('quotes.nothing')}
        searchHint={t('quotes.search')}
        filters={<Filters list={list} />}
        columns={columns}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        totals={
          found.rows.length > 0 && (
            <span>
              {t('sales.pageTotal')} <b>{format.money(sum(found.rows.map((row) => row.totalTtc)))}</b>
            </span>
          )
        }
        firstUse={
          <EmptyState kind="first" title={t('quotes.none')} text={t('quotes.noneText')}>
            {writes && (
              <ButtonLink tone="primary" size="sm" to={paths.quotes.add}>
                {t('quotes.new')}
              </ButtonLink>
            )}
          </EmptyState>
        }
      />
      {toDelete && (
        <DeleteQuote quote={toDelete} onDeleted={() => setToDelete(null)} onClose={() => setToDelete(null)} />
      )}
    </>
  )
}

/** What became an order is neither changed nor deleted any more. */
function useRowActions(onDelete: (quote: QuoteRow) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const writes = useWritesQuotes()
  const pdf = useOpenPdf(quotes.pdf)
  return (quote: QuoteRow): Action[] => {
    const { id, order } = quote
    const open: Action = {
      label: t('common.details'),
      icon: <IconEye />,
      key: 'Enter',
      run: () => void navigate(paths.quotes.details(id)),
    }
    const modify: Action = {
      label: t('common.edit'),
      icon: <IconPencil />,
      key: 'E',
      run: () => void navigate(paths.quotes.modify(id)),
    }
    const download: Action = {
      label: t('quotes.download'),
      icon: <IconDownload />,
      key: 'P',
      run: () => pdf.open({ params: { id } }),
    }
    const remove: Action = {
      label: t('common.deleteMore'),
      icon: <IconTrash />,
      key: 'Delete',
      danger: true,
      run: () => onDelete(quote),
    }
    if (!writes) return [open]
    return order ? [open, download] : [open, modify, download, remove]
  }
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof QUOTES.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <ClientFilter list={list} filter="client" name={t('sales.client')} />
      <WhoseFilter
        list={list}
        filter="salesperson"
        name={t('sales.salesperson')}
        onlyYours={t('quotes.onlyYours')}
      />
    </>
  )
}
