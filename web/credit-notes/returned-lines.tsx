import { creditOf } from '@app/domain/credits/returns'
import { IconPackage, IconX } from '@tabler/icons-react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DepotSelect } from '../depots/depot-picker.tsx'
import { useFieldDisplay } from '../kit/form/field.tsx'
import { InvalidInputScope, invalidLineIn, invalidLinePath } from '../kit/form/invalid-input-scope.tsx'
import { useFormat } from '../kit/format.ts'
import { Card, Count } from '../kit/layout/card.tsx'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { Pictured } from '../kit/tables/pictured.tsx'
import { PlainTable } from '../kit/tables/plain-table.tsx'
import { paths } from '../paths.ts'
import classes from './return-form.module.css'
import type { ReturnedLine, ReturnValues } from './return-values.ts'

interface ReturnedLinesProps {
  depots: readonly { id: number; name: string }[]
}

const rowId = (key: number) => `returned-line-${key}`

/** What comes back so far, over all products: where each goes, and what it gives. */
export function ReturnedLines({ depots }: ReturnedLinesProps) {
  const { t } = useTranslation()
  const { getValues } = useFormContext<ReturnValues>()
  const { field, fieldState } = useController<ReturnValues, 'lines'>({ name: 'lines' })
  const lines = field.value
  const errors = fieldState.error as Partial<Record<number, Record<string, { message?: string }>>> | undefined
  useFieldDisplay('lines', t('credit-notes.lines.title'), undefined, (path) => {
    const invalidLine = invalidLineIn(path)
    const line = lines.find(({ key }, at) => key === invalidLine || String(at) === path.split('.')[0])
    return line && { id: rowId(line.key), label: `${line.productName}, ${line.noteNumber}` }
  })
  const put = (next: ReturnedLine[]) => field.onChange(next)
  return (
    <Card
      title={
        <>
          {t('credit-notes.lines.title')} <Count>{lines.length}</Count>
        </>
      }
      aside={lines.length > 0 && <Keys />}
      flush
    >
      {lines.length === 0 ? (
        <p className={classes['nothing']} data-wrong={fieldState.error !== undefined || undefined}>
          {fieldState.error?.message ?? t('credit-notes.lines.none')}
        </p>
      ) : (
        <PlainTable className={classes['lines']}>
          <caption>{t('credit-notes.lines.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sales.lines.product')}</th>
              <th scope="col">{t('credit-notes.delivered.note')}</th>
              <th scope="col">{t('sales.lines.quantity')}</th>
              <th scope="col">{t('sales.depot')}</th>
              <th scope="col">{t('credit-notes.delivered.credit')}</th>
              <th scope="col" aria-label={t('common.actions')} />
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <Line
                key={line.key}
                line={line}
                depots={depots}
                problem={errors?.[at]?.['wanted']?.message ?? errors?.[at]?.['depotId']?.message}
                onDepot={(depotId) =>
                  put(getValues('lines').map((one) => (one.key === line.key ? { ...one, depotId } : one)))
                }
                onRemove={() => put(getValues('lines').filter(({ key }) => key !== line.key))}
              />
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  )
}

function Keys() {
  const { t } = useTranslation()
  return (
    <span className={classes['keys']}>
      <KeyCap>{t('common.keys.ctrl')} ⌫</KeyCap> {t('common.lines.removeLine')}
    </span>
  )
}

interface LineProps extends ReturnedLinesProps {
  line: ReturnedLine
  problem: string | undefined
  onDepot: (depotId: number) => void
  onRemove: () => void
}

function Line({ line, depots, problem, onDepot, onRemove }: LineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = `${line.productName}, ${line.noteNumber}`
  return (
    <tr
      id={rowId(line.key)}
      tabIndex={-1}
      data-wrong={problem !== undefined || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' || !event.ctrlKey) return
        event.preventDefault()
        onRemove()
      }}
    >
      <td>
        <Pictured
          image={line.image}
          placeholder={<IconPackage aria-hidden />}
          name={line.productName}
          under={problem ?? line.reference}
        />
      </td>
      <td>
        <Link to={paths.deliveryNotes.details(line.noteId)} tabIndex={-1}>
          {line.noteNumber}
        </Link>
      </td>
      <td>
        <b>{format.quantity(line.wanted)}</b>
      </td>
      <td>
        <InvalidInputScope name={invalidLinePath('lines', line.key)}>
          <DepotSelect
            size="xs"
            required
            aria-label={t('common.lines.boxOf', { label: t('sales.depot'), name })}
            value={line.depotId}
            known={depots.find(({ id }) => id === line.depotId)}
            onChange={(depotId) => depotId !== null && onDepot(depotId)}
          />
        </InvalidInputScope>
      </td>
      <td>
        <b>{format.amount(creditOf(line, line.wanted).priceHt)}</b>
      </td>
      <td>
        <IconButton
          size={24}
          label={t('common.lines.remove', { name })}
          icon={<IconX />}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}
