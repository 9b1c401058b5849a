import { clients } from '@app/contract/clients'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { Failure, useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { Confirm } from '../kit/overlays/confirm.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { SidePanel } from '../kit/overlays/side-panel.tsx'
import { NoteComposer } from './note-composer.tsx'
import { useNoteDraft } from './note-draft.ts'
import { NoteThread, type OneNote } from './note-thread.tsx'
import classes from './notes-panel.module.css'

/** What people noted about a client, and what they answered one another. */
export default function NotesPanel({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const [oldestFirst, setOldestFirst] = useState(false)
  const [draft, setDraft] = useNoteDraft(clientId)
  const [toDelete, setToDelete] = useState<OneNote | null>(null)
  const { data, error, refetch } = useQuery(routeQuery(clients.notes, { params: { id: clientId } }))
  const answered = data?.find(({ id, deleted }) => id === draft.answeredId && !deleted) ?? null
  // Its note was deleted meanwhile: it becomes a note of its own, and the box says so.
  const sent = data && !answered ? { ...draft, answeredId: null } : draft
  const threads = oldestFirst ? data?.toReversed() : data
  const live = (data ?? [])
    .flatMap((note) => [note, ...note.replies])
    .filter(({ deleted }) => !deleted).length
  return (
    <SidePanel
      title={t('clients.notes.title')}
      count={<span className={classes['count']}>{data ? live : ''}</span>}
      aside={
        <Button
          size="sm"
          icon={<IconArrowsSort aria-hidden />}
          aria-pressed={oldestFirst}
          onClick={() => setOldestFirst(!oldestFirst)}
        >
          {oldestFirst ? t('clients.notes.oldestFirst') : t('clients.notes.newestFirst')}
        </Button>
      }
      onClose={onClose}
      footer={<NoteComposer clientId={clientId} answered={answered} draft={sent} onDraft={setDraft} />}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState kind="first" title={t('clients.notes.none')} text={t('clients.notes.noneText')} />
      )}
      <ul className={classes['threads']}>
        {threads?.map((note) => (
          <NoteThread
            key={note.id}
            note={note}
            onReply={() => setDraft((now) => ({ ...now, answeredId: note.id }))}
            onDelete={setToDelete}
          />
        ))}
      </ul>
      {toDelete && <DeleteNote note={toDelete} onClose={() => setToDelete(null)} />}
    </SidePanel>
  )
}

function DeleteNote({ note, onClose }: { note: OneNote; onClose: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const cache = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => call(clients.removeNote, { params: { id: note.id } }),
    onSuccess: () => {
      notify({ tone: 'good', text: t('clients.notes.removed') })
      onClose()
      void cache.invalidateQueries()
    },
  })
  return (
    <Confirm
      title={t('clients.notes.deleteTitle')}
      text={t('clients.notes.deleteText')}
      action={t('common.delete')}
      busy={deletion.isPending}
      {...(deletion.error ? { error: failureText(deletion.error) } : {})}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    />
  )
}
