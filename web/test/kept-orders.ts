import type { FieldChange, HistoryEntry } from '@app/contract/history'
import { type Order, orders } from '@app/contract/orders'
import type { Cents } from '@app/domain/money/cents'
import { formatAmount } from '@app/domain/money/format'
import { type ApprovalReason, APPROVAL_REASON_CODES } from '@app/domain/orders/approval-reasons'
import type { OrderStatus } from '@app/domain/orders/status'
import { matches } from '@app/domain/text/matches'
import { answer, Refusal } from './answers.ts'
import { found, pageOf } from './catalogue.ts'
import { answerForOrders, approvalOf, CLIENT, orderRow, recordedOrder } from './sales.ts'

const SALMA = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const COLLEAGUE = 'Khadija Alaoui'
const ONE_MINUTE = 60_000

/** The credit limit of 100,00 DHs is exceeded by 500,00 DHs. */
const OVER_LIMIT: ApprovalReason = { code: 'ENCOURS_DEPASSE', value: 60_000, limit: 10_000, count: null }
/** A free product whose discounts end at 10 %. */
export const FREE_PRODUCT: ApprovalReason = { code: 'REMISE', value: 1000, limit: 100, count: 1 }

// The page remembers its own changes by number and version: no two orders have the same number, in whatever test.
let lastId = 1000

interface Wanted extends Partial<Order> {
  clientName?: string
  quantity?: number
  salesDiscount?: number
}

/** An order of one product; under approval if it has a reason. */
export function anOrder({ clientName, quantity = 2, salesDiscount = 0, ...more }: Wanted = {}): Order {
  lastId += 1
  const motifs = more.motifs ?? []
  const form = {
    clientId: CLIENT.id,
    depotId: 2,
    paymentCode: 'CHECK',
    comment: '',
    customValues: {},
  } as const
  const order = recordedOrder({ ...form, lines: [{ productId: 6, quantity, salesDiscount }] }, lastId, {
    client: { ...CLIENT, name: clientName ?? CLIENT.name },
    judged: { status: motifs.length > 0 ? 'UNDER_APPROVAL' : 'CREATED', motifs },
  })
  const created = event({ event: 'CREATED', detail: null, old: null, new: null })
  return { ...order, events: [created], ...more }
}

export const heldOrder = (wanted: Wanted = {}) => anOrder({ motifs: [OVER_LIMIT], ...wanted })

const event = (entry: Pick<HistoryEntry, 'event' | 'detail' | 'old' | 'new'>): HistoryEntry => ({
  at: new Date(),
  user: SALMA,
  ...entry,
})

const updated = ({ field, old, new: now }: FieldChange) =>
  event({ event: 'UPDATED_FIELD', detail: field, old, new: now })

interface Change extends FieldChange {
  id: number
  version: number
}

