import type { OrderRow } from '@app/contract/orders'
import { formatShortInstant } from '@app/domain/dates/format'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tickColumn } from '../kit/list/tick-column.tsx'
import { useFormat } from '../kit/format.ts'
import type { Ticks } from '../kit/list/row-ticks.ts'
import { today } from '../kit/today.ts'
import { fullName } from '../kit/person-names.ts'
import { ChangedMark } from '../kit/tables/changed-mark.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { Mark } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { ApprovalReasonBadges } from './approval-reason-badges.tsx'
import classes from './approvals.module.css'

/** What an administrator decides by at a glance; others have no boxes to tick. */
export function useApprovalColumns(
  ticks: Ticks<OrderRow> | null,
  changed: ReadonlyMap<number, string>,
): Column<OrderRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const tickLabels = {
    all: t('orders.approval.tickAll'),
    one: ({ number }: OrderRow) => t('orders.approval.tick', { number }),
  }
  return [
    ...(ticks ? [tickColumn(ticks, tickLabels)] : []),
    {
      id: 'createdAt',
      head: t('orders.shortNumber'),
      width: ticks ? 116 : 130,
      sortable: true,
      cell: ({ id, number, createdAt }) => (
        <span className={classes['two']}>
          <Link to={paths.orders.details(id)} tabIndex={-1}>
            {number}
          </Link>
          <small>
            <time dateTime={createdAt.toISOString()} title={format.instant(createdAt)}>
              {formatShortInstant(createdAt, today())}
            </time>
          </small>
        </span>
      ),
    },
    {
      id: 'client',
      head: t('sales.client'),
      width: 208,
      cell: ({ client, user }) => (
        <span className={classes['two']}>
          <span className={classes['name']}>
            <b>
              <TruncatedText>{client.name}</TruncatedText>
            </b>
            {client.blocked && <Mark letter={t('sales.blockedMark')} title={t('sales.blockedTitle')} />}
          </span>
          <small>
            {client.code} · {fullName(user)}
          </small>
        </span>
      ),
    },
    {
      id: 'motifs',
      head: t('orders.approval.motifs'),
      cell: ({ id, motifs }) => (
        <>
          <ChangedMark change={changed.get(id)} />
          <ApprovalReasonBadges motifs={motifs} />
        </>
      ),
    },
    {
      id: 'totalTtc',
      head: t('sales.totalTtc'),
      width: 106,
      align: 'right',
      sortable: true,
      cell: ({ totalTtc }) => <b>{format.amount(totalTtc)}</b>,
    },
  ]
}
