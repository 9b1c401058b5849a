import { type CreditNoteRow, creditNotes } from '@app/contract/credit-notes'
import { CREDIT_NOTE_STATUSES } from '@app/domain/credits/status'
import { creditNoteActions } from '@app/domain/credits/actions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DocumentList, TreatedFilter } from '../documents/document-list.tsx'
import { documentsByTotal, type OnRefused, useChangedRows } from '../kit/list/changed-rows.ts'
import { ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { documentRow } from '../documents/document-actions.tsx'
import { paths } from '../paths.ts'
import { SaleFilters } from '../sales/sale-filters.tsx'
import { useSignedIn } from '../session.ts'
import { useCreditNoteColumns } from './credit-note-columns.tsx'
import { CREDIT_NOTES, creditNotesIn } from './credit-notes-query.ts'
import { DeleteCreditNote, whyNotDeleted } from './delete-credit-note.tsx'
import { useTreatCreditNote } from './use-treat-credit-note.ts'

export default function CreditNoteListPage() {
  const { t } = useTranslation()
  const list = usePagedList(creditNotes.list, CREDIT_NOTES)
  const found = useServerRows(creditNotesIn(list))
  const writes = useMay(creditNotes.save)
  const changes = useChangedRows(found.rows, documentsByTotal(creditNotes.setTreated))
  const [toDelete, setToDelete] = useState<CreditNoteRow | null>(null)
  return (
    <>
      <DocumentList
        words={{
          title: t('credit-notes.title'),
          new: t('credit-notes.new'),
          nothing: t('credit-notes.nothing'),
          search: t('credit-notes.search'),
          none: t('credit-notes.none'),
          noneText: t('credit-notes.noneText'),
          pageTotal: t('sales.pageTotal'),
        }}
        list={list}
        found={found}
        columns={useCreditNoteColumns()}
        filters={<Filters list={list} />}
        actionsOf={useRowActions(setToDelete, changes.refuse)}
        changes={changes}
        add={writes ? paths.creditNotes.add : undefined}
      />
      {toDelete && <DeleteCreditNote note={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

/** Following state and role exactly. */
function useRowActions(onDelete: (note: CreditNoteRow) => void, onRefused: OnRefused) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const { treat } = useTreatCreditNote(onRefused)
  const pdf = useOpenPdf(creditNotes.pdf)
  return (note: CreditNoteRow) => {
    const { id } = note
    const offered = creditNoteActions(note, role)
    const whyNotRemoved = whyNotDeleted(t, note)
    // An administrator sees why it cannot be deleted; others are not offered deletion.
    const deletable = offered.includes('delete') || (whyNotRemoved !== undefined && role === 'ROLE_ADMIN')
    const on = {
      open: () => void navigate(paths.creditNotes.details(id)),
      treat: offered.includes('treat') ? () => void treat(note, true) : undefined,
      download: offered.includes('pdf') ? () => pdf.open({ params: { id } }) : undefined,
      remove: deletable ? () => onDelete(note) : undefined,
      whyNotRemoved,
    }
    return documentRow(t, on)
  }
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof CREDIT_NOTES.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <SaleFilters list={list} onlyYours={t('credit-notes.onlyYours')} />
      <ChoiceFilter
        list={list}
        filter="status"
        name={t('sales.status')}
        which={() =>
          CREDIT_NOTE_STATUSES.filter((status) => list.filters.status.includes(status))
            .map((status) => t(`credit-notes.whichStatus.${status}`))
            .join(', ')
        }
        options={CREDIT_NOTE_STATUSES.map((status) => ({
          value: status,
          label: t(`credit-notes.statuses.${status}`),
        }))}
      />
      <TreatedFilter list={list} name={t('credit-notes.treated')} />
    </>
  )
}
