import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../feedback/failure.tsx'
import { Confirm } from './confirm.tsx'

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
  const deletion = useMutation({ mutationFn: remove, onSuccess: onDeleted })
  return (
    <Confirm
      title={title}
      text={text}
      action={t('common.delete')}
      busy={deletion.isPending}
      {...(deletion.error ? { error: failureText(deletion.error) } : {})}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    />
  )
}
