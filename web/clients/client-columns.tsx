import type { ClientRow } from '@app/contract/clients'
import { dayOf } from '@app/domain/dates/day'
import { formatShortDay } from '@app/domain/dates/format'
import { exposureOf } from '@app/domain/receivables/figures'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { today } from '../kit/today.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { ScoreRing } from '../kit/feedback/score-ring.tsx'
import { Mark } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { fullName } from '../kit/person-names.ts'
import classes from './client-columns.module.css'
import { ClientGauge } from './client-gauge.tsx'

function NameCell({ client: { name, blocked } }: { client: ClientRow }) {
  const { t } = useTranslation()
  return (
    <span className={classes['named']}>
      <b>
        <TruncatedText>{name}</TruncatedText>
      </b>
      {blocked && <Mark letter={t('clients.blockedMark')} title={t('clients.blockedTitle')} />}
    </span>
  )
}

/** Whose order it was, and the day; its year is shown where it is not this one. */
function LastOrder({ order }: { order: ClientRow['lastOrder'] }) {
  const format = useFormat()
  if (!order) return '–'
  const day = dayOf(order.createdAt)
  return (
    <span className={classes['last']}>
      <TruncatedText>{fullName(order.user)}</TruncatedText>
      <time className={classes['day']} dateTime={order.createdAt.toISOString()} title={format.day(day)}>
        {formatShortDay(day, today())}
      </time>
    </span>
  )
}

function CreditCell({ client }: { client: ClientRow }) {
  const format = useFormat()
  const owed = exposureOf(client)
  return (
    <span className={classes['credit']}>
      <ClientGauge name={client.name} owed={client} limit={client.creditLimit} mini />
      <span>
        <b data-danger={owed > client.creditLimit || undefined}>{format.whole(owed)}</b>
        {` / ${format.whole(client.creditLimit)}`}
      </span>
    </span>
  )
}

export function useClientColumns(): Column<ClientRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'code',
      head: t('clients.code'),
      width: 108,
      sortable: 'ascending',
      cell: ({ id, code }) => (
        <Link to={paths.clients.details(id)} tabIndex={-1}>
          <TruncatedText>{code}</TruncatedText>
        </Link>
      ),
    },
    {
      id: 'name',
      head: t('clients.one'),
      sortable: 'ascending',
      cell: (client) => <NameCell client={client} />,
    },
    {
      id: 'cityName',
      head: t('clients.city'),
      width: 118,
      sortable: 'ascending',
      cell: ({ cityName }) => <TruncatedText>{cityName}</TruncatedText>,
    },
    {
      id: 'lastOrder',
      head: t('clients.lastOrder'),
      width: 218,
      wideOnly: true,
      cell: ({ lastOrder }) => <LastOrder order={lastOrder} />,
    },
    {
      id: 'credit',
      head: t('clients.credit'),
      width: 276,
      cell: (client) => <CreditCell client={client} />,
    },
    {
      id: 'overdueTotal',
      head: t('clients.overdue'),
      width: 112,
      align: 'right',
      sortable: true,
      cell: ({ overdueTotal }) => (
        <span className={classes['overdue']} data-danger={overdueTotal > 0 || undefined}>
          {format.amount(overdueTotal)}
        </span>
      ),
    },
    {
      id: 'completeness',
      head: t('clients.completeness'),
      width: 118,
      cell: ({ completeness }) => (
        <ScoreRing
          score={completeness}
          size={18}
          label={t('clients.completenessOf', { score: completeness })}
        />
      ),
    },
  ]
}
