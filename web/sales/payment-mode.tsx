import type { PaymentCode } from '@app/domain/payment-types/codes'
import { useAuthorisable } from '../payment-types/payment-codes-query.ts'
import { asField } from '../kit/form/field.tsx'
import { SelectInput } from '../kit/inputs/select-input.tsx'
import type { InputProps } from '../kit/inputs/input-props.ts'

interface PaymentModeProps extends InputProps<PaymentCode | null> {
  /** What the client may pay with; none named is all of them. */
  authorised: readonly PaymentCode[]
}

/** How an order is paid, under the names that the company gave its payment types. */
function PaymentModeSelect({ authorised, value, onChange, ...props }: PaymentModeProps) {
  const types = useAuthorisable()
  const open = (code: PaymentCode) => authorised.length === 0 || authorised.includes(code) || code === value
  const options = types?.filter(({ code }) => open(code))
  return (
    <SelectInput
      {...props}
      options={options?.map(({ code, name }) => ({ value: code, label: name })) ?? []}
      waiting={types === undefined}
      value={value}
      onChange={(chosen) => onChange(chosen as PaymentCode | null)}
    />
  )
}

export const PaymentModeField = /* @__PURE__ */ asField(PaymentModeSelect)
