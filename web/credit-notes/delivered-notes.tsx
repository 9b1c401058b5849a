import { creditOf, returnableOf } from '@app/domain/credits/returns'
import { dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { IconInfoCircle } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { useFieldDisplay } from '../kit/form/field.tsx'
import { useFormat } from '../kit/format.ts'
import { Card, Count } from '../kit/layout/card.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { QuantityInput } from '../kit/inputs/number-input.tsx'
import { Pager } from '../kit/tables/pager.tsx'
import { PlainTable } from '../kit/tables/plain-table.tsx'
import { paths } from '../paths.ts'
import classes from './return-form.module.css'
import { type Returnable, type ReturnValues, withReturn } from './return-values.ts'

const NOTHING = cents(0)
const SIZE = 10
const boxId = (key: number) => `returned-${key}`

interface Cut {
  key: number
  number: string
  typed: number
  most: number
}

interface DeliveredNotesProps {
  query: { isPending: boolean; error: unknown }
  rows: readonly Returnable[]
  /** The note one came from: its box is the one that waits for a quantity. */
  from: number | null
  /** The number of the one note whose lines these are: each is named by its product. */
  ofNote?: string
}

/** By what a line is called: its note, or its product where all are of one note. */
const namedBy = ({ noteNumber, productName }: Returnable, ofNote: string | undefined) =>
  ofNote === undefined ? noteNumber : productName

/** The notes of a product, newest first: a quantity above nothing is a line of the return, nothing takes it away. */
export function DeliveredNotes({ query, rows, from, ofNote }: DeliveredNotesProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [page, setPage] = useState(1)
  const [cut, setCut] = useState<Cut | null>(null)
  const format = useFormat()
  const shown = rows.slice((page - 1) * SIZE, page * SIZE)
  const places = useFirstBox(rows, from)
  const caption =
    ofNote === undefined
      ? t('credit-notes.delivered.title')
      : t('credit-notes.delivered.linesOf', { number: ofNote })
  const title = (
    <>
      {caption} {!query.isPending && <Count>{rows.length}</Count>}
    </>
  )
  const nothing = query.error
    ? failureText(query.error)
    : query.isPending
      ? t('common.loading')
      : t(ofNote === undefined ? 'credit-notes.delivered.none' : 'credit-notes.delivered.noneOfNote')
  return (
    <Card title={title} aside={<Keys />} flush>
      {rows.length === 0 ? (
        <p className={classes['nothing']} role={query.error ? 'alert' : 'status'}>
          {nothing}
        </p>
      ) : (
        <PlainTable className={classes['notes']}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                {t(ofNote === undefined ? 'credit-notes.delivered.note' : 'sales.lines.product')}
              </th>
              <th scope="col">{t('sales.date')}</th>
              <th scope="col">{t('credit-notes.delivered.netPrice')}</th>
              <th scope="col">{t('credit-notes.delivered.delivered')}</th>
              <th scope="col">{t('credit-notes.delivered.returned')}</th>
              <th scope="col">{t('credit-notes.delivered.returnable')}</th>
              <th scope="col">{t('credit-notes.delivered.toReturn')}</th>
              <th scope="col">{t('credit-notes.delivered.credit')}</th>
            </tr>
          </thead>
          <tbody ref={places} onKeyDownCapture={moveFocus}>
            {shown.map((row) => (
              <Row key={row.key} row={row} ofNote={ofNote} isCut={cut?.key === row.key} onCut={setCut} />
            ))}
          </tbody>
        </PlainTable>
      )}
      {cut && (
        <output className={classes['cut']}>
          <IconInfoCircle size={16} stroke={1.8} aria-hidden />
          <span>
            {t('credit-notes.delivered.cut', {
              number: cut.number,
              typed: format.quantity(cut.typed),
              most: format.quantity(cut.most),
            })}
          </span>
        </output>
      )}
      {rows.length > SIZE && (
        <div className={classes['pages']}>
          <Pager page={page} pages={Math.ceil(rows.length / SIZE)} onChange={setPage} />
        </div>
      )}
    </Card>
  )
}

/** Once the notes of a chosen product have come, a quantity can be typed at once. */
function useFirstBox(rows: readonly Returnable[], from: number | null) {
  const places = useRef<HTMLTableSectionElement>(null)
  const first = rows.find((row) => row.noteId === from && returnableOf(row) > 0) ?? rows.find(returnableOf)
  const there = first !== undefined
  const key = first?.key ?? 0
  useEffect(() => {
    const box = document.activeElement
    // A user who searches the next product by now is not led away from it.
    const isChosen = box?.closest('[data-returned-product]') && box.ariaExpanded !== 'true'
    if (there && (isChosen === true || box === document.body))
      places.current?.querySelector<HTMLInputElement>(`#${boxId(key)}`)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when they come, not whenever one of them changes
  }, [there])
  return places
}

/** Up and Down lead from note to note, Enter to the next product. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLInputElement)) return
  if (key === 'Enter' && !event.ctrlKey) {
    event.preventDefault()
    event.stopPropagation()
    return document.querySelector<HTMLInputElement>('[data-returned-product] input')?.focus()
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return
  event.preventDefault()
  event.stopPropagation()
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  const next = boxes[boxes.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)]
  next?.focus()
  next?.select()
}

interface RowProps {
  row: Returnable
  ofNote: string | undefined
  isCut: boolean
  onCut: (cut: Cut | null) => void
}

function Row({ row, ofNote, isCut, onCut }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { getValues, setValue, clearErrors } = useFormContext<ReturnValues>()
  const lines = useWatch<ReturnValues, 'lines'>({ name: 'lines' })
  const most = returnableOf(row)
  const wanted = lines.find(({ key }) => key === row.key)?.wanted ?? 0
  const name = namedBy(row, ofNote)
  const label = t('credit-notes.delivered.toReturnOf', { number: name })
  useFieldDisplay(`returned-${row.key}`, label)
  // What is typed is in the box until it is left: 5 is on the way to 50, and cut to 4 would become 40.
  const [typing, setTyping] = useState<number | null>(null)
  function change(typed: number | null) {
    // Left, the box says itself what it was cut to.
    if (typing !== null && typed === wanted) return setTyping(null)
    const held = getValues()
    const next = withReturn(held.lines, row, typed, held.depotId)
    setValue('lines', next.lines, { shouldDirty: true })
    clearErrors('lines')
    setTyping(next.cut ? typed : null)
    onCut(next.cut ? { key: row.key, number: name, typed: typed ?? 0, most } : null)
  }
  function remove(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || !event.ctrlKey) return
    event.preventDefault()
    change(0)
  }
  return (
    <tr onKeyDown={remove}>
      <td>
        {ofNote === undefined ? (
          <Link to={paths.deliveryNotes.details(row.noteId)} tabIndex={-1}>
            {name}
          </Link>
        ) : (
          <TruncatedText>{name}</TruncatedText>
        )}
        {row.salesDiscount > 0 && <small> −{format.percent(row.salesDiscount / 10)}</small>}
      </td>
      <td>{format.day(dayOf(row.createdAt))}</td>
      <td>
        {format.amount(
          creditOf({ ...row, returned: 0, returnedHt: NOTHING, returnedTtc: NOTHING }, 1).priceHt,
        )}
      </td>
      <td>{format.quantity(row.quantity)}</td>
      <td>{row.returned === 0 ? '–' : format.quantity(row.returned)}</td>
      <td>{most === 0 ? '0' : <b>{format.quantity(most)}</b>}</td>
      <td>
        <QuantityInput
          size="xs"
          id={boxId(row.key)}
          aria-label={label}
          min={0}
          max={Math.max(0, most)}
          cut={isCut}
          disabled={most === 0}
          value={typing ?? wanted}
          onBlur={() => setTyping(null)}
          onChange={change}
        />
      </td>
      <td>{wanted === 0 ? '–' : <b>{format.amount(creditOf(row, wanted).priceHt)}</b>}</td>
    </tr>
  )
}

function Keys() {
  const { t } = useTranslation()
  return (
    <span className={classes['keys']}>
      <KeyCap>↑↓</KeyCap> {t('credit-notes.delivered.nextNote')}
      <KeyCap>{t('common.keys.enter')}</KeyCap> {t('credit-notes.delivered.nextProduct')}
    </span>
  )
}
