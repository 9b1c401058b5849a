import { dashboards } from '@app/contract/dashboards'
import { home, type OrderOnCard, type Steps } from '@app/contract/home'
import { cents } from '@app/domain/money/cents'
import { answer } from './answers.ts'
import { answerForEmptyCompany } from './empty-company.ts'
import { answerWithSamples } from './sample-answers.ts'

const client = (id: number, name: string) => ({ id, code: `CL-00${id}`, name, blocked: false })

/** What waits for an administrator, the largest first. */
export const WAITING_ORDERS: readonly OrderOnCard[] = [
  ['BC26-000007', 'Quincaillerie Atlas', 900_000],
  ['BC26-000004', 'Droguerie du Port', 720_000],
].map(([number, name, totalTtc], at) => ({
  id: at + 71,
  number: String(number),
  client: client(at + 41, String(name)),
  status: 'UNDER_APPROVAL',
  totalTtc: cents(Number(totalTtc)),
  version: 1,
}))

export const orderCard = (rows: readonly OrderOnCard[]) => ({
  count: rows.length,
  total: cents(rows.reduce((sum, { totalTtc }) => sum + totalTtc, 0)),
  rows: [...rows],
})

/** The steps of a company that has done all of them. */
export const STEPS_DONE: Steps = {
  hidden: false,
  delivered: true,
  depots: 1,
  depotName: 'Oasis',
  stocked: true,
  done: {
    company: '2026-11-14',
    depots: '2026-11-14',
    products: '2026-11-14',
    clients: '2026-11-14',
    team: '2026-11-14',
    order: '2026-11-14',
  },
}

/** The first page where nothing waits and nothing was sold. */
export function answerForQuietHome(): void {
  answerWithSamples()
  answerForEmptyCompany()
  answer(home.steps, () => STEPS_DONE)
  answer(dashboards.show, ({ params: { id } }) => ({ id, title: '', order: 0, graphs: [] }))
}

/** The first page of a company at work: something waits on every card of every role. */
export function answerForHome(): void {
  answerForQuietHome()
  const some = { total: cents(120_000), rows: [] }
  answer(home.begun, () => ({ begun: true }))
  answer(home.ordersToApprove, () => orderCard(WAITING_ORDERS))
  answer(home.ownOrders, () => ({ ...orderCard(WAITING_ORDERS), count: 5 }))
  answer(home.ordersToTreat, () => ({ ...some, count: 1 }))
  answer(home.notesToTreat, () => ({
    count: 12,
    total: cents(340_000),
    rows: [
      { id: 81, number: 'BL26-000003', client: client(41, 'Quincaillerie Atlas'), totalTtc: cents(340_000) },
    ],
  }))
  answer(home.paymentsToTreat, () => ({ ...some, count: 2 }))
  answer(home.papers, () => ({
    count: 2,
    total: cents(120_000),
    until: '2026-11-22' as const,
    rows: [
      {
        id: 91,
        client: client(41, 'Quincaillerie Atlas'),
        bankName: 'BMCI',
        day: '2026-11-13' as const,
        amount: cents(120_000),
      },
    ],
  }))
  answer(home.overdueClients, () => ({ ...some, count: 1 }))
  answer(home.outOfStock, () => ({ count: 3, ordered: 2, rows: [] }))
  answer(home.decisions, () => ({
    count: 9,
    rows: [
      { kind: 'payments' as const, count: 1, names: ['Quincaillerie Atlas'] },
      { kind: 'expenses' as const, count: 2, names: ['Hamza Ouazzani'] },
      { kind: 'creditNotes' as const, count: 1, names: ['BR26-000002'] },
      { kind: 'transferRequests' as const, count: 5, names: [] },
    ],
  }))
  answer(home.creditsToTreat, () => ({
    count: 4,
    rows: [
      { kind: 'creditNotes' as const, count: 0, names: [] },
      { kind: 'financialCredits' as const, count: 3, names: ['AF26-000001'] },
      { kind: 'supplierCredits' as const, count: 1, names: [] },
    ],
  }))
  answer(home.objective, () => ({
    from: '2026-11-01' as const,
    to: '2026-11-17' as const,
    objective: cents(1_000_000),
    sold: cents(250_000),
  }))
}
