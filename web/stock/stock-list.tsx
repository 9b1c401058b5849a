import { purchases } from '@app/contract/purchases'
import { stock } from '@app/contract/stock'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { DepotFilter } from '../depots/depot-filter.tsx'
import { SwitchFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { ExportButton } from '../kit/inputs/export-button.tsx'
import { useOpenAddress } from '../kit/overlays/use-open-address.ts'
import { paths } from '../paths.ts'
import { ProductFiltersSection } from '../products/product-filters-section.tsx'
import { ProductPopupSection } from '../products/product-popup-section.tsx'
import { placesIn, type StockPlace, useStockColumns } from './stock-columns.tsx'
import { STOCK, stockFilters, stockIn } from './stock-query.ts'
import classes from './stock.module.css'

/** What each depot has, for every role. */
export default function StockList() {
  const { t } = useTranslation()
  const list = usePagedList(stock.byDepot, STOCK)
  const found = useServerRows({ ...stockIn(list), select: placesIn })
  const columns = useStockColumns()
  const mayBuy = useMay(purchases.save)

  const { open } = useOpenAddress()
  const [opened, setOpened] = useState<StockPlace>()
  // A product lies in several depots: one comes back to the row one opened.
  const rowOf = (id: number) =>
    (opened?.productId === id ? opened : found.rows.find(({ productId }) => productId === id))?.id

  const actionsOf = (row: StockPlace) => [
    {
      label: t('common.details'),
      icon: <IconEye />,
      key: 'Enter',
      looks: true as const,
      run: () => {
        setOpened(row)
        open(row.productId)
      },
    },
  ]
  return (
    <div className={classes['list']}>
      <ListPage
        title={t('stock.title')}
        actions={
          <ExportButton
            route={stock.exportByDepot}
            wanted={{ query: { sort: list.query.sort }, body: stockFilters(list) }}
            done={t('stock.exported')}
          />
        }
        list={list}
        found={found}
        nothing={t('stock.nothing')}
        searchHint={t('stock.search')}
        filters={
          <ProductFiltersSection list={list}>
            <DepotFilter list={list} filter="depot" name={t('stock.depot')} />
            <SwitchFilter list={list} filter="out" name={t('stock.outOnly')} which={t('stock.which.out')} />
          </ProductFiltersSection>
        }
        columns={columns}
        nameOf={({ name, depotName }) => t('stock.nameOf', { product: name, depot: depotName })}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('stock.none')}
            text={t('stock.noneText')}
            add={mayBuy && { label: t('stock.noneAction'), to: paths.purchases.add }}
          />
        }
      />
      <ProductPopupSection
        list={list}
        ids={[...new Set(found.rows.map(({ productId }) => productId))]}
        pages={found.pages}
        stale={found.stale}
        rowOf={rowOf}
      />
    </div>
  )
}
