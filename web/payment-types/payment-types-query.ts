import { paymentTypes } from '@app/contract/payment-types'
import type { Prefetch } from '../feature.ts'
import { routeQuery } from '../kit/route-query.ts'

export const everyPaymentType = routeQuery(paymentTypes.list, {})

export const prefetch: Prefetch = (cache) => cache.prefetchQuery(everyPaymentType)
