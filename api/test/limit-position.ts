import type { Day } from '@app/domain/dates/day'
import type { TestApp, TestCompany } from './test-app.ts'

interface Note {
  id: number
  late: boolean
  total: number
  settled: number
}

/** What a client owes, added up from documents, payments and orders without any sum or rule of the application. */
export interface Position {
  exposure: number
  overdue: number
  notes: Note[]
  /** Money that has come, by the payment, and financial credits, by their id below zero. */
  received: Map<number, number>
}

export async function positionOf(
  { database }: TestApp,
  { id: company }: TestCompany,
  clientId: number,
  today: Day,
): Promise<Position> {
  const ask = <Row>(sql: string) => database.query<Row & object>(sql, [company, clientId])
  const [documents, payments, allocationInputs, orders] = await Promise.all([
    ask<{ id: string; kind: string; total: string; due: Day }>(
      `select receivables.id, kind, total, (issued_on + due_days)::text as due from receivables
       join clients on clients.company_id = $1 and clients.id = client_id
       where receivables.company_id = $1 and client_id = $2 and voided_at is null`,
    ),
    ask<{ id: string; paper: boolean; amount: string; status: string; bounced: boolean; day: Day }>(
      `select id, type_id in (2, 3) as paper, amount, status, bounced_on is not null as bounced,
         coalesce(due_on, received_on)::text as day
       from payments where company_id = $1 and client_id = $2 and voided_at is null`,
    ),
    ask<{ payment_id: string; receivable_id: string; amount: string }>(
      `select payment_id, receivable_id, amount from allocations where company_id = $1 and client_id = $2`,
    ),
    ask<{ total: string }>(
      `select coalesce(sum(total_ttc), 0) as total from orders
       where company_id = $1 and client_id = $2 and voided_at is null and delivery_note_id is null
         and status in ('CREATED', 'VALIDATED', 'DELIVERED')`,
    ),
  ])
  const counting = payments.filter(({ status, bounced }) => status !== 'DECLINED' && !bounced)
  const settling = new Set(counting.map(({ id }) => id))
  const notes = documents
    .filter(({ kind }) => kind === 'BL')
    .map(({ id, total, due }) => ({
      id: Number(id),
      late: due < today,
      total: Number(total),
      settled: allocationInputs
        .filter((put) => put.receivable_id === id && settling.has(put.payment_id))
        .reduce((sum, { amount }) => sum + Number(amount), 0),
    }))
  const cleared = counting
    .filter(({ status, paper, day }) => status !== 'UNDER_APPROVAL' && (!paper || day < today))
    .map(({ id, amount }) => [Number(id), Number(amount)] as const)
  const credits = documents
    .filter(({ kind }) => kind === 'AF')
    .map(({ id, total }) => [-Number(id), -Number(total)] as const)
  const owed = documents.reduce((sum, { total }) => sum + Number(total), 0)
  const money = cleared.reduce((sum, [, amount]) => sum + amount, 0)
  return {
    exposure: owed - money + Number(orders[0]?.total ?? 0),
    overdue: notes.reduce((sum, { late, total, settled }) => sum + (late ? total - settled : 0), 0),
    notes,
    received: new Map([...cleared, ...credits]),
  }
}

/**
 * What stands if a salesperson takes back all that they put in since an order was last accepted without approval: as far as
 * that, or as far as the limit, they may go back, and no farther. `step` answers what is wrong, if anything is.
 */
export class Baseline {
  #position: Position
  #exposure: number
  #settled: Map<number, number>
  /** Money and credits that the last accepted order counted on. */
  #countedOn: Map<number, number>

  constructor(position: Position) {
    this.#position = position
    this.#exposure = position.exposure
    this.#countedOn = position.received
    this.#settled = new Map(position.notes.map(({ id, settled }) => [id, settled]))
  }

  step(
    next: Position,
    {
      by,
      accepted,
      limit,
      own,
    }: { by: 'sales' | 'others'; accepted: boolean; limit: number; own: Set<number> },
  ): string | undefined {
    const before = this.#position
    this.#position = next
    if (accepted) {
      this.#exposure = next.exposure
      this.#countedOn = next.received
      this.#settled = new Map(next.notes.map(({ id, settled }) => [id, settled]))
      if (next.exposure > limit) return `an order was accepted at ${next.exposure} above ${limit}`
      return next.overdue > 0 ? `an order was accepted with ${next.overdue} overdue` : undefined
    }
    const wrong = by === 'sales' ? this.#judge(before, next, limit) : undefined
    this.#moveExposure(before, next, { by, limit, own })
    this.#moveSettled(before, next, by)
    return wrong
  }

  #judge(before: Position, next: Position, limit: number): string | undefined {
    if (next.exposure > before.exposure && next.exposure > Math.max(limit, this.#exposure))
      return `exposure ${before.exposure} → ${next.exposure}, limit ${limit}, without what was put in ${this.#exposure}`
    const late = next.notes.find(
      (note) => note.late && note.settled < settledIn(before, note.id) && note.settled < this.#base(note),
    )
    return (
      late &&
      `note ${late.id} is overdue with ${late.settled} settled, ${this.#base(late)} when an order was accepted`
    )
  }

  #moveExposure(
    before: Position,
    next: Position,
    { by, limit, own }: { by: 'sales' | 'others'; limit: number; own: Set<number> },
  ): void {
    const moved = next.exposure - before.exposure
    if (by === 'sales') {
      if (moved > 0) this.#exposure = Math.min(this.#exposure + moved, Math.max(this.#exposure, limit))
      return
    }
    // A cheque of theirs that clears, or a credit that they may delete, is as good as put in; what another takes back is not.
    const putIn = ({ received }: Position) =>
      [...received]
        .filter(([id]) => own.has(id))
        .reduce((sum, [id, amount]) => sum + Math.max(0, amount - (this.#countedOn.get(id) ?? 0)), 0)
    this.#exposure += moved + putIn(next) - putIn(before)
  }

  #moveSettled(before: Position, next: Position, by: 'sales' | 'others'): void {
    for (const note of next.notes) {
      const moved = note.settled - settledIn(before, note.id)
      const takenBack = by === 'sales' && moved < 0 && !note.late
      if (by === 'others' || takenBack) this.#settled.set(note.id, this.#base(note) + moved)
    }
  }

  #base = ({ id }: Note) => this.#settled.get(id) ?? 0
}

const settledIn = ({ notes }: Position, id: number) => notes.find((note) => note.id === id)?.settled ?? 0
