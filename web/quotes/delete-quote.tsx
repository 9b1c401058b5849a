import { type Quote, type QuoteRow, quotes } from '@app/contract/quotes'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'

interface DeleteQuoteProps {
  quote: QuoteRow | Quote
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Asks before a quote goes. */
export function DeleteQuote({ quote, onDeleted, onClose }: DeleteQuoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, number, client, totalTtc } = quote
  return (
    <ConfirmDelete
      title={t('quotes.deleteTitle', { number })}
      text={t('quotes.deleteText', { client: client.name, total: format.money(totalTtc) })}
      remove={() => removeRecord(quotes.remove, quote)}
      questions={[routeQuery(quotes.get, { params: { id } })]}
      done={t('quotes.deleted', { number })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
