import { type AttachedDocument, type Payment, payments } from '@app/contract/payments'
import { detachingOf } from '@app/domain/receivables/attaching'
import { cents } from '@app/domain/money/cents'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { Confirm } from '../kit/overlays/confirm.tsx'
import { usePaymentTitle } from './payment-facts.ts'

interface DetachProps {
  payment: Payment
  document: AttachedDocument
  onGone: () => void
  onClose: () => void
}

/** What goes with it, by the rule of the server. Documents that are someone else's are distinguished by their place. */
function consequences({ amount, documents }: Payment, document: AttachedDocument) {
  const idAt = (at: number) => documents[at]?.id ?? -1 - at
  const place = documents.findIndex(({ id }) => id === document.id)
  const allocations = documents.map((one, at) => ({ receivableId: idAt(at), amount: one.attachedAmount }))
  const result = detachingOf(
    { amount, allocations },
    { receivableId: idAt(place), amount: document.attachedAmount },
  )
  const numberOf = (id: number) => documents.find((_, at) => idAt(at) === id)?.number ?? ''
  return { result, numberOf }
}

/** Sent once at a time. */
function useDetaching({ payment, document, onGone, onClose }: DetachProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const [key] = useState(newKey)
  // As it was when the dialog opened: sent again after a lost answer, it is the same request.
  const [version] = useState(payment.version)
  const underway = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const name = usePaymentTitle()(payment)
  const { number, attachedAmount } = document

  async function detach() {
    if (underway.current || document.id === null) return
    underway.current = true
    setBusy(true)
    try {
      const body = { id: payment.id, version, receivableId: document.id, amount: attachedAmount }
      const left = await call(payments.detach, { body }, { idempotencyKey: key })
      notify({ tone: 'good', text: t('payment-details.detaching.done', { number, name }) })
      if (left === null) onGone()
      else onClose()
    } catch (problem) {
      setError(failureText(problem))
    } finally {
      underway.current = false
      setBusy(false)
      void cache.invalidateQueries()
    }
  }
  return { busy, error, detach: () => void detach() }
}

/** Asks first, and names the credits that go with it. */
export function Detach(props: DetachProps) {
  const { payment, document, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { busy, error, detach } = useDetaching(props)
  const { result, numberOf } = consequences(payment, document)
  const { number, attachedAmount } = document
  const title = t('payment-details.detaching.title', { number })

  if ('problem' in result && result.problem === 'NOTE_FIRST')
    return (
      <Confirm
        title={title}
        text={t('payment-details.detaching.noteFirst', {
          amount: format.money(result.amount),
          number: numberOf(result.receivableId),
        })}
        cancel={t('common.close')}
        onClose={onClose}
      />
    )
  const freed =
    payment.amount === 0 ? undefined : attachedAmount < 0 ? ('creditText' as const) : ('text' as const)
  const credits = 'detached' in result ? result.detached.slice(1) : []
  const creditWords = credits
    .map(({ receivableId, amount }) =>
      t('payment-details.detaching.creditPart', {
        number: numberOf(receivableId),
        amount: format.money(amount),
      }),
    )
    .join(', ')
  return (
    <Confirm
      title={title}
      text={
        <>
          {freed && (
            <p>
              {t(`payment-details.detaching.${freed}`, {
                amount: format.money(cents(Math.abs(attachedAmount))),
                number,
              })}
            </p>
          )}
          {credits.length > 0 && (
            <p>{t('payment-details.detaching.credits', { count: credits.length, credits: creditWords })}</p>
          )}
          {payment.amount === 0 && <p>{t('payment-details.detaching.compensation')}</p>}
        </>
      }
      action={t('payment-details.detaching.action')}
      cancel={t('payment-details.detaching.keep')}
      busy={busy}
      {...(error !== undefined && { error })}
      onConfirm={detach}
      onClose={onClose}
    />
  )
}
