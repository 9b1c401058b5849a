import type { PurchaseRow } from '@app/contract/purchases'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import type { Column } from '../kit/ui/data-table.tsx'
import { FoldButton } from '../kit/ui/unfolded-rows.tsx'
import { paths } from '../paths.ts'
import classes from './purchases.module.css'

interface Unfolded {
  has: (id: number) => boolean
  turn: (id: number) => void
}

const short = (text: string) => (
  <span className={classes['short']} title={text}>
    {text || '–'}
  </span>
)

export function usePurchaseColumns(unfolded: Unfolded): Column<PurchaseRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'number',
      head: t('purchases.number'),
      sortable: true,
      cell: ({ id, number }) => (
        <span className={classes['number']}>
          <FoldButton
            label={t('purchases.unfoldOf', { number })}
            unfolded={unfolded.has(id)}
            onClick={() => unfolded.turn(id)}
          />
          <Link to={paths.purchases.modify(id)} tabIndex={-1}>
            {number}
          </Link>
        </span>
      ),
    },
    {
      id: 'purchaseDate',
      head: t('purchases.purchaseDate'),
      sortable: true,
      cell: (row) => format.day(row.purchaseDate),
    },
    {
      id: 'purchaseNumber',
      head: t('purchases.purchaseNumber'),
      sortable: 'ascending',
      cell: (row) => short(row.purchaseNumber),
    },
    {
      id: 'provider',
      head: t('purchases.provider'),
      cell: ({ provider }) => (
        <b className={classes['party']} title={provider.name}>
          {provider.name}
        </b>
      ),
    },
    { id: 'depot', head: t('purchases.depot'), cell: ({ depot }) => short(depot.name) },
    {
      id: 'author',
      head: t('purchases.author'),
      wideOnly: true,
      cell: ({ author }) => short(author ?? ''),
    },
    {
      id: 'quantity',
      head: t('purchases.quantity'),
      align: 'right',
      cell: (row) => format.quantity(row.quantity),
    },
    {
      id: 'total',
      head: t('purchases.total'),
      align: 'right',
      cell: (row) => <b>{format.amount(row.total)}</b>,
    },
  ]
}
