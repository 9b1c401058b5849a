import type { CreditNoteRow } from '@app/contract/credit-notes'
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
import { CreditNoteStatusBadge } from './credit-note-status-badge.tsx'

export function useCreditNoteColumns(): Column<CreditNoteRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'number',
      head: t('credit-notes.number'),
      width: 130,
      sortable: true,
      cell: ({ id, number }) => (
        <Link to={paths.creditNotes.details(id)} tabIndex={-1}>
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
      id: 'user',
      head: t('sales.salesperson'),
      width: 160,
      grows: true,
      wideOnly: true,
      cell: ({ user }) => <TruncatedText>{fullName(user)}</TruncatedText>,
    },
    {
      id: 'status',
      head: t('sales.status'),
      width: 144,
      cell: ({ status }) => <CreditNoteStatusBadge status={status} />,
    },
    {
      id: 'treated',
      head: t('credit-notes.treated'),
      width: 84,
      align: 'center',
      cell: ({ treated }) => <TreatedMark treated={treated} />,
    },
    {
      id: 'totalHt',
      head: t('sales.totalHt'),
      width: 120,
      align: 'right',
      wideOnly: true,
      cell: ({ totalHt }) => format.amount(totalHt),
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
