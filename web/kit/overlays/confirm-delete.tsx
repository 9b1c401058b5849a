import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api-error.ts'
import { useFailureText } from '../feedback/failure.tsx'
import { notify } from '../feedback/toasts.tsx'
import { LazyBoundary } from '../feedback/lazy-boundary.tsx'
import { ButtonLink } from '../inputs/button.tsx'
import { useLate } from '../feedback/use-late.ts'

// Dialogs come with the first one that is opened.
const Confirm = lazy(() => import('./confirm.tsx').then((file) => ({ default: file.Confirm })))

interface ConfirmDeleteProps {
  /** Names the object. */
  title: string
  /** What goes with it and what stays. */
  text: string
  /** Why it cannot be deleted, if that is known before asking. What only the server knows is shown when it rejects. */
  obstacle?: () => Promise<string | undefined>
  /** Where a user who cannot delete it goes on. */
  onward?: { label: string; to: string }
  remove: () => Promise<unknown>
  /** The toast once it is deleted. */
  done?: string
  /** What its own page asks: there is no answer any more. */
  questions?: readonly { queryKey: readonly unknown[] }[]
  onClose: () => void
  /** Without it the dialog just closes. */
  onDeleted?: (() => void) | undefined
}

/** Asks and deletes; for what cannot be deleted it shows the reason instead. */
export function ConfirmDelete({
  title,
  text,
  remove,
  done,
  onward,
  questions,
  onDeleted,
  onClose,
  ...rest
}: ConfirmDeleteProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const cache = useQueryClient()
  const { asked, known, obstacle } = useObstacle(rest.obstacle)
  const waited = useLate(!known)
  const deletion = useMutation({
    mutationFn: async () => {
      // A user quicker than the answer gets the same answer.
      const found = await asked
      if (found === undefined) await remove()
      return found
    },
    onSuccess: (found) => {
      if (found !== undefined) return
      if (done !== undefined) notify({ tone: 'good', text: done })
      if (onDeleted) onDeleted()
      else onClose()
      // As after a save: it may have been shown anywhere. Its own page, which may still be there, asks no more.
      const gone = new Set(questions?.map(({ queryKey }) => hashKey(queryKey)))
      void cache.invalidateQueries({ predicate: ({ queryHash }) => !gone.has(queryHash) })
    },
  })
  if (!known && !waited) return null
  const { error } = deletion
  const refused = error instanceof ApiError && !error.isServerDown ? failureText(error) : undefined
  const reason = obstacle ?? refused
  return (
    <LazyBoundary>
      {reason === undefined ? (
        <Confirm
          title={title}
          text={text}
          action={t('common.delete')}
          busy={deletion.isPending}
          {...(error ? { error: failureText(error) } : {})}
          onConfirm={() => deletion.mutate()}
          onClose={onClose}
        />
      ) : (
        <Confirm
          title={t('common.cannotDelete')}
          text={<span role="alert">{reason}</span>}
          cancel={t('common.close')}
          {...(onward && {
            extra: (
              <ButtonLink size="sm" tone="primary" to={onward.to}>
                {onward.label}
              </ButtonLink>
            ),
          })}
          onClose={onClose}
        />
      )}
    </LazyBoundary>
  )
}

/** Asked once, when the dialog opens. Without an answer the deletion is sent, and the server decides. */
function useObstacle(ask: ConfirmDeleteProps['obstacle']) {
  const [asked] = useState(async () => await ask?.().catch(() => undefined))
  const [found, setFound] = useState<{ obstacle: string | undefined } | null>(
    ask ? null : { obstacle: undefined },
  )
  useEffect(() => void asked.then((obstacle) => setFound({ obstacle })), [asked])
  return { asked, known: found !== null, obstacle: found?.obstacle }
}
