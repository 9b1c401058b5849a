import { creditNoteForm, type CreditNote, creditNotes } from '@app/contract/credit-notes'
import { type DeliveryNote, deliveryNotes } from '@app/contract/delivery-notes'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { ClientPicker } from '../clients/client-picker.tsx'
import { OneDepotPicker } from '../depots/depot-picker.tsx'
import { activeDepots } from '../depots/depots-query.ts'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { asField } from '../kit/form/field.tsx'
import type { FieldTraits } from '../kit/form/field-traits.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { listAddress } from '../kit/list-address.ts'
import { usePageName } from '../kit/page-name.ts'
import { FormParts } from '../kit/layout/form-grid.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { DeliveredProductSelect } from '../products/product-picker.tsx'
import { DeliveredNotes } from './delivered-notes.tsx'
import { ReturnAside } from './return-aside.tsx'
import classes from './return-form.module.css'
import { ReturnedLines } from './returned-lines.tsx'
import {
  asLeft,
  bodyOf,
  newReturn,
  returnablesOf,
  type ReturnedLine,
  returnRules,
  type ReturnValues,
} from './return-values.ts'

/** Records goods that come back from a client: from which notes, how many, and into which depot. */
export default function ReturnFormPage() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const depots = useQuery(activeDepots)
  const noteId = idIn(address.get('note') ?? '')
  const note = useQuery({
    ...routeQuery(deliveryNotes.get, { params: { id: noteId ?? 0 } }),
    enabled: noteId !== null,
  })
  // A note that is not there any more is no reason to return nothing.
  if (depots.data && (noteId === null || !note.isPending))
    return <ReturnForm depots={depots.data} note={note.data} />
  const list = { to: listAddress(paths.creditNotes.list), label: t('credit-notes.backToList') }
  return <LoadingPage title={t('credit-notes.new')} query={depots} list={list} />
}

interface ReturnFormProps {
  depots: readonly { id: number; name: string }[]
  /** The one whose goods come back. */
  note: DeliveryNote | undefined
}

/** The product of a note that has no other. */
function onlyProductOf(note: DeliveryNote | undefined) {
  const [only, ...others] = note?.orders.flatMap(({ lines }) => lines) ?? []
  return others.every(({ product }) => product.id === only?.product.id) ? only?.product : undefined
}

function ReturnForm({ depots, note }: ReturnFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [address] = useSearchParams()
  const product = onlyProductOf(note)
  const [values] = useState(() =>
    newReturn(note?.client.id ?? idIn(address.get('client') ?? ''), product?.id ?? null),
  )
  const form = useRecordForm({
    schema: creditNoteForm,
    values,
    toBody: bodyOf,
    rules: returnRules(t),
    // The form calls a quantity what is wanted of a line: the line itself has the one that was delivered.
    placeOf: (path) => path.replace(/^(lines[.]\d+[.])quantity$/, '$1wanted'),
    save: async (body, idempotencyKey) => {
      const saving = call(creditNotes.save, { body }, { idempotencyKey })
      return await saving.catch(async (error: unknown) => {
        throw isReturnedMeanwhile(error) ? await cutToWhatIsLeft(error) : error
      })
    },
    onLeave: () => void navigate(listAddress(paths.creditNotes.list)),
    onSaved: ({ id, number }: CreditNote) =>
      void navigate(listAddress(paths.creditNotes.list), {
        state: {
          rowId: id,
          notice: {
            tone: 'good',
            text: t('credit-notes.done.add', { number }),
            link: { label: t('common.see'), to: paths.creditNotes.details(id) },
          },
        },
      }),
  })
  const { setFocus, getValues, setValue } = form.methods
  /** Someone else returned meanwhile: the rest of each line is kept, and the banner names those that are less. */
  async function cutToWhatIsLeft(error: ApiError): Promise<ApiError> {
    const held = getValues()
    const { lines, cut } = asLeft(held.lines, await returnablesNow(cache, held))
    setValue('lines', lines, { shouldDirty: true })
    const which = cut.map(({ noteNumber, productName, wanted }) =>
      t('credit-notes.lines.leftOf', { number: noteNumber, product: productName, left: wanted }),
    )
    const sentence = t('credit-notes.lines.returnedMeanwhile', {
      lines: which.join(t('credit-notes.lines.between')),
    })
    const { status, requestId } = error
    return new ApiError(status, { status, code: 'creditNotes.beyondReturnable', sentence, requestId })
  }
  useEffect(() => setFocus(getValues('clientId') === null ? 'clientId' : 'productId'), [setFocus, getValues])
  usePageName(t('credit-notes.new'))
  // A product that is chosen once more leads to its notes as well.
  const [choice, setChoice] = useState(0)
  return (
    <FormPage form={form} title={t('credit-notes.new')} aside={<ReturnAside depots={depots} />}>
      <FormParts lines>
        <div className={classes['head']}>
          <ClientPicker {...form.field('clientId')} label={t('sales.client')} blockedToo />
          <ProductField
            traits={form.field('productId')}
            known={product}
            onChosen={() => setChoice((before) => before + 1)}
          />
          <OneDepotPicker
            {...form.field('depotId')}
            label={t('credit-notes.returnDepot')}
            hint={t('credit-notes.ownDepot')}
          />
        </div>
        <Notes note={note} choice={choice} />
        <ReturnedLines depots={depots} />
      </FormParts>
    </FormPage>
  )
}

