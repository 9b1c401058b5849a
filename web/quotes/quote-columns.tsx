import type { QuoteRow } from '@app/contract/quotes'
import { useTranslation } from 'react-i18next'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { paths } from '../paths.ts'
import { SaleChain } from '../sales/sale-chain.tsx'
import { useSaleColumns } from '../sales/sale-columns.tsx'

export function useQuoteColumns(): Column<QuoteRow>[] {
  const { t } = useTranslation()
  const shared = useSaleColumns<QuoteRow>(t('quotes.number'), paths.quotes.details)
  return [
    shared.number,
    shared.createdAt,
    shared.client,
    { ...shared.user, width: 138 },
    {
      id: 'depot',
      head: t('sales.depot'),
      width: 168,
      grows: true,
      wideOnly: true,
      cell: ({ depot }) => <TruncatedText>{depot?.name ?? '–'}</TruncatedText>,
    },
    {
      id: 'chain',
      head: t('sales.chain'),
      width: 122,
      cell: ({ number, order }) => (
        <SaleChain
          self={{ code: 'DV', label: t('quotes.named', { number }) }}
          order={order}
          note={order?.deliveryNote}
        />
      ),
    },
    shared.totalHt,
    shared.totalTtc,
  ]
}
