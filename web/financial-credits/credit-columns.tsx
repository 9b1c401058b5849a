import type { FinancialCreditRow } from '@app/contract/financial-credits'
import { dayOf } from '@app/domain/dates/day'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { TruncatedText } from '../kit/ui/truncated-text.tsx'
import type { Column } from '../kit/ui/data-table.tsx'
import { TreatedMark } from '../kit/ui/treated-mark.tsx'
import { paths } from '../paths.ts'
import { ClientCell } from '../sales/client-cell.tsx'

export function useCreditColumns(): Column<FinancialCreditRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'number',
      head: t('financial-credits.number'),
      width: 130,
      sortable: true,
      cell: ({ id, number }) => (
        <Link to={paths.financialCredits.details(id)} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    {
      id: 'createdAt',
      head: t('sales.date'),
      width: 110,
      sortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} title={format.instant(createdAt)}>
          {format.day(dayOf(createdAt))}
        </time>
      ),
    },
    { id: 'client', head: t('sales.client'), cell: ({ client }) => <ClientCell client={client} /> },
    {
      id: 'salesperson',
      head: t('sales.salesperson'),
      width: 160,
      grows: true,
      cell: ({ salesperson }) => <TruncatedText>{fullName(salesperson)}</TruncatedText>,
    },
    {
      id: 'author',
      head: t('financial-credits.author'),
      width: 160,
      grows: true,
      wideOnly: true,
      cell: ({ author }) => <TruncatedText>{fullName(author)}</TruncatedText>,
    },
    {
      id: 'treated',
      head: t('financial-credits.treated'),
      width: 84,
      align: 'center',
      cell: ({ treated }) => <TreatedMark treated={treated} />,
    },
    {
      id: 'totalTtc',
      head: t('sales.totalTtc'),
      width: 140,
      align: 'right',
      sortable: true,
      cell: ({ totalTtc }) => <b>{format.amount(totalTtc)}</b>,
    },
  ]
}
