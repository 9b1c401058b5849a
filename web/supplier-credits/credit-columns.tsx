import type { SupplierCreditRow } from '@app/contract/supplier-credits'
import { useTranslation } from 'react-i18next'
import { useDocumentColumns } from '../documents/document-columns.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { paths } from '../paths.ts'

export function useCreditColumns(): Column<SupplierCreditRow>[] {
  const { t } = useTranslation()
  const columns = useDocumentColumns()
  return [
    columns.number(t('supplier-credits.number'), paths.supplierCredits.details),
    columns.createdAt(t('supplier-credits.date')),
    {
      id: 'provider',
      head: t('supplier-credits.provider'),
      cell: ({ provider }) => (
        <b>
          <TruncatedText>{provider.name}</TruncatedText>
        </b>
      ),
    },
    columns.person({ id: 'user', head: t('supplier-credits.author'), width: 190 }, ({ user }) => user),
    columns.treated(t('supplier-credits.treated')),
    columns.total(
      { id: 'totalTtc', head: t('supplier-credits.totalTtc'), width: 140 },
      ({ totalTtc }) => totalTtc,
    ),
  ]
}
