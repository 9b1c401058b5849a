import { type DeliveryNoteRow, deliveryNotes } from '@app/contract/delivery-notes'
import { treatingOf } from '@app/domain/documents/treating'
import { sum } from '@app/domain/money/cents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { documentRow } from '../documents/document-actions.tsx'
import { TreatedFilter } from '../documents/document-list.tsx'
import { useFormat } from '../kit/format.ts'
import { PeriodFilter } from '../kit/list/filters.tsx'
import { documentsByTotal, type OnRefused, useChangedRows } from '../kit/list/changed-rows.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { paths } from '../paths.ts'
import { SaleFilters } from '../sales/sale-filters.tsx'
import { useSignedIn } from '../session.ts'
import { DeleteNote, whyNotDeleted } from './delete-note.tsx'
import { useNoteColumns } from './note-columns.tsx'
import { NOTES, notesIn } from './notes-query.ts'
import { useTreatNote } from './use-treat-note.ts'

export default function NoteListPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = usePagedList(deliveryNotes.list, NOTES)
  const found = useServerRows(notesIn(list))
  const columns = useNoteColumns()
  const changes = useChangedRows(found.rows, documentsByTotal(deliveryNotes.setTreated))
  const [toDelete, setToDelete] = useState<DeliveryNoteRow | null>(null)
  const actionsOf = useRowActions(setToDelete, changes.refuse)
  const total = (amount: (row: DeliveryNoteRow) => DeliveryNoteRow['totalTtc']) =>
    format.money(sum(found.rows.map(amount)))
  return (
    <>
      <ListPage
        title={t('delivery-notes.title')}
        list={list}
        found={found}
        nothing={t('delivery-notes.nothing')}
        searchHint={t('delivery-notes.search')}
        filters={<Filters list={list} />}
        columns={columns}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        changes={changes}
        totals={
          found.rows.length > 0 && (
            <span>
              {t('delivery-notes.pageRemainder')} <b>{total((row) => row.remainder)}</b>
              {' · '}
              {t('sales.pageTotal')} <b>{total((row) => row.totalTtc)}</b>
            </span>
          )
        }
        firstUse={
          <FirstUse
            title={t('delivery-notes.none')}
            text={t('delivery-notes.noneText')}
            add={{ label: t('delivery-notes.toBill'), to: `${paths.orders.list}?view=toBill` }}
          />
        }
      />
      {toDelete && <DeleteNote note={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

/** Following state and role exactly. */
function useRowActions(onDelete: (note: DeliveryNoteRow) => void, onRefused: OnRefused) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const mayDelete = useMay(deliveryNotes.remove)
  const { treat } = useTreatNote(onRefused)
  const pdf = useOpenPdf(deliveryNotes.pdf)
  return (note: DeliveryNoteRow) => {
    const { id, treated } = note
    return documentRow(t, {
      open: () => void navigate(paths.deliveryNotes.details(id)),
      treat: treatingOf(treated, role).treat ? () => void treat(note, true) : undefined,
      download: () => pdf.open({ params: { id } }),
      remove: mayDelete ? () => onDelete(note) : undefined,
      whyNotRemoved: whyNotDeleted(t, note),
    })
  }
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof NOTES.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <SaleFilters list={list} onlyYours={t('delivery-notes.onlyYours')} />
      <TreatedFilter list={list} name={t('delivery-notes.treated')} />
    </>
  )
}
