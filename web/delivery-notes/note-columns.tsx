import type { DeliveryNoteRow } from '@app/contract/delivery-notes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { useDocumentColumns } from '../documents/document-columns.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { paths } from '../paths.ts'
import { SaleChain } from '../sales/sale-chain.tsx'
import { useSaleColumns } from '../sales/sale-columns.tsx'
import classes from './notes.module.css'
import { SettledBadge } from './settled-badge.tsx'

export function useNoteColumns(): Column<DeliveryNoteRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useDocumentColumns()
  const shared = useSaleColumns<DeliveryNoteRow>(t('delivery-notes.number'), paths.deliveryNotes.details)
  return [
    { ...shared.number, width: 124 },
    { ...shared.createdAt, width: 98 },
    shared.client,
    { ...shared.user, width: 126, wideOnly: true },
    {
      id: 'chain',
      head: t('sales.chain'),
      width: 120,
      wideOnly: true,
      cell: ({ number, orders: [order] }) => (
        <SaleChain
          self={{ code: 'BL', label: t('delivery-notes.named', { number }) }}
          quote={order?.quotes[0]}
          order={order}
        />
      ),
    },
    {
      id: 'settled',
      head: t('delivery-notes.settledHead'),
      width: 114,
      cell: (note) => <SettledBadge note={note} short />,
    },
    {
      id: 'dueDate',
      head: t('delivery-notes.due'),
      width: 98,
      cell: (note) =>
        note.overdue ? (
          <span className={classes['danger']} title={format.day(note.dueDate)}>
            {t('delivery-notes.overdue', { count: note.overdueDays })}
          </span>
        ) : (
          <span className={classes['quiet']}>{format.day(note.dueDate)}</span>
        ),
    },
    columns.treated(t('delivery-notes.treated'), 70),
    columns.amount(
      { id: 'remainder', head: t('delivery-notes.remainderHead'), width: 96 },
      ({ remainder }) => remainder,
    ),
    { ...shared.totalTtc, width: 106 },
  ]
}
