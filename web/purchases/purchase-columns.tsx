import type { PurchaseRow } from '@app/contract/purchases'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { paths } from '../paths.ts'

export function usePurchaseColumns(): Column<PurchaseRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'number',
      head: t('purchases.number'),
      width: 150,
      sortable: true,
      cell: ({ id, number }) => (
        <Link to={paths.purchases.modify(id)} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    {
      id: 'purchaseDate',
      head: t('purchases.purchaseDate'),
      width: 122,
      sortable: true,
      cell: (row) => format.day(row.purchaseDate),
    },
    {
      id: 'purchaseNumber',
      head: t('purchases.purchaseNumber'),
      width: 140,
      grows: true,
      sortable: 'ascending',
      cell: (row) => <TruncatedText>{row.purchaseNumber || '–'}</TruncatedText>,
    },
    {
      id: 'provider',
      head: t('purchases.provider'),
      cell: ({ provider }) => (
        <b>
          <TruncatedText>{provider.name}</TruncatedText>
        </b>
      ),
    },
    {
      id: 'depot',
      head: t('purchases.depot'),
      width: 130,
      grows: true,
      cell: ({ depot }) => <TruncatedText>{depot.name}</TruncatedText>,
    },
    {
      id: 'author',
      head: t('purchases.author'),
      wideOnly: true,
      width: 130,
      grows: true,
      cell: ({ author }) => <TruncatedText>{author ?? '–'}</TruncatedText>,
    },
    {
      id: 'quantity',
      head: t('purchases.quantity'),
      align: 'right',
      width: 84,
      cell: (row) => format.quantity(row.quantity),
    },
    {
      id: 'total',
      head: t('purchases.total'),
      align: 'right',
      width: 124,
      cell: (row) => <b>{format.amount(row.total)}</b>,
    },
  ]
}
