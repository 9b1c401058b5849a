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
import { askedAnew } from '../kit/asked.ts'
import { TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { LoadingPopup } from '../kit/ui/loading-popup.tsx'

const EMPTY: Values = { name: '' }

/** There are a handful, and no call for one of them. */
const oneOf = (id: number | null) => (types: readonly PaymentType[]) => {
  const found = types.find((type) => type.id === id)
  if (!found) throw new ApiError(404)
  return found
}

const valuesOf = ({ id, version, name }: PaymentType): Values => ({ id, version, name })

interface PaymentTypeFormProps {
  target: number | 'new'
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

/** Adds a payment type, or changes the name of the one whose id is given. */
export function PaymentTypeForm({ target, onClose, onSaved }: PaymentTypeFormProps) {
  const { t } = useTranslation()
  const id = target === 'new' ? null : target
  const query = useQuery({ ...askedAnew(paymentTypes.list, {}), select: oneOf(id), enabled: id !== null })
  if (id === null) return <PaymentTypeFields type={null} onClose={onClose} onSaved={onSaved} />
  if (!query.data) return <LoadingPopup title={t('payment-types.edit')} query={query} onClose={onClose} />
  return <PaymentTypeFields type={query.data} onClose={onClose} onSaved={onSaved} />
}

function PaymentTypeFields({
  type,
  onClose,
  onSaved,
}: {
  type: PaymentType | null
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}) {
  const { t } = useTranslation()
  const form = useRecordForm({
    schema: paymentTypeForm,
    values: type ? valuesOf(type) : EMPTY,
    save: (body, idempotencyKey) => call(paymentTypes.save, { body }, { idempotencyKey }),
    ...(type && { reload: async () => valuesOf(oneOf(type.id)(await call(paymentTypes.list, {}))) }),
    onLeave: onClose,
    onSaved: ({ id, name }) =>
      onSaved(id, type ? t('payment-types.changed', { name }) : t('payment-types.added', { name })),
  })
  const code = type?.code
  return (
    <FormDialog form={form} title={type ? t('payment-types.edit') : t('payment-types.new')} width={420}>
      <TextField
        name="name"
        label={t('payment-types.name')}
        required
        startsHere
        maxLength={60}
        {...(code && { hint: t('payment-types.builtInHint', { name: t(`payment-types.bases.${code}`) }) })}
      />
    </FormDialog>
  )
}
