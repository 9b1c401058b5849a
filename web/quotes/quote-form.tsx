import { clients } from '@app/contract/clients'
import type { CustomField } from '@app/contract/fields'
import { type Quote, quoteForm, quotes } from '@app/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useFormWays } from '../kit/form/form-ways.ts'
import { everyPaymentType } from '../payment-types/payment-types-query.ts'
import { activeDepots } from '../depots/depots-query.ts'
import { useCustomFields, useCustomPart } from '../fields/custom-fields-section.tsx'
import { idIn } from '../kit/address-values.ts'
import { call } from '../kit/api.ts'
import { routeQuery, readAgain, useRecord } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { FormPage } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { listAddress } from '../kit/list-address.ts'
import { usePageName } from '../kit/page-name.ts'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { SaleAside } from '../sales/sale-aside.tsx'
import { SaleFields } from '../sales/sale-fields.tsx'
import {
  bodyOf,
  newSale,
  type Opened,
  saleRules,
  type SaleValues,
  valuesOf,
  withProducts,
} from '../sales/sale-values.ts'
import { useOpened } from '../sales/use-opened.ts'
import { NO_GOODS } from '../sales/stock-of-depot.ts'
import { useWritesQuotes } from './may-write.ts'

/** Records a quote, or changes the one whose id is in the address. */
export default function QuoteFormPage() {
  const { id } = useParams()
  const target = id === undefined ? 'new' : (idIn(id) ?? 0)
  return useWritesQuotes() ? <QuoteForm key={target} target={target} /> : <Denied />
}

function QuoteForm({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const fields = useCustomFields('order')
  const types = useQuery(everyPaymentType)
  const depots = useQuery(activeDepots)
  const quote = useRecord(quotes.get, target)
  const opened = useOpened(quote.data)
  const waited = [fields, types, depots, ...(target === 'new' ? [] : [quote, opened])]
  const missing = waited.some((one) => one.data === undefined)
  if (missing || !fields.data || !depots.data) {
    const title = target === 'new' ? t('quotes.new') : t('quotes.one')
    const list = { to: listAddress(paths.quotes.list), label: t('quotes.backToList') }
    const failed = waited.find((one) => one.error) ?? fields
    return <LoadingPage title={title} query={failed} list={list} />
  }
  const read = async () => withProducts(await readAgain(quote))
  return <QuoteFields opened={opened.data} read={read} fields={fields.data} depots={depots.data} />
}

interface QuoteFieldsProps {
  /** Absent while it is new. */
  opened: Opened<Quote> | undefined
  read: () => Promise<Opened<Quote>>
  fields: readonly CustomField[]
  depots: readonly { id: number; name: string }[]
}

function QuoteFields({ opened, read, fields, depots }: QuoteFieldsProps) {
  const { t } = useTranslation()
  const quote = opened?.document
  const custom = useCustomPart(fields)
  const [values] = useState(() =>
    custom.withCustomValues(opened ? valuesOf(opened, false, NO_GOODS) : newSale()),
  )
  const { leave, saved } = useFormWays(paths.quotes, quote?.id)
  const form = useRecordForm({
    schema: quoteForm,
    values,
    toBody: (typed) => bodyOf(custom.toBody(typed)),
    rules: (typed) => [...saleRules(t, 'quote')(typed), ...custom.rules(typed)],
    placeOf: custom.placeOf,
    save: (body, idempotencyKey) => call(quotes.save, { body }, { idempotencyKey }),
    reload: quote && (async () => custom.withCustomValues(valuesOf(await read(), false, NO_GOODS))),
    onLeave: leave,
    onSaved: ({ id, number }) =>
      saved(id, quote ? t('quotes.changed', { number }) : t('quotes.added', { number })),
  })
  const { setFocus } = form.methods
  useEffect(() => setFocus('clientId'), [setFocus])
  usePageName(
    quote ? t('common.edit') : t('quotes.new'),
    quote && { name: quote.number, to: paths.quotes.details(quote.id) },
  )
  return (
    <FormPage
      form={form}
      title={quote ? t('quotes.edit', { number: quote.number }) : t('quotes.new')}
      aside={<QuoteAside />}
    >
      <SaleFields form={form} fields={fields} document={quote} depots={depots} own={NO_GOODS} kind="quote" />
    </FormPage>
  )
}

/** Beside the form of a quote: for whom it is, and what it comes to. It promises nothing, so no credit is used. */
function QuoteAside() {
  const clientId = useWatch<SaleValues, 'clientId'>({ name: 'clientId' })
  const { data } = useQuery({
    ...routeQuery(clients.get, { params: { id: clientId ?? 0 } }),
    enabled: clientId !== null,
  })
  return <SaleAside client={clientId === null ? undefined : data} owed={null} depotName="" />
}
