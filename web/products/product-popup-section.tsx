import { type ProductRow, products } from '@app/contract/products'
import { lazy } from 'react'
import type { ListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/may.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import type { RowId } from '../kit/tables/unfolded-rows.tsx'
import { useProductPopup } from './use-product-popup.ts'

const ProductPopup = lazy(() => import('./product-popup.tsx'))

interface ProductPopupSectionProps {
  list: ListState
  /** The products on this page of the list, in its order, and what else the way through it needs. */
  ids: readonly number[]
  pages: number
  stale: boolean
  /** As the list shows it, until all of it is here. */
  listedOf?: (id: number) => ProductRow | undefined
  /** The row that takes the focus when the popup closes. */
  rowOf: (id: number) => RowId | undefined
}

/** The product that ?open= names, over a list in which products stand. */
export function ProductPopupSection({ list, ids, pages, stale, listedOf, rowOf }: ProductPopupSectionProps) {
  const { target, step, close } = useProductPopup(list, { ids, pages, stale })
  const mayChange = useMay(products.save)
  if (target === null) return null
  return (
    <LazyBoundary>
      <ProductPopup
        id={target}
        listed={listedOf?.(target)}
        row={rowOf(target)}
        mayChange={mayChange}
        onStep={step}
        onClose={close}
      />
    </LazyBoundary>
  )
}
