import { type ProductRow, products } from '@app/contract/products'
import { IconEye, IconLayoutGrid, IconTable, IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DeleteProduct } from './delete-product.tsx'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { useFormat } from '../kit/format.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { useOpenAddress } from '../kit/overlays/use-open-address.ts'
import { ViewSwitch } from '../kit/inputs/view-switch.tsx'
import { paths } from '../paths.ts'
import { ProductSkeleton, ProductCard, productColumns } from './product-columns.tsx'
import { ProductFiltersSection } from './product-filters-section.tsx'
import classes from './product-list.module.css'
import { ProductPopupSection } from './product-popup-section.tsx'
import { CATALOGUE, productsIn } from './products-query.ts'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

/** Those that mean something without a search. */
const SORTS = ['name', 'reference', 'priceHt', 'createdAt'] as const

/** The catalogue, for every role; an administrator changes it too. */
export default function ProductList() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const list = usePagedList(products.list, CATALOGUE)
  const found = useServerRows(productsIn(list))
  const { open } = useOpenAddress()
  const mayChange = useMay(products.save)
  const [toDelete, setToDelete] = useState<ProductRow | null>(null)
  const columns = useMemo(() => productColumns(t, format), [t, format])

  const changes = (product: ProductRow) => [
    editAction(t, () => void navigate(paths.products.modify(product.id))),
    deleteAction(t, () => setToDelete(product)),
  ]
  const actionsOf = (product: ProductRow) => [
    {
      label: t('common.details'),
      icon: <IconEye />,
      key: 'Enter',
      looks: true as const,
      run: () => open(product.id),
    },
    ...(mayChange ? changes(product) : []),
  ]

  return (
    <div className={classes['list']}>
      <ListPage
        title={t('products.title')}
        actions={
          <>
            <CardsOrTable list={list} />
            {mayChange && (
              <>
                <ButtonLink to={paths.products.import} icon={<IconUpload aria-hidden />}>
                  {t('products.import')}
                </ButtonLink>
                <NewButton onClick={() => void navigate(paths.products.add)}>{t('products.new')}</NewButton>
              </>
            )}
          </>
        }
        list={list}
        found={found}
        nothing={t('products.nothing')}
        searchHint={t('products.search')}
        filters={<ProductFiltersSection list={list} />}
        sorts={SORTS.map((id) => ({ id, label: t(`products.sort.${id}`) }))}
        {...(viewOf(list) === 'table'
          ? { columns }
          : {
              cards: {
                renderCard: (row: ProductRow) => <ProductCard product={row} />,
                skeleton: <ProductSkeleton />,
              },
            })}
        nameOf={(product) => product.name}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('products.none')}
            text={t(mayChange ? 'products.noneText' : 'products.noneYetText')}
            add={mayChange ? { label: t('products.new'), to: paths.products.add } : undefined}
          />
        }
      />
      <ProductPopupSection
        list={list}
        ids={found.rows.map(({ id }) => id)}
        pages={found.pages}
        stale={found.stale}
        listedOf={(wanted) => found.rows.find(({ id }) => id === wanted)}
        rowOf={(id) => id}
      />
      {toDelete && <DeleteProduct product={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  )
}

const viewOf = ({ view }: Pick<ListState, 'view'>) => (view === 'table' ? 'table' : 'cards')

function CardsOrTable({ list }: { list: Pick<ListState, 'view' | 'page' | 'set'> }) {
  const { t } = useTranslation()
  return (
    <ViewSwitch
      label={t('common.list.views')}
      views={[
        { id: 'cards', label: t('common.list.cards'), icon: <IconLayoutGrid aria-hidden /> },
        { id: 'table', label: t('common.list.table'), icon: <IconTable aria-hidden /> },
      ]}
      value={viewOf(list)}
      onChange={(next) => list.set({ view: next === 'table' ? next : '', page: list.page })}
    />
  )
}
