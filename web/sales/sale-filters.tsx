import { useTranslation } from 'react-i18next'
import { ClientFilter } from '../clients/client-filter.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { WhoseFilter } from './whose-filter.tsx'

interface SaleFiltersProps {
  list: ListState<'client' | 'salesperson'>
  /** Says to salespeople that the list is their own. */
  onlyYours: string
}

/** For whom a document is, and whose it is. */
export function SaleFilters({ list, onlyYours }: SaleFiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <ClientFilter list={list} filter="client" name={t('sales.client')} />
      <WhoseFilter list={list} filter="salesperson" name={t('sales.salesperson')} onlyYours={onlyYours} />
    </>
  )
}
