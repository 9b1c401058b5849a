import { type DeliveryNote, deliveryNotes } from '@app/contract/delivery-notes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useOpenPdf } from '../kit/open-pdf.ts'

type Named = Pick<DeliveryNote, 'id' | 'number' | 'version'>

/** What is done to a delivery note with one call. Pressed again while the first is on its way, it does nothing. */
export function useNoteMutations() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const underway = useRef(false)
  const [busy, setBusy] = useState(false)
  const pdf = useOpenPdf(deliveryNotes.pdf)

  async function treat({ id, version }: Named, treated: boolean): Promise<boolean> {
    if (underway.current) return false
    underway.current = true
    setBusy(true)
    try {
      await call(deliveryNotes.setTreated, { body: { id, version, treated } })
      return true
    } catch (error) {
      notify({ tone: 'bad', text: failureText(error) })
      return false
    } finally {
      underway.current = false
      setBusy(false)
      // Also after a refusal: somebody else was quicker, and the page shows what is no longer so.
      void cache.invalidateQueries()
    }
  }

  return {
    busy,
    treat,
    untreat: async (note: Named) => {
      const done = await treat(note, false)
      if (done) notify({ tone: 'good', text: t('delivery-notes.done.untreat', { number: note.number }) })
      return done
    },
    download: ({ id }: Pick<Named, 'id'>) => pdf.open({ params: { id } }),
  }
}

export type NoteMutations = ReturnType<typeof useNoteMutations>
