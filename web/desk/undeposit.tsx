import { type DeskRow, deposits } from '@app/contract/deposits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { rememberOwnStep } from '../kit/own-versions.ts'
import { Confirm } from '../kit/overlays/confirm.tsx'
import { readSession } from '../session.ts'
import { usePaperName } from './paper-words.ts'

/** Takes a paper off its slip, into the drawer again. */
export function Undeposit({ paper, onClose }: { paper: DeskRow; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const name = usePaperName()(paper)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deposits.undeposit, { body: { id: paper.id, version: paper.version } }),
    onSuccess: () => {
      rememberOwnStep(readSession()?.token ?? '', deposits.undeposit, paper.id, paper.version)
      notify({ tone: 'good', text: t('desk.undeposit.done', { name }) })
      onClose()
    },
    onSettled: () => void cache.invalidateQueries(),
  })
  return (
    <Confirm
      title={t('desk.undeposit.title', { name, number: paper.slip?.number ?? '' })}
      text={t('desk.undeposit.text')}
      action={t('desk.undeposit.action')}
      busy={isPending}
      error={error ? failureText(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
