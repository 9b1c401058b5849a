import type { Answer, Input, Route } from '@app/contract/route'
import type { Size } from './data.ts'

/** Rows of the company that asks. */
export interface Rows {
  companyId: number
  productIds: number[]
  /** The one with the most notes. */
  clientId: number
  /** Some of the others, in turn. */
  clientIds: number[]
  orderId: number
  purchaseId: number
  providerId: number
  depotId: number
}

interface CaseOf<R extends Route> {
  name: string
  route: R
  input: (rows: Rows, size: Size) => Input<R>
  /** Whether it answered what is there: a list without its rows is quick. */
  right: (answer: Answer<R>, size: Size) => boolean
  /** No less than this share of what the database alone can do. */
  floor?: number
  /** With a million rows no slower than with ten thousand, but for this factor. */
  growth?: number
}

export type Case = CaseOf<Route>
export const measured = <const R extends Route>(one: CaseOf<R>): Case => one as unknown as Case
