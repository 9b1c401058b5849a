import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandFilter } from '../brands/brand-filter.tsx'
import { FamilyFilter } from '../families/family-filter.tsx'
import { SwitchFilter } from '../kit/list/filters.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import type { PRODUCT_FILTERS } from './products-query.ts'

type Narrowed = ListState<(typeof PRODUCT_FILTERS)[number]>

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
