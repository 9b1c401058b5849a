import type { FinancialCreditRow } from '@app/contract/financial-credits'
import { useTranslation } from 'react-i18next'
import { useDocumentColumns } from '../documents/document-columns.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { paths } from '../paths.ts'
import { clientColumn } from '../sales/sale-columns.tsx'

export function useCreditColumns(): Column<FinancialCreditRow>[] {
  const { t } = useTranslation()
  const columns = useDocumentColumns()
  return [
    columns.number(t('financial-credits.number'), paths.financialCredits.details),
    columns.createdAt(t('sales.date')),
    clientColumn(t('sales.client')),
    columns.person(
      { id: 'salesperson', head: t('sales.salesperson'), width: 160 },
      ({ salesperson }) => salesperson,
    ),
    columns.person(
      { id: 'author', head: t('financial-credits.author'), width: 160, wideOnly: true },
      ({ author }) => author,
    ),
    columns.treated(t('financial-credits.treated')),
    columns.total({ id: 'totalTtc', head: t('sales.totalTtc'), width: 140 }, ({ totalTtc }) => totalTtc),
  ]
}
