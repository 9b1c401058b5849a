import type { ClientNote } from '@app/contract/clients'
import { IconCornerUpLeft, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { useSignedIn } from '../session.ts'
import { fullName, initialsOf } from '../kit/person-names.ts'
import classes from './notes-panel.module.css'

/** A note or a reply. */
export type OneNote = Omit<ClientNote, 'replies'>

const TONES = ['blue', 'petrol', 'plum', 'green', 'amber'] as const

interface NoteThreadProps {
  note: ClientNote
  onReply: () => void
  onDelete: (note: OneNote) => void
}

export function NoteThread({ note, onReply, onDelete }: NoteThreadProps) {
  return (
    <li>
      <Note note={note} onReply={onReply} onDelete={onDelete} />
      {note.replies.length > 0 && (
        <ul className={classes['replies']}>
          {note.replies.map((reply) => (
            <li key={reply.id}>
              <Note note={reply} onDelete={onDelete} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface NoteProps {
  note: OneNote
  /** Absent for a reply: one answers the note itself. */
  onReply?: () => void
  onDelete: (note: OneNote) => void
}

function Note({ note, onReply, onDelete }: NoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSignedIn()
  const mayDelete = !note.deleted && (user.role === 'ROLE_ADMIN' || note.userId === user.id)
  return (
    <article className={classes['note']} data-deleted={note.deleted || undefined}>
      <span className={classes['initials']} data-tone={TONES[note.userId % TONES.length]} aria-hidden>
        {initialsOf(note)}
      </span>
      <div className={classes['said']}>
        <header>
          <b>{fullName(note)}</b>{' '}
          <time dateTime={note.createdAt.toISOString()}>{format.instant(note.createdAt)}</time>
        </header>
        <p>{note.deleted ? t('clients.notes.deleted') : note.content}</p>
        {!note.deleted && (onReply || mayDelete) && (
          <div className={classes['acts']}>
            {onReply && (
              <button type="button" data-main onClick={onReply}>
                <IconCornerUpLeft size={14} stroke={1.8} aria-hidden />
                {t('clients.notes.reply')}
              </button>
            )}
            {mayDelete && (
              <button type="button" onClick={() => onDelete(note)}>
                <IconTrash size={14} stroke={1.8} aria-hidden />
                {t('clients.notes.delete')}
              </button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
