import { addDays, dayOf } from '@app/domain/dates/day'
import { reservesGoods } from '@app/domain/orders/status'
import type pg from 'pg'
import { type DemoSale, hasLeft, hasNote } from './demo-sales.ts'
import { type DemoPayment, type Happening, type Owner, planPayments, sumsOf } from './plan-payments.ts'
import { seedPaid } from './seed-paid.ts'
import { insertRows, nextIds } from './rows.ts'

/** Numbers of one kind, consecutive within each year, in the order in which they were given. */
export function numbering(letters: string) {
  const counters = new Map<number, number>()
  return {
    next: (at: Date) => {
      const year = Number(dayOf(at).slice(0, 4))
      const last = (counters.get(year) ?? 0) + 1
      counters.set(year, last)
      return `${letters}${String(year).slice(2)}-${String(last).padStart(6, '0')}`
    },
    rows: () => [...counters].map(([year, last]) => ({ kind: letters, year, last })),
  }
}

interface Kept extends DemoSale {
  orderId: number | undefined
  quoteId: number | undefined
  noteId: number | undefined
  payments: DemoPayment[]
}

/** Quotes, orders and notes with their lines, movements, numbers and events, what was paid of them, and what is promised. */
export async function seedSales(client: pg.Client, owner: Owner, sales: readonly DemoSale[]): Promise<void> {
  const keys = sales.map((_, at) => String(at))
  const orderIds = await nextIds(client, 'orders', keys)
  const quoteIds = await nextIds(client, 'quotes', keys)
  const noteIds = await nextIds(client, 'receivables', keys)
  const payments = planPayments(sales, dayOf(new Date()))
  const kept = sales.map((sale, at): Kept => ({
    ...sale,
    orderId: sale.orderedAt ? orderIds.get(String(at)) : undefined,
    quoteId: sale.quotedAt ? quoteIds.get(String(at)) : undefined,
    noteId: hasNote(sale) ? noteIds.get(String(at)) : undefined,
    payments: payments[at] ?? [],
  }))
  const happenings: Happening[] = []
  await seedQuotes(client, owner, kept, happenings)
  await seedNotes(client, owner, kept, happenings)
  await seedOrders(client, owner, kept, happenings)
  await seedGoods(client, owner, kept)
  await seedPaid(client, owner, kept, happenings)
  await seedEvents(client, owner, happenings)
}

export const created = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { new: value }]))

async function seedLines(
  client: pg.Client,
  { company_id }: Owner,
  kind: 'quote' | 'order',
  sales: readonly { id: number | undefined; lines: DemoSale['lines'] }[],
): Promise<void> {
  const placed = sales.flatMap(({ id, lines }) => lines.map((line, position) => ({ id, line, position })))
  const ids = await nextIds(
    client,
    `${kind}_lines`,
    placed.map(({ id, position }) => `${id} ${position}`),
  )
  const rows = placed.map(({ id, line, position }) => ({
    id: ids.get(`${id} ${position}`),
    [`${kind}_id`]: id,
    product_id: line.productId,
    position,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    discount: line.discount,
    sales_discount: line.salesDiscount,
    vat_rate: line.vatRate,
    price_ht: line.priceHt,
    price_ttc: line.priceTtc,
  }))
  await insertRows(client, `${kind}_lines`, rows, { company_id })
}

