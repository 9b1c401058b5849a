import { MOST_LINES } from '@app/domain/documents/bounds'
import { IconPackage } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../kit/format.ts'
import type { LineColumn } from '../kit/lines/line-row.tsx'
import { LinesField } from '../kit/lines/lines-field.tsx'
import type { Outcome } from '../kit/lines/use-lines.ts'
import { QuantityInput } from '../kit/inputs/number-input.tsx'
import { Pictured } from '../kit/tables/pictured.tsx'
import { ProductSelect } from '../products/product-picker.tsx'
import { useLearnStock, useStockOf } from './both-stocks.ts'
import {
  EMPTY_ENTRY,
  type Entry,
  fitted,
  gapOf,
  type HeldLine,
  productOf,
  type RequestValues,
  withMoved,
} from './request-values.ts'
import { StockMove } from './stock-move.tsx'

const keyOf = ({ productId }: HeldLine) => productId
const nameOf = ({ productName }: HeldLine) => productName

/** What is to move: each line can be changed in place, the last row enters another one. */
export function RequestLinesField({ depots }: { depots: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [sourceId, destinationId, entry] = useWatch<RequestValues, ['sourceId', 'destinationId', 'entry']>({
    name: ['sourceId', 'destinationId', 'entry'],
  })
  const learn = useLearnStock()
  useStockOf('source', sourceId, learn)
  useStockOf('destination', destinationId, learn)
  const source = depots.find(({ id }) => id === sourceId)
  const columns = useMemo(() => lineColumns(t, source, learn), [t, source, learn])
  return (
    <LinesField<HeldLine, Entry>
      name="lines"
      label={t('transfer-requests.lines.title')}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      emptyEntry={EMPTY_ENTRY}
      gapOf={gapOf}
      addLabel={t('common.lines.add')}
      fit={fitted}
      add={(lines, { product, quantity }) =>
        product
          ? outcomeOf(t, format, withMoved(lines, product, quantity ?? 1), product.productName)
          : { message: t('transfer-requests.lines.incomplete') }
      }
      settle={() => ({})}
      note={obstacleOf(t, entry)}
      render={(lines) => <ReadOnlyLines lines={lines as readonly HeldLine[]} />}
    />
  )
}

/** What is asked of the source must lie there, and be known to. */
function obstacleOf(t: TFunction, { product }: Entry): Outcome<HeldLine> {
  if (product?.sourceStock === 0) return { message: t('transfer-requests.lines.notInSource'), tone: 'red' }
  if (product?.sourceStock === null) return { message: t('transfer-requests.lines.notLoaded'), tone: 'red' }
  return {}
}

function outcomeOf(
  t: TFunction,
  format: Format,
  { lines, line, outcome }: ReturnType<typeof withMoved>,
  product: string,
): Outcome<HeldLine> {
  if (outcome === 'full')
    return { message: t('transfer-requests.lines.full', { most: MOST_LINES }), tone: 'red' }
  // The note below says why.
  if (outcome === 'out' || outcome === 'unknown') return {}
  const corrected = line !== undefined && line.cutFrom !== null
  if (outcome === 'added') return { lines, corrected }
  const quantity = format.quantity(line?.quantity ?? 0)
  return { lines, corrected, message: t('transfer-requests.lines.merged', { product, quantity }) }
}

type Columns = readonly LineColumn<HeldLine, Entry>[]

function lineColumns(
  t: TFunction,
  source: { id: number; name: string } | undefined,
  learn: ReturnType<typeof useLearnStock>,
): Columns {
  const locked = source === undefined
  return [
    {
      key: 'productId',
      label: t('transfer-requests.product'),
      line: ({ held }) => <Product line={held} />,
      entry: ({ held, change, box, goOn }) => (
        <ProductSelect
          {...box}
          disabled={locked}
          {...(locked && { placeholder: t('transfer-requests.lines.sourceFirst') })}
          depot={source}
          value={held.product?.productId ?? null}
          known={held.product ? { id: held.product.productId, label: held.product.productName } : undefined}
          onChange={(productId, row) => {
            if (productId !== null && !row) return
            change({ product: row ? productOf(row) : null })
            if (row) void learn('destination', [row.reference])
            goOn()
          }}
        />
      ),
    },
    {
      key: 'sourceStock',
      label: t('transfer-requests.sourceStock'),
      width: 164,
      compact: 108,
      line: ({ held }) => <StockMove from={held.sourceStock} by={minus(held.quantity)} />,
      entry: ({ held: { product, quantity } }) => (
        <StockMove from={product?.sourceStock ?? null} by={minus(quantity)} />
      ),
    },
    {
      key: 'quantity',
      label: t('transfer-requests.quantity'),
      width: 112,
      line: ({ held, change, box }) => (
        <QuantityInput
          {...box}
          value={held.quantity}
          {...(held.sourceStock !== null && { max: Math.max(1, held.sourceStock) })}
          cut={held.cutFrom !== null}
          onChange={(quantity) => change({ quantity })}
        />
      ),
      entry: ({ held, change, box }) => (
        <QuantityInput
          {...box}
          disabled={locked}
          placeholder="1"
          value={held.quantity}
          onChange={(quantity) => change({ quantity })}
        />
      ),
    },
    {
      key: 'destinationStock',
      label: t('transfer-requests.destinationStock'),
      width: 164,
      compact: 108,
      line: ({ held }) => <StockMove from={held.destinationStock} by={held.quantity} />,
      entry: ({ held: { product, quantity } }) => (
        <StockMove from={product?.destinationStock ?? null} by={quantity} />
      ),
    },
  ]
}

const minus = (quantity: number | null) => (quantity === null ? null : -quantity)

function Product({ line: { productName, reference, image } }: { line: HeldLine }) {
  return (
    <Pictured image={image} placeholder={<IconPackage aria-hidden />} name={productName} under={reference} />
  )
}

/** Where two versions of a request are compared. */
function ReadOnlyLines({ lines }: { lines: readonly HeldLine[] }) {
  const format = useFormat()
  return (
    <ul>
      {lines.map(({ productId, reference, quantity }) => (
        <li key={productId}>
          {reference} × {format.quantity(quantity ?? 0)}
        </li>
      ))}
    </ul>
  )
}
