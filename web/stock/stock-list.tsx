import { purchases } from '@app/contract/purchases'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandFilter } from '../brands/brand-picker.tsx'
import { DepotFilter } from '../depots/depot-picker.tsx'
import { FamilyFilter } from '../families/family-picker.tsx'
import { SwitchFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { useMay } from '../kit/may.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { useOpenAddress } from '../kit/ui/use-open-address.ts'
import { paths } from '../paths.ts'
import { ProductPopupSection } from '../products/product-popup-section.tsx'
import { ExportButton } from './export-button.tsx'
import { type StockPlace, useStockColumns } from './stock-columns.tsx'
import classes from './stock.module.css'
import { FIRST_SORT, askedOf, useStockList, useStockRows } from './stock-query.ts'

/** What each depot holds, for every role. */
export default function StockList() {
  const { t } = useTranslation()
  const list = useStockList()
  const found = useStockRows(list)
  const columns = useStockColumns()
  const mayBuy = useMay(purchases.save)
  const { query, body } = askedOf(list)

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
        actions={<ExportButton asked={{ query: { sort: query.sort }, body }} />}
        list={{ ...list, sort: list.sort || FIRST_SORT }}
        found={found}
        nothing={t('stock.nothing')}
        searchHint={t('stock.search')}
        filters={
          <>
            <BrandFilter list={list} filter="brand" name={t('stock.brand')} />
            <FamilyFilter list={list} filter="family" name={t('stock.family')} />
            <DepotFilter list={list} filter="depot" name={t('stock.depot')} />
            <SwitchFilter
              list={list}
              filter="available"
              name={t('stock.availableOnly')}
              which={t('stock.which.available')}
            />
            <SwitchFilter
              list={list}
              filter="onSale"
              name={t('stock.onSale')}
              which={t('stock.which.onSale')}
            />
          </>
        }
        columns={columns}
        nameOf={({ name, depotName }) => t('stock.nameOf', { product: name, depot: depotName })}
        actionsOf={actionsOf}
        firstUse={
          <EmptyState kind="first" title={t('stock.none')} text={t('stock.noneText')}>
            {mayBuy && (
              <ButtonLink tone="primary" size="sm" to={paths.purchases.add}>
                {t('stock.noneAction')}
              </ButtonLink>
            )}
          </EmptyState>
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
