import type { Order } from '@app/contract/orders'
import type { Quote } from '@app/contract/quotes'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { withProducts } from './sale-values.ts'

/** A quote or an order with the products of its lines, as a form needs them; asked again for each version of it. */
export const useOpened = <Document extends Order | Quote>(document: Document | undefined) =>
  useQuery({
    queryKey: ['with its products', document?.number, document?.version],
    queryFn: document ? () => withProducts(document) : skipToken,
    gcTime: 0,
    // Read again because someone else saved it: the form with what was typed stays where it is meanwhile.
    placeholderData: keepPreviousData,
  })
