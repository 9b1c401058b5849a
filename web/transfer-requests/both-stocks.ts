import { products } from '@app/contract/products'
import { cutToSource } from '@app/domain/transfers/requests'
import { useCallback, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import type { HeldLine, MovedProduct, RequestValues } from './request-values.ts'

type Side = 'source' | 'destination'
const DEPOT = { source: 'sourceId', destination: 'destinationId' } as const
const STOCK = { source: 'sourceStock', destination: 'destinationStock' } as const

/** Asks what the depot of one side can give of these products, and writes it on the lines and the open row. */
export function useLearnStock() {
  const { getValues, setValue } = useFormContext<RequestValues>()
  const failureText = useFailureText()
  return useCallback(
    async (side: Side, references: readonly string[]) => {
      const depotId = getValues(DEPOT[side])
      const wanted = new Set(references)
      const place = (known: ReadonlyMap<number, number>) => {
        // Someone chose yet another one meanwhile.
        if (getValues(DEPOT[side]) !== depotId) return
        const withStock = <P extends MovedProduct>(product: P): P =>
          wanted.has(product.reference)
            ? { ...product, [STOCK[side]]: known.get(product.productId) ?? null }
            : product
        const { lines, entry } = getValues()
        const next = lines.map((line): HeldLine => {
          const learnt = withStock(line)
          if (side === 'destination' || learnt === line) return learnt
          return { ...learnt, ...cutToSource(line.cutFrom ?? line.quantity, learnt.sourceStock) }
        })
        setValue('lines', next, { shouldDirty: true })
        if (entry.product) setValue('entry', { ...entry, product: withStock(entry.product) })
      }
      if (wanted.size === 0) return
      if (depotId === null) return place(new Map())
      const body = { references: [...wanted].slice(0, 500), depotIds: [depotId] }
      await call(products.byReference, { body }).then(
        (rows) => place(new Map(rows.map((row) => [row.id, row.available]))),
        (error: unknown) => {
          place(new Map())
          notify({ tone: 'bad', text: failureText(error) })
        },
      )
    },
    [getValues, setValue, failureText],
  )
}

/** Another depot has other stock: it is asked again for all lines at once, and they are cut down to what it has. */
export function useStockOf(side: Side, depotId: number | null, learn: ReturnType<typeof useLearnStock>) {
  const { getValues } = useFormContext<RequestValues>()
  const asked = useRef(depotId)
  useEffect(() => {
    if (asked.current === depotId) return
    asked.current = depotId
    const { lines, entry } = getValues()
    void learn(
      side,
      [...lines, ...(entry.product ? [entry.product] : [])].map(({ reference }) => reference),
    )
  }, [side, depotId, learn, getValues])
}
