import { type DeliveryNoteRow, deliveryNotes } from '@app/contract/delivery-notes'
import { sum } from '@app/domain/money/cents'
import { IconChecks, IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ClientFilter } from '../clients/client-filter.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import type { Action } from '../kit/ui/action-menu.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { paths } from '../paths.ts'
import { WhoseFilter } from '../sales/whose-filter.tsx'
import { useSignedIn } from '../session.ts'
import { DeleteNote, whyNotDeleted } from './delete-note.tsx'
import { useNoteColumns } from './note-columns.tsx'
import { NOTES, notesIn } from './notes-query.ts'
import { useNoteMutations } from './use-note-mutations.ts'

export default function NoteListPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = usePagedList(deliveryNotes.list, NOTES)
  const found = useServerRows(notesIn(list))
  const columns = useNoteColumns()
  const [toDelete, setToDelete] = useState<DeliveryNoteRow | null>(null)
  const actionsOf = useRowActions(setToDelete)
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
          <EmptyState kind="first" title={t('delivery-notes.none')} text={t('delivery-notes.noneText')}>
            <ButtonLink tone="primary" size="sm" to={`${paths.orders.list}?view=toBill`}>
              {t('delivery-notes.toBill')}
            </ButtonLink>
          </EmptyState>
        }
      />
      {toDelete && (
        <DeleteNote note={toDelete} onDeleted={() => setToDelete(null)} onClose={() => setToDelete(null)} />
      )}
    </>
  )
}

/** Following state and role exactly. */
function useRowActions(onDelete: (note: DeliveryNoteRow) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const mayDelete = useMay(deliveryNotes.remove)
  const mutations = useNoteMutations()
  async function treat(note: DeliveryNoteRow) {
    const { number } = note
    if (await mutations.treat(note, true))
      notify({ tone: 'good', text: t('delivery-notes.done.treat', { number }) })
  }
  return (note: DeliveryNoteRow): Action[] => [
    {
      label: t('common.details'),
      icon: <IconEye />,
      key: 'Enter',
      run: () => void navigate(paths.deliveryNotes.details(note.id)),
    },
    ...(role === 'ROLE_AGENT' && !note.treated
      ? [{ label: t('delivery-notes.treat'), icon: <IconChecks />, key: 'T', run: () => void treat(note) }]
      : []),
    {
      label: t('delivery-notes.download'),
      icon: <IconDownload />,
      key: 'P',
      run: () => mutations.download(note),
    },
    ...(mayDelete
      ? [
          {
            label: t('common.deleteMore'),
            icon: <IconTrash />,
            key: 'Delete',
            danger: true as const,
            whyNot: whyNotDeleted(t, note),
            run: () => onDelete(note),
          },
        ]
      : []),
  ]
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof NOTES.filters)[number]> }) {
  const { t } = useTranslation()
  const word = (held: string) =>
    held === 'true' ? t('delivery-notes.whichTreated.true') : t('delivery-notes.whichTreated.false')
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <ClientFilter list={list} filter="client" name={t('sales.client')} />
      <WhoseFilter
        list={list}
        filter="salesperson"
        name={t('sales.salesperson')}
        onlyYours={t('delivery-notes.onlyYours')}
      />
      <ChoiceFilter
        list={list}
        filter="treated"
        name={t('delivery-notes.treated')}
        options={[
          { value: 'true', label: t('delivery-notes.treatedStates.true') },
          { value: 'false', label: t('delivery-notes.treatedStates.false') },
        ]}
        which={() => list.filters.treated.map(word).join(', ')}
      />
    </>
  )
}
