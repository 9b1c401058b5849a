import { transferRequests } from '@app/contract/transfer-requests'
import { type Transfer, transfers } from '@app/contract/transfers'
import { piecesOf } from '@app/domain/transfers/requests'
import { IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { DepotFilter } from '../depots/depot-filter.tsx'
import { idsIn } from '../kit/address-values.ts'
import { useFormat } from '../kit/format.ts'
import { PeriodFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { ExportButton } from '../kit/inputs/export-button.tsx'
import type { Detail } from '../kit/tables/unfolded-rows.tsx'
import { paths } from '../paths.ts'
import { ProductFilter } from '../products/product-picker.tsx'
import { useTransferColumns } from './transfer-columns.tsx'
import { TransferLines } from './transfer-lines.tsx'
import { TRANSFERS, transferFilters, transfersIn } from './transfers-query.ts'

/** What moved between depots, for every role; a salesperson sees where a depot of theirs takes part. */
export default function TransferList() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = usePagedList(transfers.list, TRANSFERS)
  const found = useServerRows(transfersIn(list))
  const columns = useTransferColumns()
  const mayAsk = useMay(transferRequests.save)
  const sought = idsIn(list.filters.product)
  const detail: Detail<Transfer> = {
    render: (transfer) => <TransferLines transfer={transfer} sought={sought} />,
    label: ({ id }) => t('transfers.linesOf', { id }),
    action: (unfolded) => ({
      label: unfolded ? t('transfers.fold') : t('transfers.unfold'),
      icon: <IconListDetails />,
    }),
    all: sought.length > 0,
  }
  return (
    <ListPage
      title={t('transfers.title')}
      actions={
        <ExportButton
          route={transfers.export}
          wanted={{ query: { sort: list.query.sort }, body: transferFilters(list) }}
          done={t('transfers.exported')}
        />
      }
      list={list}
      found={found}
      nothing={t('transfers.nothing')}
      filters={<Filters list={list} />}
      columns={columns}
      detail={detail}
      nameOf={({ id }) => t('transfers.linesOf', { id })}
      actionsOf={() => []}
      menuless
      totals={
        found.rows.length > 0 && (
          <span>
            {t('transfers.pageQuantity')}{' '}
            <b>{format.quantity(piecesOf(found.rows.flatMap(({ lines }) => lines)))}</b>
          </span>
        )
      }
      firstUse={
        <FirstUse
          title={t('transfers.none')}
          text={t('transfers.noneText')}
          add={mayAsk && { label: t('transfers.noneAction'), to: paths.transferRequests.list }}
        />
      }
    />
  )
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof TRANSFERS.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('transfers.period')} />
      <DepotFilter list={list} filter="source" name={t('transfers.source')} />
      <DepotFilter list={list} filter="destination" name={t('transfers.destination')} />
      <ProductFilter list={list} filter="product" name={t('transfers.product')} />
    </>
  )
}
