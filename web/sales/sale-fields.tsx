import { clients } from '@app/contract/clients'
import type { CustomField } from '@app/contract/fields'
import type { Order } from '@app/contract/orders'
import type { Quote } from '@app/contract/quotes'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ClientPicker, knownClient } from '../clients/client-picker.tsx'
import { CustomFieldInputs } from '../fields/custom-fields-section.tsx'
import { routeQuery } from '../kit/route-query.ts'
import { asField } from '../kit/form/field.tsx'
import { TextField } from '../kit/form/fields.ts'
import type { RecordForm } from '../kit/form/record-form.ts'
import { Broad, FormParts } from '../kit/layout/form-grid.tsx'
import { RecordSelect, type RecordPickerProps } from '../kit/inputs/record-select.tsx'
import { PaymentModeField } from './payment-mode.tsx'
import classes from './sale-form.module.css'
import { SaleLinesField } from './sale-lines-field.tsx'
import type { SaleValues } from './sale-values.ts'
import { type OwnGoods, useStock } from './stock-of-depot.ts'

type Depots = readonly { id: number; name: string }[]

const DepotSelect = ({ depots, ...props }: RecordPickerProps & { depots: Depots }) => (
  <RecordSelect {...props} query={{ data: depots, isError: false }} />
)
/** A field of a form that has the id of one of these depots, or null. */
export const DepotField = /* @__PURE__ */ asField(DepotSelect)

interface SaleFieldsProps {
  form: RecordForm<SaleValues & { customValues: Record<string, string | number | null> }>
  fields: readonly CustomField[]
  /** Absent while it is new. */
  document: Order | Quote | undefined
  depots: Depots
  own: OwnGoods
  kind: 'order' | 'quote'
}

/** Who buys, from which depot and how it is paid, then the lines. */
export function SaleFields({ form, fields, document, depots, own, kind }: SaleFieldsProps) {
  const { t } = useTranslation()
  const { field } = form
  const isOrder = kind === 'order'
  const [clientId, depotId] = useWatch<SaleValues, ['clientId', 'depotId']>({ name: ['clientId', 'depotId'] })
  const stock = useStock(depotId, isOrder, own)
  const known = document?.depot ?? undefined
  const depot = [...depots, ...(known ? [known] : [])].find(({ id }) => id === depotId)
  const authorised = useAuthorised(clientId)
  // A user without one can order nothing: shown in its place.
  const noDepot = isOrder && depots.length === 0 && !known
  return (
    <FormParts lines>
      <div className={classes['head']}>
        <ClientPicker
          {...field('clientId')}
          label={t('order-form.client')}
          known={knownClient(document?.client)}
          blockedToo={!isOrder}
        />
        <DepotField
          {...field('depotId')}
          label={t('order-form.depot')}
          depots={depots}
          known={known}
          {...(noDepot && { disabled: true, warning: t('order-form.noDepot') })}
        />
        {(isOrder || document) && (
          <PaymentModeField
            {...field('paymentCode')}
            label={t('order-form.paymentMode')}
            required={isOrder}
            authorised={authorised}
          />
        )}
        <Broad>
          <TextField
            {...field('comment')}
            label={t('order-form.comment')}
            placeholder={isOrder ? t('order-form.commentHint') : t('order-form.commentHintQuote')}
          />
        </Broad>
        <CustomFieldInputs form={form} fields={fields} />
      </div>
      <SaleLinesField stock={stock} depot={depot} locked={clientId === null} />
    </FormParts>
  )
}

const ALL: readonly PaymentCode[] = []

/** What the chosen client may pay with. The only one there is, is chosen; one that they may not use is taken away. */
function useAuthorised(clientId: number | null): readonly PaymentCode[] {
  const { getValues, setValue } = useFormContext<SaleValues>()
  const { data } = useQuery({
    ...routeQuery(clients.get, { params: { id: clientId ?? 0 } }),
    enabled: clientId !== null,
  })
  const authorised = clientId === null ? ALL : (data?.paymentCodes ?? ALL)
  useEffect(() => {
    if (authorised.length === 0) return
    const held = getValues('paymentCode')
    const [only = null] = authorised
    if (held !== null && !authorised.includes(held)) setValue('paymentCode', null, { shouldDirty: true })
    // Nothing was typed: leaving the form asks no question because of it.
    if (getValues('paymentCode') === null && authorised.length === 1) setValue('paymentCode', only)
  }, [authorised, getValues, setValue])
  return authorised
}
