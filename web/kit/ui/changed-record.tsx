import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../feedback/failure.tsx'
import { Button } from './button.tsx'
import { Confirm } from './confirm.tsx'

interface ChangedRecordProps<V> {
  /** Who saved first, and when. */
  sentence: string
  /** What they saved: mine can replace it only once it is known. */
  reload: () => Promise<V>
  settle: (theirs: V, keepMine: boolean) => void
  onClose: () => void
}

/** Somebody else saved first: mine or theirs. It stays open with the reason when theirs cannot be read. */
export function ChangedRecord<V>({ sentence, reload, settle, onClose }: ChangedRecordProps<V>) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const reading = useMutation({ mutationFn: reload })
  // Told to this dialog alone: whoever has closed it by then has chosen neither.
  const choose = (keepMine: boolean) =>
    reading.mutate(undefined, { onSuccess: (theirs) => settle(theirs, keepMine) })
  return (
    <Confirm
      title={t('common.form.changedTitle')}
      text={`${sentence} ${t('common.form.changedText')}`}
      action={t('common.form.keepMine')}
      extra={
        <Button size="sm" busy={reading.isPending} onClick={() => choose(false)}>
          {t('common.form.reloadTheirs')}
        </Button>
      }
      busy={reading.isPending}
      {...(reading.error ? { error: failureText(reading.error) } : {})}
      onConfirm={() => choose(true)}
      onClose={onClose}
    />
  )
}
