import { deliveryNotes } from '@app/contract/delivery-notes'
import { type Order, type OrderRow, orders } from '@app/contract/orders'
import type { OrderStatus } from '@app/domain/orders/status'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import type { OnRefused } from '../kit/list/changed-rows.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { rememberOwnStep } from '../kit/own-versions.ts'
import { paths } from '../paths.ts'
import { readSession } from '../session.ts'

type Named = Pick<OrderRow, 'id' | 'number' | 'version'>

/** The steps of an order, by what one does to it. */
const STEPS = {
  validate: 'VALIDATED',
  approve: 'VALIDATED',
  decline: 'DECLINED',
  deliver: 'DELIVERED',
  cancel: 'CANCELLED',
} as const satisfies Record<string, OrderStatus>
export type Step = keyof typeof STEPS

/** What is done to an order with one call. Pressed again while the first is on its way, it does nothing. */
export function useOrderMutations(onRefused?: OnRefused) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const underway = useRef(new Set<number>())
  const [busy, setBusy] = useState(false)
  const pdf = useOpenPdf(orders.pdf)
  const notePdf = useOpenPdf(orders.notePdf)

  async function once<Done>(id: number, run: () => Promise<Done>): Promise<Done | undefined> {
    if (underway.current.has(id)) return undefined
    underway.current.add(id)
    setBusy(true)
    try {
      return await run()
    } catch (error) {
      onRefused?.(id, error)
      notify({ tone: 'bad', text: failureText(error) })
      return undefined
    } finally {
      underway.current.delete(id)
      setBusy(underway.current.size > 0)
      // Also after a refusal: someone else was quicker, and the page shows what is no longer so.
      void cache.invalidateQueries()
    }
  }

  const setStatus = ({ id, version }: Named, status: OrderStatus, reason?: string) =>
    call(orders.setStatus, { body: { id, version, status, ...(reason !== undefined && { reason }) } })

  async function takeBack(order: Named) {
    const back = await once(order.id, () => setStatus(order, 'UNDER_APPROVAL'))
    if (back) notify({ tone: 'good', text: t('orders.done.takeBack', { number: order.number }) })
  }

  async function step(order: Named, how: Step, reason?: string): Promise<Order | undefined> {
    const changed = await once(order.id, () => setStatus(order, STEPS[how], reason))
    const decided = how === 'approve' || how === 'decline'
    if (changed)
      notify({
        tone: 'good',
        text: t(`orders.done.${how}`, { number: order.number }),
        ...(decided && { undo: () => void takeBack(changed) }),
      })
    return changed
  }

  async function voidNote(order: Named, { id, number, version }: Named & { version: number }) {
    const voided = await once(order.id, async () => {
      await call(deliveryNotes.void, { body: { id, version } })
      rememberOwnStep(readSession()?.token ?? '', orders.setStatus, order.id, order.version)
      return true
    })
    const words = { note: number, number: order.number }
    if (voided) notify({ tone: 'good', text: t('orders.done.voidNote', words) })
  }

  return {
    busy,
    step,
    takeBack,
    /** The caller reports errors: one toast for many. */
    setStatus,
    treat: (order: Named, treated: boolean) =>
      once(order.id, () =>
        call(orders.setTreated, { body: { id: order.id, version: order.version, treated } }),
      ),
    generateNote: async (order: Named) => {
      const note = await once(order.id, () =>
        call(deliveryNotes.generate, { body: { orderId: order.id, version: order.version } }),
      )
      if (note)
        notify({
          tone: 'good',
          text: t('orders.done.generateNote', { note: note.number, number: order.number }),
          link: { label: t('common.see'), to: paths.deliveryNotes.details(note.id) },
          undo: () => void voidNote(order, note),
          secondsToUndo: 10,
        })
      return note
    },
    /** From the list: of what has its note, the note. */
    downloadFromList: ({ id }: Pick<Named, 'id'>) => notePdf.open({ params: { id } }),
    download: ({ id }: Pick<Named, 'id'>) => pdf.open({ params: { id } }),
  }
}

export type OrderMutations = ReturnType<typeof useOrderMutations>
