import type { Order } from '@app/contract/orders'
import type { quotes } from '@app/contract/quotes'
import type { Input } from '@app/contract/route'
import { soldLine } from '@app/domain/orders/lines'
import { PAYMENT_CODES, type PaymentCode } from '@app/domain/payment-types/codes'
import { lockSharedCustomFields } from '../fields/custom-values.ts'
import { recordOrder } from '../orders/record-order.ts'
import { openOrder } from '../orders/show-order.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError, fail, failField } from '../platform/errors.ts'
import { lockClientOf } from '../platform/persistence/locks.ts'
import { findStoredLines } from '../sales/lines.repository.ts'
import type { PricedLine } from '../sales/price-lines.ts'
import { lockSharedPrices } from '../sales/prices.repository.ts'
import { lockUnordered } from './save-quote.ts'

type Conversion = Input<(typeof quotes)['toOrder']>['body']

/**
 * An order of the quote's owner, at the prices, rates and discounts of the quote, and evaluated as any other. The
 * quote is locked: of two conversions at once, the second finds the order of the first.
 */
export async function convertQuote(
  ctx: Ctx,
  { id, version, depotId, paymentCode, customValues }: Conversion,
): Promise<Order> {
  const readValues = await lockSharedCustomFields(ctx, 'orders')
  await lockClientOf(ctx, 'quotes', id)
  const quote = await lockUnordered(ctx, { id, version })
  const { clientId, userId, comment } = quote
  const recording = recordOrder(ctx, {
    clientId,
    userId,
    quoteId: id,
    depotId,
    paymentCode: knownPayment(paymentCode),
    comment,
    customValues: readValues(customValues, quote.customValues),
    lines: await quotedLines(ctx, id),
  })
  return await openOrder(ctx, await pointingAtDepot(recording))
}

/** The form of a conversion has no lines: all shortages are reported together, at the depot. */
async function pointingAtDepot<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'orders.short') throw error
    const short = error.fields.map(({ values = {} }) => ({
      product: values['product'] ?? '',
      left: values['left'] ?? 0,
      depot: values['depot'] ?? '',
    }))
    // A product may be on several lines, once per discount.
    const named = [...new Set(short.map(({ product, left }) => `${product} (${left})`))]
    const [first] = short
    if (!first) throw error
    if (named.length === 1) return failField('depotId', 'orders.short', first)
    return failField('depotId', 'quotes.shortOfSeveral', { depot: first.depot, products: named.join(', ') })
  }
}

const knownPayment = (sent: string | null | undefined): PaymentCode =>
  PAYMENT_CODES.find((code) => code === sent) ?? failField('paymentCode', 'quotes.invalidPayment')

/** The quote's own lines; a discount is checked against the limit that its product has today. */
async function quotedLines(ctx: Ctx, quoteId: number): Promise<PricedLine[]> {
  const lines = await findStoredLines(ctx, 'quotes', quoteId)
  const products = await lockSharedPrices(
    ctx,
    lines.map(({ productId }) => productId),
  )
  const known = new Map(products.map((product) => [product.id, product]))
  return lines.map((line) => {
    const product = known.get(line.productId) ?? fail('record.notFound')
    if (product.deleted) fail('sales.productGone', { product: product.name })
    return { ...soldLine(line, line), salesDiscountLimit: product.salesDiscountLimit }
  })
}
