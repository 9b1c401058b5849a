import {
  type TransferRequest,
  type TransferRequestForm,
  type TransferRequestRow,
  transferRequests,
} from '@app/contract/transfer-requests'
import { type Transfer, transfers } from '@app/contract/transfers'
import { answer, Refusal } from './answers.ts'
import { found, pageOf, PRODUCTS } from './catalogue.ts'
import { answerForSales } from './sales.ts'
import { DEPOTS } from './purchases.ts'

const SALMA = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const MADE = new Date('2026-11-14T09:42:18Z')
const named = (wanted: number) => {
  const { id, name } = found(DEPOTS.find((depot) => depot.id === wanted))
  return { id, name }
}

// What is ticked is kept by number and version: no two requests of the tests are the same.
let lastId = 300

/** Three and four pieces of the first two products, from Casa to Fès, waiting. */
export function aTransferRequest(form: Partial<TransferRequestForm> = {}): TransferRequest {
  lastId += 1
  const wanted = form.lines ?? [
    { productId: 1, quantity: 3 },
    { productId: 2, quantity: 4 },
  ]
  const [source, destination] = [named(form.sourceId ?? 2), named(form.destinationId ?? 3)]
  return {
    id: lastId,
    createdAt: MADE,
    user: SALMA,
    source,
    destination,
    treated: false,
    version: 1,
    transferId: null,
    lines: wanted.map(({ productId, quantity }, at) => {
      const { id, name, reference, image } = found(PRODUCTS.find((one) => one.id === productId))
      const held = [source, destination].map((depot) => ({
        depotId: depot.id,
        depotName: depot.name,
        quantity: 100,
        reserved: 0,
        available: 100,
      }))
      return {
        lineId: lastId * 10 + at,
        quantity,
        product: { id, name, reference, image, availability: held },
      }
    }),
    events: [{ event: 'CREATED', at: MADE, user: SALMA, detail: null, old: null, new: null }],
  }
}

/** What moved once such a request was validated. */
const transferOf = ({ id, source, destination, lines }: TransferRequest): Transfer => ({
  id: id + 500,
  createdAt: MADE,
  source,
  destination,
  user: SALMA,
  request: { id, user: SALMA },
  lines: lines.map(({ product: { availability: _held, ...product }, quantity }) => ({
    product,
    quantity,
    sourceLeft: 100 - quantity,
    destinationLeft: 100 + quantity,
  })),
})

const rowOf = ({ transferId: _t, events: _e, ...row }: TransferRequest): TransferRequestRow => row

/** Requests and transfers as the service keeps them. Answers what was sent. */
export function keepTransfers(...kept: TransferRequest[]) {
  const saved: TransferRequestForm[] = []
  const asked: unknown[] = []
  const moved: Transfer[] = []
  answerForSales()
  const one = (id: number) => found(kept.find((request) => request.id === id))
  const put = (id: number, next: Partial<TransferRequest>) => {
    const before = one(id)
    const after = { ...before, ...next, version: before.version + 1 }
    kept.splice(kept.indexOf(before), 1, after)
    return after
  }
  const list = (sortOrder: 'asc' | 'desc', query: { page: number; size: number }) => {
    asked.push({ sortOrder, ...query })
    return pageOf((sortOrder === 'asc' ? kept.toReversed() : kept).map(rowOf), query)
  }
  answer(transferRequests.list, ({ params, query }) => list(params.sortOrder, query))
  answer(transferRequests.mine, ({ params, query }) => list(params.sortOrder, query))
  answer(transferRequests.get, ({ params }) => one(params.id))
  answer(transferRequests.save, ({ body }) => {
    saved.push(body)
    if (body.id) return put(body.id, { lines: aTransferRequest(body).lines })
    const request = aTransferRequest(body)
    kept.unshift(request)
    return request
  })
  answer(transferRequests.validate, ({ body: { id, lines } }) => {
    const request = one(id)
    if (lines.length !== request.lines.length) throw new Refusal(400, 'request.malformed')
    const transfer = transferOf(request)
    moved.unshift(transfer)
    const treated = { event: 'TREATED', at: MADE, user: SALMA, detail: null, old: null, new: null } as const
    return put(id, { treated: true, transferId: transfer.id, events: [treated, ...request.events] })
  })
  answer(transferRequests.remove, ({ params }) => void kept.splice(kept.indexOf(one(params.id)), 1))
  answer(transfers.list, ({ query }) => pageOf(moved, query))
  return { saved, asked, put }
}
