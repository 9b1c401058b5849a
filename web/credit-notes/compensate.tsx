import type { CreditNote } from '@app/contract/credit-notes'
import { payments } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { Confirm } from '../kit/overlays/confirm.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { paths } from '../paths.ts'
import { compensationOf } from './compensation.ts'

interface CompensateProps {
  note: CreditNote
  onClose: () => void
}

/** Offers to use the credit at once, on the notes it returns from: no money moves. */
export default function Compensate({ note, onClose }: CompensateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const [idempotencyKey] = useState(newKey)
  // As it was offered: should the answer be lost, the note may show that it is done, and sent again it is done once.
  const [allocationInputs] = useState(() => compensationOf(note))
  const used = cents(-(allocationInputs[0]?.amount ?? 0))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(payments.compensate, { body: { clientId: note.client.id, allocationInputs } }, { idempotencyKey }),
    onSuccess: ({ id }) => {
      const text = t('credit-notes.compensate.done', { amount: format.money(used), number: note.number })
      notify({ tone: 'good', text, link: { label: t('common.see'), to: paths.payments.details(id) } })
      onClose()
    },
    onSettled: () => void cache.invalidateQueries(),
  })
  return (
    <Confirm
      tone="primary"
      title={t('credit-notes.compensate.title', { number: note.number })}
      text={
        <>
          <p>{t('credit-notes.compensate.text', { amount: format.money(used) })}</p>
          <Facts
            facts={allocationInputs.slice(1).map(({ receivableId, amount }) => ({
              label: note.notes.find(({ id }) => id === receivableId)?.number ?? '',
              value: format.money(amount),
            }))}
          />
        </>
      }
      action={t('credit-notes.compensate.action')}
      cancel={t('credit-notes.compensate.later')}
      busy={isPending}
      {...(error && { error: failureText(error) })}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
