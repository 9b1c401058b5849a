import type { HistoryEntry } from '@app/contract/history'
import type { Quote } from '@app/contract/quotes'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCustomFacts } from '../fields/fields-query.ts'
import { fullName } from '../kit/person-names.ts'
import { AsideBlock } from '../kit/layout/detail-page.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { Timeline } from '../kit/layout/timeline.tsx'
import { paths } from '../paths.ts'
import { usePaymentName } from '../sales/use-payment-name.ts'
import { Whom } from '../sales/whom.tsx'

/** For whom it is, what was agreed, and what happened to it. */
export function QuoteAside({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const paymentName = usePaymentName()
  const { client, depot, paymentCode, user, order, customValues, events } = quote
  const customFacts = useCustomFacts('order', customValues)
  return (
    <>
      <AsideBlock>
        <Whom client={client} />
      </AsideBlock>
      <AsideBlock>
        <Facts
          facts={[
            {
              label: t('quotes.order'),
              value: order && <Link to={paths.orders.details(order.id)}>{order.number}</Link>,
            },
            { label: t('sales.depot'), value: depot?.name ?? '' },
            { label: t('quotes.paymentMode'), value: paymentName(paymentCode) },
            { label: t('sales.salesperson'), value: fullName(user) },
            ...customFacts,
          ]}
        />
      </AsideBlock>
      <AsideBlock title={t('sales.history')}>
        <Timeline
          happenings={events.map((entry, at) => ({
            nth: events.length - at,
            title: describeEntry(t, entry),
            at: entry.at,
            author: entry.user && fullName(entry.user),
            ...(entry.event === 'LINE' && {
              change: [String(entry.old ?? '–'), String(entry.new ?? '–')] as const,
            }),
          }))}
        />
      </AsideBlock>
    </>
  )
}

function describeEntry(t: TFunction, { event, detail, new: now }: HistoryEntry): string {
  const name = detail ?? ''
  if (event === 'CREATED') return t('quotes.history.created')
  if (event === 'DELETED') return t('quotes.history.deleted')
  if (event === 'LINE') return t('quotes.history.line', { reference: name })
  if (event !== 'UPDATED_FIELD') return t('common.unknownEvent')
  const known: Record<string, string> = {
    client: t('quotes.history.client'),
    repo: t('quotes.history.depot'),
    paymentMode: t('quotes.history.paymentMode'),
    comment: t('quotes.history.comment'),
    cart: now === null ? t('quotes.history.orderGone') : t('quotes.history.order'),
    priceTTC: t('quotes.history.total'),
    priceHT: t('quotes.history.total'),
  }
  return known[name] ?? t('quotes.history.field', { name })
}
