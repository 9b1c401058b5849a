import { type Product, type ProductRow, products } from '@app/contract/products'
import { currentPrice } from '@app/domain/products/prices'
import { IconFileOff, IconPackage, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../kit/api-error.ts'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Button, ButtonLink } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { SplitPopup } from '../kit/overlays/split-popup.tsx'
import { Tabs } from '../kit/layout/tabs.tsx'
import type { RowId } from '../kit/tables/unfolded-rows.tsx'
import { rowElement } from '../kit/tables/use-handed-over-row.ts'
import { paths } from '../paths.ts'
import { ProductAvailability, totalsOf } from './product-availability.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductDiscounts } from './product-discounts.tsx'
import classes from './product-popup.module.css'
import { StockBadge } from './stock-badge.tsx'

const TABS = ['details', 'availability', 'discounts'] as const
type TabId = (typeof TABS)[number]

interface ProductPopupProps {
  id: number
  /** As the list shows it, until all of it is here. */
  listed: ProductRow | undefined
  /** The row of the list that takes the focus when the popup closes. */
  row: RowId | undefined
  mayChange: boolean
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** One product over the list it was opened from. The tab stays while one moves from product to product. */
export default function ProductPopup({ id, listed, row, mayChange, onStep, onClose }: ProductPopupProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [tab, setTab] = useState<TabId>('details')
  const { data, error, refetch } = useQuery(routeQuery(products.get, { params: { id } }))
  const shown = data ?? listed
  const next = () => onStep(1)
  const previous = () => onStep(-1)
  useShortcuts(
    {
      J: next,
      ArrowDown: next,
      ArrowRight: next,
      K: previous,
      ArrowUp: previous,
      ArrowLeft: previous,
      E: mayChange ? () => void navigate(paths.products.modify(id)) : undefined,
    },
    { inDialog: true },
  )
  useFocusOnRow(row)

  if (error && !data) {
    return (
      <Popup title={listed?.name ?? t('products.one')} onClose={onClose}>
        {error instanceof ApiError && error.code === 'record.notFound' ? (
          <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={error.sentence}>
            <Button size="sm" onClick={onClose}>
              {t('products.backToList')}
            </Button>
          </EmptyState>
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </Popup>
    )
  }
  return (
    <SplitPopup
      title={shown?.name ?? t('products.one')}
      subtitle={[shown?.reference, shown?.brand?.name, shown?.familyName].filter(Boolean).join(' · ')}
      side={shown && <Side product={shown} mayChange={mayChange} />}
      tabs={
        <Tabs
          label={t('products.tabs.label')}
          tabs={TABS.map((one) => ({ id: one, label: t(`products.tabs.${one}`) }))}
          value={tab}
          onChange={setTab}
        />
      }
      onClose={onClose}
    >
      <div role="tabpanel" aria-label={t(`products.tabs.${tab}`)} aria-busy={!data}>
        {data ? <Panel tab={tab} product={data} /> : <Skeletons />}
      </div>
    </SplitPopup>
  )
}

/** The row of the product that was looked at last takes the focus when the popup goes. */
function useFocusOnRow(row: RowId | undefined) {
  const latest = useRef(row)
  useEffect(() => {
    latest.current = row
  }, [row])
  useEffect(
    () => () => {
      setTimeout(() => rowElement(latest.current)?.focus())
    },
    [],
  )
}

function Panel({ tab, product }: { tab: TabId; product: Product }) {
  if (tab === 'availability') return <ProductAvailability rows={product.availability} />
  return tab === 'discounts' ? <ProductDiscounts product={product} /> : <ProductDetails product={product} />
}

function Skeletons() {
  return (
    <div className={classes['skeleton']}>
      {[52, 74, 61, 80, 68, 57].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}

function Side({ product, mayChange }: { product: Product | ProductRow; mayChange: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const held = 'availability' in product ? totalsOf(product.availability) : product
  const price = currentPrice(product)
  const out = held.quantity === 0 && held.available === 0
  return (
    <>
      <div className={classes['picture']}>
        <Picture image={product.image} alt="" size="full" placeholder={<IconPackage aria-hidden />} />
      </div>
      <p className={classes['gross']}>{format.money(price.ttc)}</p>
      <p className={classes['net']}>
        {t('products.priceLine', {
          amount: format.money(price.ht),
          rate: format.rate(product.vatRate),
        })}
      </p>
      <p className={classes['stock']}>
        <StockBadge quantity={held.quantity} available={held.available} />
        {out
          ? t('products.outLine')
          : t('products.stockLine', { count: held.available, total: format.quantity(held.quantity) })}
      </p>
      {mayChange && (
        <div className={classes['edit']}>
          <ButtonLink to={paths.products.modify(product.id)} icon={<IconPencil aria-hidden />}>
            {t('common.edit')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
