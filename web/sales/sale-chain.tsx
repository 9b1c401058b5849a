import { useTranslation } from 'react-i18next'
import { ChainGlyph, type ChainNode } from '../kit/layout/chain-glyph.tsx'
import { paths } from '../paths.ts'

interface Linked {
  id: number
  number: string
}

interface SaleChainProps {
  /** The document that the row itself is, and how it is called. */
  self: { code: 'DV' | 'BC' | 'BL'; label: string }
  quote?: Linked | null | undefined
  order?: Linked | null | undefined
  note?: Linked | null | undefined
}

/** Where a document is between quote, order and delivery note. Those that are there are links. */
export function SaleChain({ self, quote, order, note }: SaleChainProps) {
  const { t } = useTranslation()
  const nodes: ChainNode[] = [
    quote
      ? {
          code: 'DV',
          state: 'there',
          label: t('sales.documents.quote', { number: quote.number }),
          to: paths.quotes.details(quote.id),
        }
      : { code: 'DV', state: 'missing', label: t('sales.documents.noQuote') },
    order
      ? {
          code: 'BC',
          state: 'there',
          label: t('sales.documents.order', { number: order.number }),
          to: paths.orders.details(order.id),
        }
      : { code: 'BC', state: 'missing', label: t('sales.documents.noOrder') },
    note
      ? {
          code: 'BL',
          state: 'there',
          label: t('sales.documents.note', { number: note.number }),
          to: paths.deliveryNotes.details(note.id),
        }
      : { code: 'BL', state: 'missing', label: t('sales.documents.noNote') },
  ]
  return (
    <ChainGlyph
      nodes={nodes.map((node) => (node.code === self.code ? { ...self, state: 'self' as const } : node))}
    />
  )
}
