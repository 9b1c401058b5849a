import type { PaymentFilters, PaymentRow, PaymentSort } from '@app/contract/payments'
import type { Cents } from '@app/domain/money/cents'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import { customPlan, type SortedPage } from '../platform/persistence/paging.ts'
import {
  countPayments,
  findPaymentRows,
  findPayments,
  findWaitingPayments,
  isEveryPayment,
  sumPayments,
} from './payment-rows.repository.ts'

export async function listPayments(ctx: Ctx, filters: PaymentFilters, page: SortedPage<PaymentSort>) {
  return await pageOfList<PaymentRow>(ctx, 'payments', page, {
    whole: isEveryPayment(ctx, filters),
    inUsualOrder: page.sort.by === 'createdAt',
    search: filters.search,
    count: () => countPayments(ctx, filters),
    find: (window) => findPayments(ctx, filters, page.sort.by, window),
  })
}

/** Payments to treat: how many and their sum, counted to a limit, and the largest of those. */
export async function waitingPayments(ctx: Ctx, most: number, shown: number) {
  const [, { ids, ...waiting }] = await inOrder([customPlan(ctx.tx), findWaitingPayments(ctx, most, shown)])
  const rows = ids.length === 0 ? [] : await findPaymentRows(ctx, ids, 'amount', 'desc')
  return { ...waiting, rows }
}

export async function summarizePayments(ctx: Ctx, filters: PaymentFilters): Promise<{ totalAmount: Cents }> {
  const [, totalAmount] = await inOrder([customPlan(ctx.tx), sumPayments(ctx, filters)])
  return { totalAmount }
}
