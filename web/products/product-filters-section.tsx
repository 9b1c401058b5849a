import type { ProductFilters } from '@app/contract/products'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandFilter } from '../brands/brand-picker.tsx'
import { FamilyFilter } from '../families/family-picker.tsx'
import { idsIn } from '../kit/address-ids.ts'
import { SwitchFilter } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'

/** What every list of products is narrowed by, as the address calls it. */
export const PRODUCT_FILTERS = ['brand', 'family', 'available', 'onSale'] as const

type Narrowed = ListState<(typeof PRODUCT_FILTERS)[number]>

/** The same as the server takes it. */
export const productFilters = ({ search, filters }: Narrowed) =>
  ({
    search: search.slice(0, 100),
    brandIds: idsIn(filters.brand),
    familyIds: idsIn(filters.family),
    availableOnly: filters.available.length > 0 ? true : null,
    onSale: filters.onSale.length > 0 ? true : null,
  }) satisfies ProductFilters

/** The filters of a list of products; those of its own stand among them, in the order of the columns. */
export function ProductFiltersSection({ list, children }: { list: Narrowed; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <BrandFilter list={list} filter="brand" name={t('products.brand')} />
      <FamilyFilter list={list} filter="family" name={t('products.family')} />
      {children}
      <SwitchFilter
        list={list}
        filter="available"
        name={t('products.availableOnly')}
        which={t('products.which.available')}
      />
      <SwitchFilter
        list={list}
        filter="onSale"
        name={t('products.onSale')}
        which={t('products.which.onSale')}
      />
    </>
  )
}
