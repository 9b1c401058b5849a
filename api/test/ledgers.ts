import { clients } from '@app/contract/clients'
import { receivables } from '@app/contract/receivables'
import type { Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { PAYMENT_CODES, type PaymentCode } from '@app/domain/payment-types/codes'
import type { ReceivableKind } from '@app/domain/receivables/ledger'
import { anOrderIn } from './ledger-orders.ts'
import { attachPayment } from '../payments/attach-payment.ts'
import { bouncePayment } from '../payments/bounce-payment.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { setPaymentStatus } from '../payments/set-payment-status.ts'
import type { Ctx } from '../platform/context.ts'
import { recordReceivable } from '../receivables/record-receivable.ts'
import { aClient, rowOf } from './factories.ts'
import { inCompany, type Someone, userOf } from './in-company.ts'
import { someGoods } from './orders.ts'
import type { TestApp } from './test-app.ts'

export const TODAY: Day = '2026-06-30'
export const at = (day: Day) => new Date(`${day}T10:00:00Z`)
export const dhs = (amount: number) => cents(Math.round(amount * 100))

/** A company with one client, whose ledger is written day by day. */
export async function aLedger(app: TestApp) {
  const company = await app.company()
  const admin = await userOf(app, company)
  const body = aClient({ creditLimit: dhs(100_000), dueDays: 60 })
  const { id: clientId } = await company.admin.call(clients.save, { body })
  const depotId = Number(await rowOf['depots']?.(app, company))
  const productId = await someGoods(company, depotId, 100)
  const on = <T>(day: Day, work: (ctx: Ctx) => Promise<T>, user: Someone = admin) =>
    inCompany(app, company, user, at(day), work)
  return {
    company,
    admin,
    clientId,
    on,
    document: (kind: ReceivableKind, day: Day, total: number, user: Someone = admin) =>
      on(day, (ctx) => recordReceivable(ctx, { kind, clientId, userId: user.id, total: dhs(total) })),
    payment: (
      code: PaymentCode,
      day: Day,
      amount: number,
      more: { dueOn?: Day; user?: Someone; put?: Record<number, number> } = {},
    ) =>
      on(
        day,
        async (ctx) => {
          const id = await recordPayment(ctx, {
            clientId,
            typeId: PAYMENT_CODES.indexOf(code) + 1,
            amount: dhs(amount),
            dueOn: more.dueOn ?? null,
            invoicedOn: null,
            status: 'CREATED',
          })
          const allocationInputs = Object.entries(more.put ?? {})
          const lines = allocationInputs.map(([receivableId, x]) => ({
            receivableId: Number(receivableId),
            amount: dhs(x),
          }))
          if (lines.length > 0) await attachPayment(ctx, { id }, lines)
          return id
        },
        more.user,
      ),
    order: (day: Day, total: number, user: Someone = admin) =>
      on(
        day,
        (ctx) =>
          anOrderIn(ctx, {
            clientId,
            depotId,
            productId,
            status: 'VALIDATED',
            paymentCode: 'CHECK',
            totalHt: dhs(total / 1.2),
          }),
        user,
      ),
    financials: () => company.admin.call(receivables.financials, { params: { id: clientId } }),
  }
}

/** The worked example of the rules, on its days. */
export async function workedExample(app: TestApp) {
  const ledger = await aLedger(app)
  const { document, payment, order, on } = ledger
  const BL1 = await document('BL', '2026-03-01', 30_000)
  const BL3 = await document('BL', '2026-04-10', 18_000)
  const BL2 = await document('BL', '2026-05-20', 24_000)
  await document('BR', '2026-05-25', -6000)
  const AF1 = await document('AF', '2026-05-26', -1000)
  await payment('CHECK', '2026-03-05', 20_000, { dueOn: '2026-05-15', put: { [BL1]: 20_000 } })
  await payment('EFFET', '2026-04-12', 15_000, { dueOn: '2026-08-15', put: { [BL3]: 15_000 } })
  const P3 = await payment('CHECK', '2026-03-06', 10_000, { dueOn: '2026-05-01', put: { [BL1]: 10_000 } })
  await payment('CASH', '2026-06-02', 5000)
  const P5 = await payment('CASH', '2026-06-01', 4000, { put: { [BL2]: 4000 } })
  const P6 = await payment('TRANSFER', '2026-06-03', 8000, { put: { [BL2]: 9000, [AF1]: -1000 } })
  await on('2026-05-04', (ctx) => bouncePayment(ctx, { id: P3 }, '2026-05-04'))
  await on('2026-06-10', (ctx) => setPaymentStatus(ctx, { id: P5 }, 'UNDER_APPROVAL'))
  const O1 = await order('2026-06-20', 12_000)
  return { ...ledger, BL1, BL2, BL3, AF1, P3, P5, P6, O1 }
}
