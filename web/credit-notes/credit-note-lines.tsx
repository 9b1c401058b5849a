import type { CreditNote } from '@app/contract/credit-notes'
import { totalsOf } from '@app/domain/orders/lines'
import { IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { Card } from '../kit/ui/card.tsx'
import { CutName } from '../kit/ui/cut-name.tsx'
import { Thumbnail } from '../kit/ui/thumbnail.tsx'
import { paths } from '../paths.ts'
import { Totals } from '../sales/totals.tsx'
import classes from './credit-notes.module.css'

/** What came back, to read: from which note, into which depot, and what it credits. */
export function CreditNoteLines({ note: { lines } }: { note: CreditNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card
      title={
        <>
          {t('credit-notes.lines.title')} <span className={classes['count']}>{lines.length}</span>
        </>
      }
      flush
    >
      <table className={classes['lines']}>
        <caption className={classes['unseen']}>{t('credit-notes.lines.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sales.lines.product')}</th>
            <th scope="col">{t('credit-notes.delivered.note')}</th>
            <th scope="col">{t('sales.depot')}</th>
            <th scope="col">{t('sales.lines.quantity')}</th>
            <th scope="col">{t('sales.lines.unitPrice')}</th>
            <th scope="col">{t('credit-notes.delivered.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                <span className={classes['product']}>
                  <Thumbnail image={line.product.image} placeholder={<IconPackage aria-hidden />} />
                  <span>
                    <b>
                      <CutName>{line.product.name}</CutName>
                    </b>
                    <small>{line.product.reference}</small>
                  </span>
                </span>
              </td>
              <td>
                <Link to={paths.deliveryNotes.details(line.deliveryNote.id)}>{line.deliveryNote.number}</Link>
              </td>
              <td>
                <CutName>{line.depot.name}</CutName>
              </td>
              <td>
                <b>{format.quantity(line.quantity)}</b>
              </td>
              <td>{format.amount(line.unitPrice)}</td>
              <td>
                <b>{format.amount(line.priceHt)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['foot']}>
        <Totals totals={totalsOf(lines)} />
      </div>
    </Card>
  )
}
