import { type CreditNoteRow, creditNotes } from '@app/contract/credit-notes'
import { CREDIT_NOTE_STATUSES } from '@app/domain/credits/status'
import { creditNoteActions } from '@app/domain/credits/actions'
import { sum } from '@app/domain/money/cents'
import { IconChecks, IconDownload, IconFileDescription, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ClientFilter } from '../clients/client-filter.tsx'
import { useFormat } from '../kit/format.ts'
import { ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import type { Action } from '../kit/ui/action-menu.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { NewButton } from '../kit/ui/new-button.tsx'
import { paths } from '../paths.ts'
import { WhoseFilter } from '../sales/whose-filter.tsx'
import { useSignedIn } from '../session.ts'
import { useCreditNoteColumns } from './credit-note-columns.tsx'
import { CREDIT_NOTES, creditNotesIn } from './credit-notes-query.ts'
import { DeleteCreditNote } from './delete-credit-note.tsx'
import { useTreatCreditNote } from './use-treat-credit-note.ts'

export default function CreditNoteListPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const list = usePagedList(creditNotes.list, CREDIT_NOTES)
  const found = useServerRows(creditNotesIn(list))
  const columns = useCreditNoteColumns()
  const writes = useMay(creditNotes.save)
  const [doomed, setDoomed] = useState<CreditNoteRow | null>(null)
  const actionsOf = useRowActions(setDoomed)
  return (
    <>
      <ListPage
        title={t('credit-notes.title')}
        {...(writes && {
          actions: (
            <NewButton onClick={() => void navigate(paths.creditNotes.add)}>
              {t('credit-notes.new')}
            </NewButton>
          ),
        })}
        list={list}
        found={found}
        nothing={t('credit-notes.nothing')}
        searchHint={t('credit-notes.search')}
        filters={<Filters list={list} />}
        columns={columns}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        totals={
          found.rows.length > 0 && (
            <span>
              {t('sales.pageTotal')} <b>{format.money(sum(found.rows.map((row) => row.totalTtc)))}</b>
            </span>
          )
        }
        firstUse={
          <EmptyState kind="first" title={t('credit-notes.none')} text={t('credit-notes.noneText')}>
            {writes && (
              <ButtonLink tone="primary" size="sm" to={paths.creditNotes.add}>
                {t('credit-notes.new')}
              </ButtonLink>
            )}
          </EmptyState>
        }
      />
      {doomed && (
        <DeleteCreditNote note={doomed} onDeleted={() => setDoomed(null)} onClose={() => setDoomed(null)} />
      )}
    </>
  )
}

/** Following state and role exactly. */
function useRowActions(onDelete: (note: CreditNoteRow) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const { treat } = useTreatCreditNote()
  const pdf = useOpenPdf(creditNotes.pdf)
  return (note: CreditNoteRow): Action[] => {
    const { id, number, treated } = note
    const offered = creditNoteActions(note, role)
    const open: Action = {
      label: t('common.details'),
      icon: <IconFileDescription />,
      run: () => void navigate(paths.creditNotes.details(id)),
    }
    const handle: Action = {
      label: t('credit-notes.treat'),
      icon: <IconChecks />,
      key: 'T',
      run: () => void treat(note, true),
    }
    const download: Action = {
      label: t('credit-notes.download'),
      icon: <IconDownload />,
      key: 'P',
      run: () => pdf.open({ params: { id } }),
    }
    const remove: Action = {
      label: t('common.deleteMore'),
      icon: <IconTrash />,
      key: 'Delete',
      danger: true,
      whyNot: treated
        ? t('credit-notes.whyNot.treated', { number })
        : note.attached
          ? t('credit-notes.whyNot.attached', { number })
          : undefined,
      run: () => onDelete(note),
    }
    // What keeps an administrator from deleting it is said; what is nobody's to delete is not offered.
    const deletable = offered.includes('delete') || (remove.whyNot !== undefined && role === 'ROLE_ADMIN')
    return [
      open,
      ...(offered.includes('treat') ? [handle] : []),
      ...(offered.includes('pdf') ? [download] : []),
      ...(deletable ? [remove] : []),
    ]
  }
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof CREDIT_NOTES.filters)[number]> }) {
  const { t } = useTranslation()
  const word = (held: string) =>
    held === 'true' ? t('credit-notes.whichTreated.true') : t('credit-notes.whichTreated.false')
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <ClientFilter list={list} filter="client" name={t('sales.client')} />
      <WhoseFilter
        list={list}
        filter="salesperson"
        name={t('sales.salesperson')}
        onlyYours={t('credit-notes.onlyYours')}
      />
      <ChoiceFilter
        list={list}
        filter="status"
        name={t('sales.status')}
        options={CREDIT_NOTE_STATUSES.map((status) => ({
          value: status,
          label: t(`credit-notes.statuses.${status}`),
        }))}
      />
      <ChoiceFilter
        list={list}
        filter="treated"
        name={t('credit-notes.treated')}
        options={[
          { value: 'true', label: t('common.treated.true') },
          { value: 'false', label: t('common.treated.false') },
        ]}
        which={() => list.filters.treated.map(word).join(', ')}
      />
    </>
  )
}
