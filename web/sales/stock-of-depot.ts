import { type ProductRow, products } from '@app/contract/products'
import { useEffect, useMemo, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { call } from '../kit/api.ts'
import { type Entry, type HeldLine, type InDepot, restocked } from './sale-lines.ts'

/** What the document that is changed has already: it counts as available to it. */
export interface OwnGoods {
  depotId: number | null
  quantities: ReadonlyMap<number, number>
}

export const NO_GOODS: OwnGoods = { depotId: null, quantities: new Map() }

export interface Stock {
  /** Whose quantities are reported. */
  depotIds: number[]
  /** Whether it limits the lines. */
  capped: boolean
  of: (row: Pick<ProductRow, 'id' | 'quantity' | 'available'>) => InDepot
}

const UNKNOWN: InDepot = { available: null, stockQuantity: null }

export const stockIn = (depotId: number | null, capped: boolean, own: OwnGoods): Stock => ({
  depotIds: depotId === null ? [] : [depotId],
  capped,
  of: ({ id, quantity, available }) => {
    if (depotId === null) return UNKNOWN
    const held = depotId === own.depotId ? (own.quantities.get(id) ?? 0) : 0
    return { available: available + held, stockQuantity: quantity }
  },
})

interface Held {
  lines: readonly HeldLine[]
  entry: Entry
}

/** The stock of the chosen depot. Another depot is asked again for all lines at once, and they are cut down to what it has. */
export function useStock(depotId: number | null, capped: boolean, own: OwnGoods): Stock {
  const { getValues, setValue } = useFormContext<Held>()
  const failureText = useFailureText()
  const stock = useMemo(() => stockIn(depotId, capped, own), [depotId, capped, own])
  const asked = useRef(depotId)

  useEffect(() => {
    if (asked.current === depotId) return
    asked.current = depotId
    const { lines, entry } = getValues()
    const references = [...lines, ...(entry.product ? [entry.product] : [])].map((one) => one.reference)
    if (references.length === 0) return
    function place(rows: readonly ProductRow[] | null) {
      // Someone chose yet another one meanwhile.
      if (asked.current !== depotId) return
      const known = new Map(rows?.map((row) => [row.id, stock.of(row)]))
      const inDepotOf = ({ productId }: { productId: number }) => known.get(productId) ?? UNKNOWN
      const held = getValues()
      setValue('lines', restocked(held.lines, inDepotOf) as HeldLine[], { shouldDirty: true })
      if (held.entry.product) {
        const product = { ...held.entry.product, ...inDepotOf(held.entry.product) }
        setValue('entry', { ...held.entry, product })
      }
    }
    if (depotId === null) return place(null)
    const body = { references: [...new Set(references)].slice(0, 500), depotIds: stock.depotIds }
    call(products.byReference, { body }).then(place, (error: unknown) => {
      place(null)
      notify({ tone: 'bad', text: failureText(error) })
    })
  }, [depotId, stock, getValues, setValue, failureText])
  return stock
}
