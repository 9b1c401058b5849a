import type { CreditNote } from '@app/contract/credit-notes'
import { totalsOf } from '@app/domain/orders/lines'
import { IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { LinesCard, LinesFoot } from '../kit/tables/lines-card.tsx'
import { Pictured } from '../kit/tables/pictured.tsx'
import { paths } from '../paths.ts'
import { Totals } from '../sales/totals.tsx'

/** What came back, to read: from which note, into which depot, and what it credits. */
export function CreditNoteLines({ note: { lines } }: { note: CreditNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LinesCard
      title={t('credit-notes.lines.title')}
      lines={lines}
      keyOf={({ lineId }) => lineId}
      least={620}
      columns={[
        {
          head: t('sales.lines.product'),
          cell: ({ product: { image, name, reference } }) => (
            <Pictured image={image} placeholder={<IconPackage aria-hidden />} name={name} under={reference} />
          ),
        },
        {
          head: t('credit-notes.delivered.note'),
          width: 116,
          left: true,
          cell: ({ deliveryNote: { id, number } }) => (
            <Link to={paths.deliveryNotes.details(id)}>{number}</Link>
          ),
        },
        {
          head: t('sales.depot'),
          width: 150,
          left: true,
          cell: ({ depot }) => <TruncatedText>{depot.name}</TruncatedText>,
        },
        {
          head: t('sales.lines.quantity'),
          width: 56,
          cell: ({ quantity }) => <b>{format.quantity(quantity)}</b>,
        },
        {
          head: t('sales.lines.unitPrice'),
          width: 92,
          cell: ({ unitPrice }) => format.amount(unitPrice),
        },
        {
          head: t('credit-notes.delivered.credit'),
          width: 124,
          cell: ({ priceHt }) => <b>{format.amount(priceHt)}</b>,
        },
      ]}
      foot={
        <LinesFoot>
          <Totals totals={totalsOf(lines)} />
        </LinesFoot>
      }
    />
  )
}
