import { type ClientNote, clients } from '@app/contract/clients'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconSend2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/notices.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { IconButton } from '../kit/ui/icon-button.tsx'
import { KeyCap } from '../kit/ui/key-cap.tsx'
import { fullName } from '../kit/person-names.ts'
import classes from './notes-panel.module.css'

interface NoteComposerProps {
  clientId: number
  /** The note that is replied to. */
  answered: ClientNote | null
  onAnswered: () => void
}

const LONGEST = 2000

/** Enter sends, Shift Enter begins a line. What could not be sent stays where it was typed. */
export function NoteComposer({ clientId, answered, onAnswered }: NoteComposerProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const cache = useQueryClient()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  /** The same note sent again after a failure is written once. */
  const attempt = useRef({ sent: '', key: '' })
  const sending = useMutation({
    mutationFn: (typed: string) => {
      const body = { clientId, content: typed.trim(), parentId: answered?.id ?? null }
      const sent = JSON.stringify(body)
      if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() }
      return call(clients.addNote, { body }, { idempotencyKey: attempt.current.key })
    },
    onSuccess: (_, typed) => {
      attempt.current = { sent: '', key: '' }
      // The next one may be begun by now.
      setText((now) => (now === typed ? '' : now))
      notify({ tone: 'good', text: t(answered ? 'clients.notes.replied' : 'clients.notes.added') })
      onAnswered()
      void cache.invalidateQueries()
    },
  })
  useEffect(() => {
    if (answered) box.current?.focus()
  }, [answered])

  const isEmpty = text.trim() === ''
  function send() {
    if (!isEmpty && !sending.isPending) sending.mutate(text)
  }
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const label = answered ? t('clients.notes.writeReply') : t('clients.notes.write')
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
            onClick={onAnswered}
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
          onChange={(event) => setText(event.currentTarget.value)}
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
