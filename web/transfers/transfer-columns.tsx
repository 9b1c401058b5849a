import type { Transfer } from '@app/contract/transfers'
import { piecesOf } from '@app/domain/transfers/requests'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { Destination, PlaceName } from '../kit/tables/place-name.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'

export function useTransferColumns(): Column<Transfer>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    { id: 'id', head: t('transfers.number'), width: 104, cell: ({ id }) => <b>{id}</b> },
    {
      id: 'createdAt',
      head: t('transfers.date'),
      width: 174,
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{format.instant(createdAt)}</time>,
    },
    {
      id: 'source',
      head: t('transfers.source'),
      cell: ({ source }) => <PlaceName>{source.name}</PlaceName>,
    },
    {
      id: 'destination',
      head: t('transfers.destination'),
      cell: ({ destination }) => <Destination>{destination.name}</Destination>,
    },
    {
      id: 'user',
      head: t('transfers.validatedBy'),
      width: 156,
      grows: true,
      cell: ({ user }) => <TruncatedText>{fullName(user)}</TruncatedText>,
    },
    {
      id: 'request',
      head: t('transfers.request'),
      width: 124,
      wideOnly: true,
      cell: ({ request }) => <RequestLink request={request} />,
    },
    {
      id: 'articles',
      head: t('transfers.articles'),
      width: 84,
      align: 'right',
      cell: ({ lines }) => format.quantity(lines.length),
    },
    {
      id: 'quantity',
      head: t('transfers.quantity'),
      width: 96,
      align: 'right',
      cell: ({ lines }) => <b>{format.quantity(piecesOf(lines))}</b>,
    },
  ]
}

/** Salespeople open the requests that they made; another's is only named. */
function RequestLink({ request }: Pick<Transfer, 'request'>) {
  const { t } = useTranslation()
  const { id, role } = useSignedIn().user
  if (request === null) return '–'
  const name = t('transfers.requestOf', { id: request.id })
  if (role === 'ROLE_COMMERCIAL' && request.user.id !== id) return name
  return (
    <Link to={`${paths.transferRequests.list}?open=${request.id}`} tabIndex={-1}>
      {name}
    </Link>
  )
}
