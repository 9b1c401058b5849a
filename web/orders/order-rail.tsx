import type { Order } from '@app/contract/orders'
import { dayOf } from '@app/domain/dates/day'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { ChainRail, type RailNode } from '../kit/layout/chain-rail.tsx'
import { paths } from '../paths.ts'

/** What has to happen before it can have its delivery note. */
function unlockedBy(t: TFunction, { status, client }: Order): string {
  if (status === 'DRAFT' || status === 'CANCELLED') return t('orders.rail.afterSaving')
  if (status === 'CREATED') return t('orders.rail.afterValidation')
  if (status === 'UNDER_APPROVAL') return t('orders.rail.afterApproval')
  if (status === 'DECLINED') return t('orders.rail.never', { status: t('orders.whichStatus.DECLINED') })
  return status === 'VALIDATED' && client.blocked ? t('orders.rail.clientBlocked') : t('orders.rail.possible')
}

/** The quote it came from and the note it led to; the one that is missing says what unlocks it. */
export function OrderRail({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [quote] = order.quotes
  const note = order.deliveryNote
  const nodes: RailNode[] = [
    quote
      ? {
          code: 'DV',
          state: 'there',
          title: quote.number,
          text: format.day(dayOf(quote.createdAt)),
          to: paths.quotes.details(quote.id),
        }
      : {
          code: 'DV',
          state: 'missing',
          title: t('orders.rail.noQuote'),
          text: t('orders.rail.noQuoteText'),
        },
    { code: 'BC', state: 'self', title: order.number, text: format.instant(order.createdAt) },
    note
      ? {
          code: 'BL',
          state: 'there',
          title: note.number,
          text: format.day(dayOf(note.createdAt)),
          to: paths.deliveryNotes.details(note.id),
        }
      : { code: 'BL', state: 'missing', title: t('orders.rail.noNote'), text: unlockedBy(t, order) },
  ]
  return <ChainRail label={t('sales.chain')} nodes={nodes} />
}