/** Orders as the service keeps them: filtered, decided, treated and deleted, and refused for an older version. */
export function keepOrders(...kept: Order[]) {
  const held = answerForOrders()
  held.push(...kept)
  const changes: Change[] = []
  const sent: { id: number; status: OrderStatus; reason: string | undefined }[] = []
  const one = (id: number) => found(held.find((order) => order.id === id))

  function put(id: number, next: Partial<Order>, ...changed: FieldChange[]): Order {
    const before = one(id)
    const version = before.version + 1
    const events = [...changed.map((change) => updated(change)), ...before.events]
    const order = { ...before, takeBackUntil: null, events, ...next, version }
    changes.push(...changed.map((change) => ({ ...change, id, version })))
    held.splice(held.indexOf(before), 1, order)
    return order
  }

  function rejectIfChanged({ id, version }: { id: number; version?: number | undefined }): void {
    if (version === undefined || version === one(id).version) return
    throw new Refusal(409, 'record.changed', {
      changedBy: COLLEAGUE,
      changedAt: '2026-11-19T09:30:00Z',
      changes: changes
        .filter((change) => change.id === id && change.version > version)
        .map(({ field, old, new: now }) => ({ field, old, new: now })),
    })
  }

  function setStatus(id: number, status: OrderStatus, reason?: string): Order {
    const { status: before, motifs } = one(id)
    const decides = before === 'UNDER_APPROVAL'
    const at = new Date()
    const change = { field: 'status', old: before, new: status }
    const why = { field: 'reason', old: null, new: reason ?? '' }
    const isDecided = decides && motifs.length > 0
    return put(
      id,
      {
        status,
        takeBackUntil: decides ? new Date(at.getTime() + ONE_MINUTE) : null,
        decision: isDecided ? { at, user: SALMA, approved: status === 'VALIDATED', motifs } : null,
      },
      change,
      ...(reason === undefined ? [] : [why]),
    )
  }

  answerLists(held)
  answer(orders.get, ({ params }) => one(params.id))
  answer(orders.approval, ({ params }) => {
    const { motifs, lines, client } = one(params.id)
    const limitOf = (line: Order['lines'][number]) => line.product.salesDiscountLimit ?? 1000
    const above = lines.filter((line) => line.salesDiscount > limitOf(line))
    return { ...approvalOf(client), motifs, lines: above, clientBlocked: client.blocked }
  })
  answer(orders.setStatus, ({ body }) => {
    sent.push({ id: body.id, status: body.status, reason: body.reason })
    rejectIfChanged(body)
    return setStatus(body.id, body.status, body.reason)
  })
  answer(orders.setTreated, ({ body: { treated, ...body } }) => {
    rejectIfChanged(body)
    return put(body.id, { treated })
  })
  answer(orders.setSageCode, ({ body: { sageCode, ...body } }) => {
    rejectIfChanged(body)
    return put(body.id, { sageCode }, { field: 'sageCode', old: one(body.id).sageCode, new: sageCode })
  })
  answer(orders.remove, ({ params }) => {
    held.splice(held.indexOf(one(params.id)), 1)
  })

  return {
    held,
    /** Every status that was requested. */
    sent,
    /** Steps of a colleague. */
    take: ({ id }: Order, status: OrderStatus, reason?: string) => void setStatus(id, status, reason),
    /** A colleague orders fifty of it; how the list says what that makes of the total. */
    orderMore: ({ id, totalTtc }: Order): RegExp => {
      const { lines, totalTtc: total } = anOrder({ quantity: 50 })
      put(id, { lines, totalTtc: total }, { field: 'priceTTC', old: totalTtc / 100, new: total / 100 })
      return new RegExp(`total TTC ${shown(totalTtc)} → ${shown(total)}`)
    },
    changeSageCode: ({ id, sageCode }: Order, code: string) =>
      void put(id, { sageCode: code }, { field: 'sageCode', old: sageCode, new: code }),
  }
}

/** An amount as a pattern: French has spaces in it that are no usual ones. */
const shown = (amount: Cents): string => formatAmount(amount, 'fr').replaceAll(/\s/g, '\\s')

function answerLists(held: readonly Order[]): void {
  const matching = (search: string) =>
    held
      .filter(({ number, client, sageCode }) => matches(search, [number, client.name, sageCode]))
      .toSorted((order, other) => other.id - order.id)
  answer(orders.list, ({ query, body }) => {
    const { statuses, hasNote, treated, motifs, clientIds } = body
    const rows = matching(body.search).filter(
      (order) =>
        (statuses.length === 0 || statuses.includes(order.status)) &&
        (clientIds.length === 0 || clientIds.includes(order.client.id)) &&
        (typeof hasNote !== 'boolean' || hasNote === (order.deliveryNote !== null)) &&
        (typeof treated !== 'boolean' || treated === order.treated) &&
        (motifs.length === 0 || order.motifs.some(({ code }) => motifs.includes(code))),
    )
    return pageOf(rows.map(orderRow), query)
  })
  answer(orders.counts, ({ body }) => {
    const rows = matching(body.search)
    const count = (...statuses: OrderStatus[]) =>
      rows.filter(({ status }) => statuses.includes(status)).length
    const waiting = rows.filter(({ status }) => status === 'UNDER_APPROVAL')
    const ofReason = (code: ApprovalReason['code']) =>
      waiting.filter(({ motifs }) => motifs.some((motif) => motif.code === code)).length
    return {
      all: rows.length,
      toValidate: count('CREATED'),
      toApprove: waiting.length,
      toDeliver: count('VALIDATED'),
      toBill: rows.filter(
        ({ status, deliveryNote }) => ['VALIDATED', 'DELIVERED'].includes(status) && deliveryNote === null,
      ).length,
      toTreat: rows.filter(({ status, treated }) => status === 'DELIVERED' && !treated).length,
      motifs: Object.fromEntries(APPROVAL_REASON_CODES.map((code) => [code, ofReason(code)])) as Record<
        ApprovalReason['code'],
        number
      >,
    }
  })
}
