import type { TransferRequest } from '@app/contract/transfer-requests'
import { IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { Pictured } from '../kit/tables/pictured.tsx'
import { Checkbox } from '../kit/inputs/checkbox.tsx'
import { PlainTable } from '../kit/tables/plain-table.tsx'
import { StockMove } from './stock-move.tsx'
import classes from './transfer-requests.module.css'

interface RequestLinesProps {
  request: Pick<TransferRequest, 'id' | 'treated' | 'lines'>
  /** Absent where they are only read. */
  ticks?: { ticked: readonly number[]; onTick: (lineIds: readonly number[]) => void }
}

/** What is to move, and the stock of both depots until then. */
export function RequestLines({ request, ticks }: RequestLinesProps) {
  const { t } = useTranslation()
  const { id, treated, lines } = request
  const all = lines.map(({ lineId }) => lineId)
  const count = all.filter((lineId) => ticks?.ticked.includes(lineId)).length
  return (
    <PlainTable className={classes['lines']}>
      <caption>{t('transfer-requests.linesOf', { id })}</caption>
      <thead>
        <tr>
          {ticks && (
            <th scope="col" data-tick>
              <Checkbox
                alone
                label={t('transfer-requests.popup.tickEvery')}
                state={count === 0 ? 'off' : count === lines.length ? 'on' : 'some'}
                onToggle={() => ticks.onTick(count === lines.length ? [] : all)}
              />
            </th>
          )}
          <th scope="col">{t('transfer-requests.product')}</th>
          {!treated && (
            <th scope="col" data-stock>
              {t('transfer-requests.sourceStock')}
            </th>
          )}
          <th scope="col">{t('transfer-requests.quantity')}</th>
          {!treated && (
            <th scope="col" data-stock>
              {t('transfer-requests.destinationStock')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.lineId} line={line} treated={treated} ticks={ticks} />
        ))}
      </tbody>
    </PlainTable>
  )
}

interface RowProps {
  line: TransferRequest['lines'][number]
  treated: boolean
  ticks: RequestLinesProps['ticks']
}

function Row({ line: { lineId, product, quantity }, treated, ticks }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [source, destination] = product.availability
  return (
    <tr>
      {ticks && (
        <td data-tick>
          <Checkbox
            alone
            label={t('transfer-requests.popup.tick', { product: product.name })}
            state={ticks.ticked.includes(lineId) ? 'on' : 'off'}
            onToggle={() =>
              ticks.onTick(
                ticks.ticked.includes(lineId)
                  ? ticks.ticked.filter((one) => one !== lineId)
                  : [...ticks.ticked, lineId],
              )
            }
          />
        </td>
      )}
      <td>
        <Pictured
          image={product.image}
          placeholder={<IconPackage aria-hidden />}
          name={product.name}
          under={product.reference}
        />
      </td>
      {!treated && (
        <td>
          <StockMove from={source?.available ?? 0} by={-quantity} />
        </td>
      )}
      <td>
        <b>{format.quantity(quantity)}</b>
      </td>
      {!treated && (
        <td>
          <StockMove from={destination?.available ?? 0} by={quantity} />
        </td>
      )}
    </tr>
  )
}
