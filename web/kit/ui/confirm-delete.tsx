import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../feedback/failure.tsx'
import { Arriving } from './arriving.tsx'

// Dialogs come with the first one that is opened.
const Confirm = lazy(() => import('./confirm.tsx').then((file) => ({ default: file.Confirm })))

interface ConfirmDeleteProps {
  /** Names the object. */
  title: string
  /** What goes with it and what stays. */
  text: string
  remove: () => Promise<unknown>
  onDeleted: () => void
  onClose: () => void
}

/** Asks, deletes, and stays open with the reason when it was refused. */
export function ConfirmDelete({ title, text, remove, onDeleted, onClose }: ConfirmDeleteProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const cache = useQueryClient()
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      onDeleted()
      // As after a save: it may have been shown anywhere.
      void cache.invalidateQueries()
    },
  })
  return (
    <Arriving>
      <Confirm
        title={title}
        text={text}
        action={t('common.delete')}
        busy={deletion.isPending}
        {...(deletion.error ? { error: failureText(deletion.error) } : {})}
        onConfirm={() => deletion.mutate()}
        onClose={onClose}
      />
    </Arriving>
  )
}