interface Named {
  id: number
  name: string
}

const isReturnedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'creditNotes.beyondReturnable'

/** What can come back now, of every product that is in the form. */
async function returnablesNow(cache: QueryClient, { clientId, lines }: ReturnValues) {
  if (clientId === null) return []
  const products = new Set(lines.map(({ productId }: ReturnedLine) => productId))
  const notes = await Promise.all(
    [...products].map((productId) =>
      cache.fetchQuery({
        ...routeQuery(creditNotes.delivered, { body: { clientId, productId } }),
        staleTime: 0,
      }),
    ),
  )
  return notes.flatMap(returnablesOf)
}

type SelectProps = ComponentProps<typeof DeliveredProductSelect> & { onChosen: () => void }

function Select({ onChosen, ...props }: SelectProps) {
  return (
    <DeliveredProductSelect
      {...props}
      onChange={(id, product) => {
        props.onChange(id, product)
        if (id !== null) onChosen()
      }}
    />
  )
}

const ProductPicker = /* @__PURE__ */ asField(Select)

interface ProductFieldProps {
  traits: FieldTraits
  known: Named | undefined
  onChosen: () => void
}

/** Only what was delivered to the client can come back. Another client has other notes: what was chosen goes. */
function ProductField({ traits, known, onChosen }: ProductFieldProps) {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext<ReturnValues>()
  const clientId = useWatch<ReturnValues, 'clientId'>({ name: 'clientId' })
  const [before, setBefore] = useState(clientId)
  useEffect(() => {
    if (before === clientId) return
    // oxlint-disable-next-line react/set-state-in-effect -- what was chosen belongs to the client before
    setBefore(clientId)
    // What was typed before a reload comes back with its client.
    if (before === null) return
    if (getValues('lines').length > 0) setValue('lines', [], { shouldDirty: true })
    setValue('productId', null)
  }, [before, clientId, getValues, setValue])
  return (
    <ProductPicker
      {...traits}
      label={t('credit-notes.returnedProduct')}
      clientId={clientId}
      onChosen={onChosen}
      known={known && { id: known.id, label: known.name }}
      disabled={clientId === null}
      placeholder={clientId === null ? t('credit-notes.clientFirst') : t('credit-notes.searchProduct')}
    />
  )
}

/** The notes by which the chosen product was delivered; before one is chosen, the lines of the note one came from. */
function Notes({ note, choice }: Pick<ReturnFormProps, 'note'> & { choice: number }) {
  const [clientId, productId] = useWatch<ReturnValues, ['clientId', 'productId']>({
    name: ['clientId', 'productId'],
  })
  const query = useQuery({
    ...routeQuery(creditNotes.delivered, { body: { clientId: clientId ?? 0, productId: productId ?? 0 } }),
    enabled: clientId !== null && productId !== null,
  })
  if (clientId === null) return null
  if (productId === null) return note?.client.id === clientId && <LinesOfNote note={note} />
  const rows = returnablesOf(query.data ?? [])
  return <DeliveredNotes key={`${productId} ${choice}`} query={query} rows={rows} from={note?.id ?? null} />
}

/** Whatever of a note can come back. */
function LinesOfNote({ note: { id, number, client } }: { note: DeliveryNote }) {
  const query = useQuery(routeQuery(creditNotes.delivered, { body: { clientId: client.id, noteId: id } }))
  return <DeliveredNotes query={query} rows={returnablesOf(query.data ?? [])} from={id} ofNote={number} />
}
