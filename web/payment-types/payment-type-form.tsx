import {
  type PaymentType,
  type PaymentTypeForm as Values,
  paymentTypeForm,
  paymentTypes,
} from '@app/contract/payment-types'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../kit/api-error.ts'
import { call } from '../kit/api.ts'
import { freshRouteQuery, useOpening } from '../kit/route-query.ts'
import { TextField } from '../kit/form/fields.ts'
import { type DialogProps, RecordDialog } from '../kit/form/record-dialog.tsx'
import { asTyped } from '../kit/form/record-form.ts'

const EMPTY: Values = { name: '' }

/** There are a handful, and no call for one of them. */
const oneOf = (wanted: number | 'new') => (types: readonly PaymentType[]) => {
  const found = types.find(({ id }) => id === wanted)
  if (!found) throw new ApiError(404)
  return found
}

/** Adds a payment type, or changes the name of one. */
export function PaymentTypeForm(props: DialogProps) {
  const { t } = useTranslation()
  const { target } = props
  const types = freshRouteQuery(paymentTypes.list, {}, useOpening())
  return (
    <RecordDialog
      {...props}
      query={useQuery({ ...types, select: oneOf(target), enabled: target !== 'new' })}
      valuesOf={({ id, version, name }): Values => ({ id, version, name })}
      empty={EMPTY}
      schema={paymentTypeForm}
      toBody={asTyped}
      save={(body, idempotencyKey) => call(paymentTypes.save, { body }, { idempotencyKey })}
      titles={{ new: t('payment-types.new'), edit: t('payment-types.edit') }}
      savedMessage={(name, isNew) => t(isNew ? 'payment-types.added' : 'payment-types.changed', { name })}
    >
      {({ field }, type) => (
        <TextField
          {...field('name')}
          label={t('payment-types.name')}
          startsHere
          {...(type?.code && {
            hint: t('payment-types.builtInHint', { name: t(`common.payments.${type.code}`) }),
          })}
        />
      )}
    </RecordDialog>
  )
}
