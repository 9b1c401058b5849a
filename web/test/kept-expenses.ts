import { type Expense, type ExpenseFilters, type ExpenseForm, expenses } from '@app/contract/expenses'
import type { FieldChange, HistoryEntry } from '@app/contract/history'
import { users } from '@app/contract/users'
import type { ExpenseStatus } from '@app/domain/expenses/status'
import { cents, sum } from '@app/domain/money/cents'
import { matches } from '@app/domain/text/matches'
import { answer, Refusal } from './answers.ts'
import { found, pageOf } from './catalogue.ts'

const SALMA = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const IMANE = { id: 3, firstName: 'Imane', lastName: 'Tazi' }

const LINES: Expense['lines'] = [
  { category: 'GASOIL', price: cents(64_000), comment: '' },
  { category: 'AUTRES', price: cents(4_450), comment: 'Pont bascule' },
]

/** As the service records it, of the signed-in user. */
const recorded = (form: ExpenseForm, id: number): Expense => ({
  id,
  number: `NF26-${String(id).padStart(6, '0')}`,
  createdAt: new Date('2026-11-18T10:00:00Z'),
  user: SALMA,
  price: sum(form.lines.map(({ price }) => price)),
  comment: form.comment,
  status: 'UNDER_APPROVAL',
  version: (form.version ?? 0) + 1,
  lines: form.lines,
  events: [],
})

// The page remembers its own changes by number and version: no two reports have the same number, in whatever test.
let lastId = 100

/** A report of a colleague that waits for approval, of 684,50 DHs. */
export function anExpense(more: Partial<Expense> = {}): Expense {
  lastId += 1
  return { ...recorded({ comment: 'Tournée', lines: LINES }, lastId), user: IMANE, ...more }
}

/** The same of the signed-in user. */
export const ownExpense = (more: Partial<Expense> = {}) => anExpense({ user: SALMA, ...more })

const isAmong = <T>(wanted: readonly T[], one: T) => wanted.length === 0 || wanted.includes(one)

const wantedBy =
  ({ search, userIds, categories, statuses }: ExpenseFilters) =>
  ({ number, comment, user, lines, status }: Expense) =>
    matches(search, [number, comment]) &&
    isAmong(userIds, user.id) &&
    isAmong(statuses, status) &&
    (categories.length === 0 || lines.some(({ category }) => categories.includes(category)))

const entry = ({ field, old, new: now }: FieldChange): HistoryEntry => ({
  at: new Date('2026-11-19T10:00:00Z'),
  user: SALMA,
  event: 'UPDATED_FIELD',
  detail: field,
  old,
  new: now,
})

/** Expense reports as the service keeps them, the first the latest; what was changed behind the page is refused. */
export function keepExpenses(...held: Expense[]) {
  const changes = new Map<number, FieldChange[]>()
  const one = (id: number) => found(held.find((expense) => expense.id === id))
  function put(id: number, next: Partial<Expense>, ...changed: FieldChange[]): Expense {
    const before = one(id)
    const events = [...changed.map((change) => entry(change)), ...before.events]
    const saved = { ...before, events, ...next, version: before.version + 1 }
    held.splice(held.indexOf(before), 1, saved)
    return saved
  }
  const setStatus = (id: number, status: ExpenseStatus, reason?: string) =>
    put(
      id,
      { status },
      { field: 'status', old: one(id).status, new: status },
      ...(reason === undefined ? [] : [{ field: 'reason', old: null, new: reason }]),
    )
  answer(users.salespeople, () => [IMANE])
  answer(expenses.list, ({ query, body }) =>
    pageOf(
      held.filter(wantedBy(body)).map(({ lines, events: _events, ...row }) => ({
        ...row,
        categories: [...new Set(lines.map(({ category }) => category))],
      })),
      query,
    ),
  )
  answer(expenses.summary, ({ body }) => {
    const counted = (status: ExpenseStatus) => {
      const rows = held.filter((expense) => expense.status === status && wantedBy(body)(expense))
      return { count: rows.length, price: sum(rows.map(({ price }) => price)) }
    }
    return { underApproval: counted('UNDER_APPROVAL'), validated: counted('VALIDATED') }
  })
  answer(expenses.get, ({ params }) => one(params.id))
  answer(expenses.save, ({ body }) => {
    const at = held.findIndex(({ id }) => id === body.id)
    const saved = recorded(body, body.id ?? (lastId += 1))
    if (at < 0) held.unshift(saved)
    else held[at] = saved
    return saved
  })
  answer(expenses.setStatus, ({ body: { id, status, reason, version } }) => {
    if (version !== undefined && version !== one(id).version)
      throw new Refusal(409, 'record.changed', {
        changedBy: 'Imane Tazi',
        changedAt: '2026-11-19T09:30:00Z',
        changes: changes.get(id) ?? [],
      })
    return setStatus(id, status, reason)
  })
  answer(expenses.remove, ({ params }) => {
    held.splice(held.indexOf(one(params.id)), 1)
  })
  return {
    held,
    /** Steps of a colleague. */
    take: ({ id }: Expense, status: ExpenseStatus) => {
      changes.set(id, [{ field: 'status', old: one(id).status, new: status }])
      setStatus(id, status)
    },
    raise: ({ id, price }: Expense, dirhams: number) => {
      const change = { field: 'price', old: price / 100, new: dirhams }
      changes.set(id, [change])
      put(id, { price: cents(dirhams * 100) }, change)
    },
  }
}
