import { type Payment, type PaymentRow, payments } from '@app/contract/payments'
import type { Day } from '@app/domain/dates/day'
import type { BounceReason, UndoingReason } from '@app/domain/payments/bouncing'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import type { OnRefused } from '../kit/list/changed-rows.ts'
import { givenReason } from '../sales/decline-reason.tsx'
import { usePaymentTitle } from './payment-facts.ts'

type Named = Pick<PaymentRow, 'id' | 'version' | 'type' | 'reference' | 'amount' | 'createdAt'>
/** The figure that is decided on. */
export function usePaymentsByAmount() {
  const nameOf = usePaymentTitle()
  return {
    route: payments.setStatus,
    field: 'amount',
    figureOf: ({ amount }: Pick<PaymentRow, 'amount'>) => amount / 100,
    nameOf,
  }
}

type Step = 'validate' | 'decline' | 'untreat' | 'bounce' | 'undoBounce'

/** What is done to a payment with one call. Pressed again while the first is on its way, it does nothing. */
export function usePaymentMutations(onRefused?: OnRefused) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const titleOf = usePaymentTitle()
  const underway = useRef(false)
  const [busy, setBusy] = useState(false)

  async function once(id: number, run: () => Promise<Payment>): Promise<Payment | undefined> {
    if (underway.current) return undefined
    underway.current = true
    setBusy(true)
    try {
      return await run()
    } catch (error) {
      onRefused?.(id, error)
      notify({ tone: 'bad', text: failureText(error) })
      return undefined
    } finally {
      underway.current = false
      setBusy(false)
      // Also after a refusal: someone else was quicker, and the page shows what is no longer so.
      void cache.invalidateQueries()
    }
  }

  async function announce(payment: Named, how: Step, run: () => Promise<Payment>) {
    const done = await once(payment.id, run)
    if (done) notify({ tone: 'good', text: t(`payments.done.${how}`, { name: titleOf(payment) }) })
    return done !== undefined
  }

  return {
    busy,
    validate: (payment: Named) =>
      announce(payment, 'validate', () =>
        call(payments.setStatus, { body: { id: payment.id, version: payment.version, status: 'VALIDATED' } }),
      ),
    decline: (payment: Named, reason: string) =>
      announce(payment, 'decline', () =>
        call(payments.setStatus, {
          body: { id: payment.id, version: payment.version, status: 'DECLINED', ...givenReason(reason) },
        }),
      ),
    /** Announced by the caller: it may lead on to the next one. */
    treat: async ({ id, version }: Named) =>
      (await once(id, () => call(payments.setTreated, { body: { id, version, treated: true } }))) !==
      undefined,
    untreat: (payment: Named) =>
      announce(payment, 'untreat', () =>
        call(payments.setTreated, { body: { id: payment.id, version: payment.version, treated: false } }),
      ),
    bounce: (payment: Named, bouncedOn: Day | null, reason: BounceReason | null) =>
      announce(payment, 'bounce', () =>
        call(payments.bounce, {
          params: { id: payment.id },
          body: { version: payment.version, bouncedOn, reason },
        }),
      ),
    undoBounce: (payment: Named, reason: UndoingReason) =>
      announce(payment, 'undoBounce', () =>
        call(payments.undoBounce, { body: { id: payment.id, version: payment.version, reason } }),
      ),
  }
}

export type PaymentMutations = ReturnType<typeof usePaymentMutations>
