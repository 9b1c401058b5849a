import type { TransferRequestRow } from '@app/contract/transfer-requests'
import { piecesOf } from '@app/domain/transfers/requests'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { Destination, PlaceName } from '../kit/tables/place-name.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'

export function useRequestColumns(): Column<TransferRequestRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    { id: 'id', head: t('transfer-requests.number'), width: 84, cell: ({ id }) => <b>{id}</b> },
    {
      id: 'createdAt',
      head: t('transfer-requests.date'),
      width: 174,
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{format.instant(createdAt)}</time>,
    },
    {
      id: 'source',
      head: t('transfer-requests.source'),
      cell: ({ source }) => <PlaceName>{source.name}</PlaceName>,
    },
    {
      id: 'destination',
      head: t('transfer-requests.destination'),
      cell: ({ destination }) => <Destination>{destination.name}</Destination>,
    },
    {
      id: 'user',
      head: t('transfer-requests.requestedBy'),
      width: 156,
      grows: true,
      wideOnly: true,
      cell: ({ user }) => <TruncatedText>{fullName(user)}</TruncatedText>,
    },
    {
      id: 'treated',
      head: t('transfer-requests.state'),
      width: 118,
      cell: ({ treated }) => <RequestState treated={treated} />,
    },
    {
      id: 'articles',
      head: t('transfer-requests.articles'),
      width: 80,
      align: 'right',
      cell: ({ lines }) => format.quantity(lines.length),
    },
    {
      id: 'quantity',
      head: t('transfer-requests.quantity'),
      width: 90,
      align: 'right',
      cell: ({ lines }) => <b>{format.quantity(piecesOf(lines))}</b>,
    },
  ]
}

export function RequestState({ treated }: { treated: boolean }) {
  const { t } = useTranslation()
  return treated ? (
    <StatusBadge look="good">{t('transfer-requests.validated')}</StatusBadge>
  ) : (
    <StatusBadge look="waiting">{t('transfer-requests.waiting')}</StatusBadge>
  )
}
