import { type Payment, payments } from '@app/contract/payments'
import { sumOf } from '@app/domain/receivables/attaching'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../kit/api.ts'
import { ApiError } from '../kit/api-error.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { type Attaching, wanted } from './attaching.ts'
import { usePaymentTitle } from './payment-facts.ts'

/** What the dialog knows of the payment that it attaches. */
export type AttachedPayment = Pick<
  Payment,
  'id' | 'version' | 'type' | 'reference' | 'createdAt' | 'amount' | 'attached'
> & { client: { id: number; name: string } }

/** Puts it on all that was ticked, in one go. */
export function useSending(
  payment: AttachedPayment,
  held: Attaching,
  onAttached: (payment: Payment) => void,
) {
  const { t } = useTranslation()
  const format = useFormat()
  const cache = useQueryClient()
  const titleOf = usePaymentTitle()
  const failureText = useFailureText()
  const underway = useRef(false)
  const attempt = useRef({ body: '', key: '', version: 0 })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unanswered, setUnanswered] = useState(false)

  async function send() {
    const allocationInputs = wanted(held)
    if (underway.current) return
    if (allocationInputs.length === 0) return setProblem(t('payment-attach.zero'))
    if (payment.attached + sumOf(allocationInputs) < 0) return setProblem(t('payment-attach.creditsAlone'))
    underway.current = true
    setBusy(true)
    setProblem(null)
    // After a lost answer the payment may be a version further by this very attempt: it is sent as it was.
    const version = unanswered ? attempt.current.version : payment.version
    const body = {
      id: payment.id,
      version,
      allocationInputs: allocationInputs.map(({ id, amount }) => ({ receivableId: id, amount })),
    }
    // Sent again as it was, it is done once; sent differently, it is another request.
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey(), version }
    try {
      const done = await call(payments.attach, { body }, { idempotencyKey: attempt.current.key })
      const words = {
        name: titleOf(payment),
        count: allocationInputs.length,
        sum: format.money(sumOf(allocationInputs)),
      }
      notify({ tone: 'good', text: t('payment-attach.done', words) })
      setUnanswered(false)
      onAttached(done)
    } catch (error) {
      setUnanswered(!(error instanceof ApiError) || error.isServerDown)
      setProblem(failureText(error))
    } finally {
      underway.current = false
      setBusy(false)
      void cache.invalidateQueries()
    }
  }
  return {
    busy,
    problem,
    /** It may have been done all the same: sent again as it was, it is done once. */
    unanswered,
    changed: () => setUnanswered(false),
    send: () => void send(),
  }
}
