import { clients } from '@app/contract/clients'
import type { CustomField } from '@app/contract/fields'
import type { Order } from '@app/contract/orders'
import { type Quote, quotes } from '@app/contract/quotes'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomFieldInputs, useCustomFields, useCustomPart } from '../fields/custom-fields-section.tsx'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { LoadingPopup } from '../kit/overlays/loading-popup.tsx'
import { useDepotChoice } from '../sales/depot-choice.ts'
import { PaymentModeField } from '../sales/payment-mode.tsx'
import { DepotField } from '../sales/sale-fields.tsx'
import classes from './quotes.module.css'

interface ConvertQuoteProps {
  quote: Quote
  onConverted: (order: Order) => void
  onClose: () => void
}

/** Asks what an order needs and a quote may lack, then makes one of it. */
export default function ConvertQuote(props: ConvertQuoteProps) {
  const { t } = useTranslation()
  const fields = useCustomFields('order')
  const depots = useDepotChoice()
  const client = useQuery(routeQuery(clients.get, { params: { id: props.quote.client.id } }))
  const title = t('quotes.convert.title', { number: props.quote.number })
  if (!fields.data || !depots.data || !client.data) {
    const missing = [fields, depots, client].find((one) => one.error) ?? client
    return <LoadingPopup title={title} query={missing} onClose={props.onClose} />
  }
  return (
    <Conversion
      {...props}
      title={title}
      fields={fields.data}
      depots={depots.data}
      authorised={client.data.paymentCodes}
    />
  )
}

interface ConversionProps extends ConvertQuoteProps {
  title: string
  fields: readonly CustomField[]
  depots: readonly { id: number; name: string }[]
  authorised: readonly PaymentCode[]
}

interface Values {
  depotId: number | null
  paymentCode: PaymentCode | null
  customValues?: Quote['customValues'] | undefined
}

/** What the quote says already, and what there is no choice about. */
function firstValues({ quote, depots, authorised }: ConversionProps): Values {
  const { depot, paymentCode, customValues } = quote
  const known = depots.find(({ id }) => id === depot?.id) ?? (depots.length === 1 ? depots[0] : undefined)
  const [only = null] = authorised.length === 1 ? authorised : []
  return { depotId: known?.id ?? null, paymentCode: paymentCode ?? only, customValues }
}

function Conversion(props: ConversionProps) {
  const { quote, title, fields, depots, authorised, onConverted, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const custom = useCustomPart(fields)
  const [values] = useState(() => custom.withCustomValues(firstValues(props)))
  const form = useRecordForm({
    schema: quotes.toOrder.body,
    values,
    toBody: (typed) => ({ ...custom.toBody(typed), id: quote.id }),
    rules: (typed) => [
      ...custom.rules(typed),
      ...(typed.paymentCode === null
        ? [{ field: 'paymentCode' as const, sentence: t('order-form.paymentRequired') }]
        : []),
    ],
    placeOf: custom.placeOf,
    save: (body, idempotencyKey) =>
      call(quotes.toOrder, { body: { ...body, version: quote.version } }, { idempotencyKey }),
    onLeave: onClose,
    onSaved: onConverted,
  })
  const { field } = form
  return (
    <FormDialog form={form} title={title}>
      <p className={classes['told']}>
        {t('quotes.convert.text', { client: quote.client.name, total: format.money(quote.totalTtc) })}
      </p>
      <DepotField
        {...field('depotId')}
        label={t('order-form.depot')}
        depots={depots}
        startsHere
        {...(depots.length === 0 && { disabled: true, warning: t('order-form.noDepot') })}
      />
      <PaymentModeField
        {...field('paymentCode')}
        label={t('order-form.paymentMode')}
        required
        authorised={authorised}
      />
      <CustomFieldInputs form={form} fields={fields} />
    </FormDialog>
  )
}
