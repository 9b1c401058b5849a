import { type Attachable, payments } from '@app/contract/payments'
import type { Cents } from '@app/domain/money/cents'
import { sumOf } from '@app/domain/receivables/attaching'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { type Attaching, MOST_ALLOCATIONS, spread } from './attaching.ts'

const SIZE = 10

/** The notes and credits of a client, ten at a time, the oldest first unless turned round. */
export function usePages(clientId: number) {
  const [page, setPage] = useState(1)
  const [newestFirst, setNewestFirst] = useState(false)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...routeQuery(payments.attachables, {
      query: { page: page - 1, size: SIZE },
      body: { clientId, newestFirst },
    }),
    placeholderData: keepPreviousData,
  })
  return {
    page,
    setPage,
    rows: data?.content ?? null,
    total: data?.totalElements,
    count: Math.max(1, data?.totalPages ?? 1),
    stale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    newestFirst,
    turn: () => {
      setNewestFirst(!newestFirst)
      setPage(1)
    },
  }
}

export type Pages = ReturnType<typeof usePages>

/** Every open note of the client, whatever the page: they are requested when they are wanted. */
async function everyAttachable(clientId: number): Promise<Attachable[]> {
  const all: Attachable[] = []
  for (let page = 0; ; page++) {
    const answer = await call(payments.attachables, {
      query: { page, size: 100 },
      body: { clientId, newestFirst: false },
    })
    all.push(...answer.content)
    if (page + 1 >= answer.totalPages) return all
  }
}

/** Fills the oldest first, over all pages, and says how many it filled. */
export function useFilling(clientId: number, left: Cents, setHeld: (held: Attaching) => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  async function fill() {
    if (busy) return
    setBusy(true)
    try {
      const allocationInputs = spread(await everyAttachable(clientId), left)
      setHeld({ allocationInputs, explained: null })
      const count = allocationInputs.length
      const filled = t('payment-attach.filled', { count, sum: format.money(sumOf(allocationInputs)) })
      if (count === 0) setMessage(t('payment-attach.filledNone'))
      else if (count < MOST_ALLOCATIONS) setMessage(filled)
      else setMessage(`${filled} ${t('payment-attach.filledMost', { count })}`)
    } catch (error) {
      notify({ tone: 'bad', text: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, message, fill: () => void fill(), hush: () => setMessage('') }
}

export type Filling = ReturnType<typeof useFilling>