async function seedQuotes(
  client: pg.Client,
  owner: Owner,
  sales: readonly Kept[],
  happenings: Happening[],
): Promise<void> {
  const numbers = numbering('DV')
  const quoted = sales
    .flatMap((sale) => (sale.quotedAt ? [{ ...sale, at: sale.quotedAt }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const rows = quoted.map((sale) => {
    const { quoteId: id, userId, clientId, depotId, comment, totalHt, totalTtc, at } = sale
    happenings.push({
      at,
      user_id: userId,
      subject: 'quotes',
      subject_id: id,
      event: 'CREATED',
      changes: created({ clientId, depotId, comment, totalHt, totalTtc }),
    })
    return {
      id,
      number: numbers.next(at),
      client_id: clientId,
      user_id: userId,
      depot_id: depotId,
      comment,
      custom_values: {},
      total_ht: totalHt,
      total_ttc: totalTtc,
      quoted_on: dayOf(at),
      version: 1,
      created_at: at,
      changed_at: at,
      changed_by: userId,
    }
  })
  await insertRows(client, 'quotes', rows, { company_id: owner.company_id })
  const withLines = quoted.map(({ quoteId, lines }) => ({ id: quoteId, lines }))
  await seedLines(client, owner, 'quote', withLines)
  await insertRows(client, 'document_counters', numbers.rows(), { company_id: owner.company_id })
}

async function seedNotes(
  client: pg.Client,
  owner: Owner,
  sales: readonly Kept[],
  happenings: Happening[],
): Promise<void> {
  const numbers = numbering('BL')
  const days = await client.query<{ id: string; due_days: number }>(
    'select id, due_days from clients where company_id = $1',
    [owner.company_id],
  )
  const daysOf = new Map(days.rows.map(({ id, due_days }) => [Number(id), due_days]))
  const noted = sales
    .flatMap((sale) => sale.steps.flatMap((step) => (step.step === 'NOTE' ? [{ sale, step }] : [])))
    .toSorted((one, other) => one.step.at.getTime() - other.step.at.getTime())
  const rows = noted.map(({ sale, step: { at, by } }) => {
    const { noteId: id, clientId, userId, totalTtc: total } = sale
    const issued = dayOf(at)
    const due = addDays(issued, daysOf.get(clientId) ?? 0)
    const treated = sale.steps.find(({ step }) => step === 'TREATED')
    happenings.push({
      at,
      user_id: by,
      subject: 'delivery_notes',
      subject_id: id,
      event: 'CREATED',
      changes: created({ kind: 'BL', clientId, userId, total, dueOn: due }),
    })
    if (treated)
      happenings.push({
        at: treated.at,
        user_id: treated.by,
        subject: 'delivery_notes',
        subject_id: id,
        event: 'TREATED',
        changes: {},
      })
    return {
      id,
      kind: 'BL',
      number: numbers.next(at),
      client_id: clientId,
      user_id: userId,
      total,
      issued_on: issued,
      due_on: due,
      ...sumsOf(sale.payments, issued),
      created_at: at,
      treated_at: treated?.at ?? null,
      treated_by: treated?.by ?? null,
    }
  })
  await insertRows(client, 'receivables', rows, { company_id: owner.company_id })
  await insertRows(client, 'document_counters', numbers.rows(), { company_id: owner.company_id })
}

async function seedOrders(
  client: pg.Client,
  owner: Owner,
  sales: readonly Kept[],
  happenings: Happening[],
): Promise<void> {
  const numbers = numbering('BC')
  const ordered = sales.flatMap((sale) => (sale.orderedAt ? [{ ...sale, at: sale.orderedAt }] : []))
  const rows = ordered.map((sale) => {
    const {
      orderId: id,
      userId,
      clientId,
      depotId,
      paymentCode,
      comment,
      totalHt,
      totalTtc,
      motifs,
      at,
    } = sale
    const last = sale.steps.at(-1)
    const treated = sale.steps.find(({ step }) => step === 'TREATED')
    happenings.push(...eventsOf(sale, at))
    return {
      id,
      number: numbers.next(at),
      client_id: clientId,
      user_id: userId,
      depot_id: depotId,
      status: sale.status,
      payment_code: paymentCode,
      comment,
      custom_values: {},
      sage_code: '',
      quote_id: sale.quoteId ?? null,
      motifs: JSON.parse(JSON.stringify(motifs)) as unknown,
      total_ht: totalHt,
      total_ttc: totalTtc,
      ordered_on: dayOf(at),
      delivery_note_id: sale.noteId ?? null,
      treated_at: treated?.at ?? null,
      treated_by: treated?.by ?? null,
      version: 1 + sale.steps.length,
      created_at: at,
      changed_at: last?.at ?? at,
      changed_by: last?.by ?? userId,
    }
  })
  await insertRows(client, 'orders', rows, { company_id: owner.company_id })
  const withLines = ordered.map(({ orderId, lines }) => ({ id: orderId, lines }))
  await seedLines(client, owner, 'order', withLines)
  await insertRows(client, 'document_counters', numbers.rows(), { company_id: owner.company_id })
}

/** One for each version, as the steps were taken. */
function eventsOf(sale: Kept, at: Date): Happening[] {
  const { orderId, clientId, depotId, paymentCode, comment, totalHt, totalTtc, motifs } = sale
  const about = { subject: 'orders', subject_id: orderId }
  let status = motifs.length > 0 ? 'UNDER_APPROVAL' : 'CREATED'
  const first: Happening = {
    ...about,
    at,
    user_id: sale.userId,
    event: 'CREATED',
    changes: created({ clientId, depotId, paymentCode, comment, totalHt, totalTtc, status, motifs }),
  }
  const steps = sale.steps.map(({ at: then, by, step, reason }): Happening => {
    const entry = { ...about, at: then, user_id: by }
    if (step === 'TREATED') return { ...entry, event: 'TREATED', changes: {} }
    if (step === 'NOTE')
      return { ...entry, event: 'UPDATED', changes: { deliveryNoteId: { old: null, new: sale.noteId } } }
    const decided = step === 'DECLINED' ? { refused: { new: motifs } } : { approved: { new: motifs } }
    const changes = {
      status: { old: status, new: step },
      ...(reason !== undefined && { reason: { new: reason } }),
      ...(status === 'UNDER_APPROVAL' && decided),
    }
    status = step
    return { ...entry, event: 'UPDATED', changes }
  })
  return [first, ...steps]
}

/** What left, and what is promised. */
async function seedGoods(client: pg.Client, { company_id }: Owner, sales: readonly Kept[]): Promise<void> {
  const moved = sales.filter(hasLeft).flatMap((sale) => {
    const at = sale.steps.findIndex(({ step }) => step === 'NOTE' || step === 'DELIVERED')
    const left = sale.steps[at]
    return [...quantitiesOf(sale)].map(([productId, quantity]) => ({
      key: `${sale.orderId} ${productId}`,
      depot_id: sale.depotId,
      product_id: productId,
      quantity: -quantity,
      document_id: sale.orderId,
      document_version: at + 2,
      moved_at: left?.at,
      moved_by: left?.by,
    }))
  })
  const ids = await nextIds(
    client,
    'stock_movements',
    moved.map(({ key }) => key),
  )
  const rows = moved.map(({ key, ...movement }) => ({ id: ids.get(key), ...movement }))
  await insertRows(client, 'stock_movements', rows, { company_id, document_kind: 'orders' })
  await client.query(
    `update stock set quantity = moved.quantity from (
       select depot_id, product_id, sum(quantity) as quantity from stock_movements where company_id = $1 group by 1, 2) moved
     where company_id = $1 and stock.depot_id = moved.depot_id and stock.product_id = moved.product_id`,
    [company_id],
  )
  const open = sales.filter(
    (sale) => sale.orderedAt !== null && reservesGoods({ status: sale.status, hasNote: hasNote(sale) }),
  )
  await client.query(
    `update stock set reserved = promised.quantity from (
       select orders.depot_id, line.product_id, sum(line.quantity) as quantity
       from order_lines line join orders on orders.company_id = line.company_id and orders.id = line.order_id
       where line.company_id = $1 and orders.id = any($2::bigint[]) group by 1, 2) promised
     where company_id = $1 and stock.depot_id = promised.depot_id and stock.product_id = promised.product_id`,
    [company_id, open.map(({ orderId }) => orderId)],
  )
}

function quantitiesOf({ lines }: DemoSale): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return sums
}

export async function seedEvents(client: pg.Client, { company_id }: Owner, happenings: readonly Happening[]) {
  const inOrder = happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const ids = await nextIds(
    client,
    'events',
    inOrder.map((_, at) => String(at)),
  )
  const rows = inOrder.map((happening, at) => ({ id: ids.get(String(at)), ...happening }))
  await insertRows(client, 'events', rows, { company_id, request_id: 'demo' })
}
