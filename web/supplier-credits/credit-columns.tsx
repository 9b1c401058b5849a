import type { SupplierCreditRow } from '@app/contract/supplier-credits'
import { dayOf } from '@app/domain/dates/day'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { TruncatedText } from '../kit/ui/truncated-text.tsx'
import type { Column } from '../kit/ui/data-table.tsx'
import { TreatedMark } from '../kit/ui/treated-mark.tsx'
import { paths } from '../paths.ts'

export function useCreditColumns(): Column<SupplierCreditRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'number',
      head: t('supplier-credits.number'),
      width: 130,
      sortable: true,
      cell: ({ id, number }) => (
        <Link to={paths.supplierCredits.details(id)} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    {
      id: 'createdAt',
      head: t('supplier-credits.date'),
      width: 110,
      sortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} title={format.instant(createdAt)}>
          {format.day(dayOf(createdAt))}
        </time>
      ),
    },
    {
      id: 'provider',
      head: t('supplier-credits.provider'),
      cell: ({ provider }) => (
        <b>
          <TruncatedText>{provider.name}</TruncatedText>
        </b>
      ),
    },
    {
      id: 'user',
      head: t('supplier-credits.author'),
      width: 190,
      grows: true,
      cell: ({ user }) => <TruncatedText>{fullName(user)}</TruncatedText>,
    },
    {
      id: 'treated',
      head: t('supplier-credits.treated'),
      width: 84,
      align: 'center',
      cell: ({ treated }) => <TreatedMark treated={treated} />,
    },
    {
      id: 'totalTtc',
      head: t('supplier-credits.totalTtc'),
      width: 140,
      align: 'right',
      sortable: true,
      cell: ({ totalTtc }) => <b>{format.amount(totalTtc)}</b>,
    },
  ]
}
