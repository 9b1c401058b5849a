import { type ClientNote, clients } from '@app/contract/clients'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconSend2, IconX } from '@tabler/icons-react'
import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { Banner } from '../kit/feedback/banner.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { fullName } from '../kit/person-names.ts'
import type { NoteDraft } from './note-draft.ts'
import classes from './notes-panel.module.css'

interface NoteComposerProps {
  clientId: number
  /** The note that is replied to, once it is known. */
  answered: ClientNote | null
  draft: NoteDraft
  onDraft: Dispatch<SetStateAction<NoteDraft>>
}

const LONGEST = 2000

/** The same note sent again after a failure is written once. */
function useSending(clientId: number, onDraft: NoteComposerProps['onDraft']) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const attempt = useRef({ sent: '', key: '' })
  return useMutation({
    mutationFn: (typed: NoteDraft) => {
      const body = { clientId, content: typed.text.trim(), parentId: typed.answeredId }
      const sent = JSON.stringify(body)
      if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() }
      return call(clients.addNote, { body }, { idempotencyKey: attempt.current.key })
    },
    onSuccess: (_, typed) => {
      attempt.current = { sent: '', key: '' }
      // The next one may be begun by now.
      onDraft((now) => ({ text: now.text === typed.text ? '' : now.text, answeredId: null }))
      const isReply = typed.answeredId !== null
      notify({ tone: 'good', text: t(isReply ? 'clients.notes.replied' : 'clients.notes.added') })
      void cache.invalidateQueries()
    },
  })
}

/** Enter sends, Shift Enter begins a line. What could not be sent stays where it was typed. */
export function NoteComposer({ clientId, answered, draft, onDraft }: NoteComposerProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, answeredId } = draft
  const sending = useSending(clientId, onDraft)
  useEffect(() => {
    if (answeredId !== null) box.current?.focus()
  }, [answeredId])

  const isEmpty = text.trim() === ''
  function send() {
    if (!isEmpty && !sending.isPending) sending.mutate(draft)
  }
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const label = answeredId === null ? t('clients.notes.write') : t('clients.notes.writeReply')
  return (
    <>
      {sending.error && (
        <div className={classes['failed']}>
          <Banner tone="red">
            {t('clients.notes.notSent')} {failureText(sending.error)}
          </Banner>
        </div>
      )}
      {answered && (
        <p className={classes['answered']}>
          {t('clients.notes.replyTo', { name: fullName(answered) })}
          <IconButton
            size={24}
            label={t('clients.notes.cancelReply')}
            icon={<IconX />}
            onClick={() => onDraft({ text, answeredId: null })}
          />
        </p>
      )}
      <div className={classes['composer']}>
        <textarea
          ref={box}
          data-autofocus
          rows={2}
          maxLength={LONGEST}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={({ currentTarget }) => onDraft({ text: currentTarget.value, answeredId })}
          onKeyDown={pressed}
        />
        <div className={classes['foot']}>
          <KeyCap>{t('common.keys.enter')}</KeyCap> {t('clients.notes.toSend')}
          <KeyCap>
            {t('common.keys.shift')} {t('common.keys.enter')}
          </KeyCap>{' '}
          {t('clients.notes.newLine')}
          <Button
            tone="primary"
            size="sm"
            icon={<IconSend2 aria-hidden />}
            disabled={isEmpty}
            busy={sending.isPending}
            onClick={send}
          >
            {t('clients.notes.send')}
          </Button>
        </div>
      </div>
    </>
  )
}
