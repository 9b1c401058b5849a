import type { Transfer } from '@app/contract/transfers'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { InnerTable } from '../kit/tables/plain-table.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { AT_A_GLANCE } from '../kit/overlays/use-open-address.ts'
import { paths } from '../paths.ts'
import { StockBadge } from '../products/stock-badge.tsx'
import classes from './transfers.module.css'

interface TransferLinesProps {
  transfer: Transfer
  /** The products that are looked for. */
  sought: readonly number[]
}

/** What moved, and what it left in both depots right after: never what lies there today. */
export function TransferLines({ transfer, sought }: TransferLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, source, destination, lines } = transfer
  return (
    <InnerTable className={classes['lines']} aria-label={t('transfers.linesOf', { id })}>
      <thead>
        <tr>
          <th scope="col">{t('transfers.reference')}</th>
          <th scope="col">{t('transfers.product')}</th>
          <th scope="col">{t('transfers.quantity')}</th>
          <th scope="col" title={source.name}>
            {t('transfers.leftAt', { depot: source.name })}
          </th>
          <th scope="col" title={destination.name}>
            {t('transfers.heldAt', { depot: destination.name })}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ product, quantity, sourceLeft, destinationLeft }) => (
          <tr key={product.id} data-sought={sought.includes(product.id) || undefined}>
            <td>
              <TruncatedText>{product.reference}</TruncatedText>
            </td>
            <td>
              <Link to={`${paths.products.list}?open=${product.id}`} state={AT_A_GLANCE} title={product.name}>
                {product.name}
              </Link>
            </td>
            <td>
              <b>{format.quantity(quantity)}</b>
            </td>
            <td>
              <StockBadge quantity={sourceLeft} available={sourceLeft} />
            </td>
            <td>
              <StockBadge quantity={destinationLeft} available={destinationLeft} />
            </td>
          </tr>
        ))}
      </tbody>
    </InnerTable>
  )
}
