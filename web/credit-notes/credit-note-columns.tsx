import type { CreditNoteRow } from '@app/contract/credit-notes'
import { useTranslation } from 'react-i18next'
import { useDocumentColumns } from '../documents/document-columns.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { paths } from '../paths.ts'
import { useSaleColumns } from '../sales/sale-columns.tsx'
import { CreditNoteStatusBadge } from './credit-note-status-badge.tsx'

export function useCreditNoteColumns(): Column<CreditNoteRow>[] {
  const { t } = useTranslation()
  const columns = useDocumentColumns()
  const shared = useSaleColumns<CreditNoteRow>(t('credit-notes.number'), paths.creditNotes.details)
  return [
    { ...shared.number, width: 130 },
    { ...shared.createdAt, width: 110 },
    shared.client,
    { ...shared.user, width: 160, wideOnly: true },
    {
      id: 'status',
      head: t('sales.status'),
      width: 144,
      cell: ({ status }) => <CreditNoteStatusBadge status={status} />,
    },
    columns.treated(t('credit-notes.treated')),
    { ...shared.totalHt, width: 120 },
    { ...shared.totalTtc, width: 140 },
  ]
}
