import type { CustomField } from '@app/contract/fields'
import { asField } from '../kit/form/field.tsx'
import type { FieldName } from '../kit/form/field-traits.ts'
import { SelectInput } from '../kit/inputs/select-input.tsx'
import type { InputProps } from '../kit/inputs/input-props.ts'
import { IntegerInput } from '../kit/inputs/number-input.tsx'
import { TextInput } from '../kit/inputs/text-input.tsx'

type Props = InputProps<string | number | null | undefined>

const isBlank = (value: Props['value']) => value === undefined || value === null || value === ''

/** Emptied, it has '' again: that is what the form began with. */
function ChoiceInput({ choices, ...props }: Props & { choices: readonly string[] }) {
  return (
    <SelectInput
      {...props}
      options={choices.map((choice) => ({ value: choice, label: choice }))}
      value={isBlank(props.value) ? null : String(props.value)}
      onChange={(chosen) => props.onChange(chosen ?? '')}
    />
  )
}

function WholeInput(props: Props) {
  return (
    <IntegerInput
      {...props}
      value={isBlank(props.value) ? null : Number(props.value)}
      onChange={(typed) => props.onChange(typed ?? '')}
    />
  )
}

function LineInput(props: Props) {
  return <TextInput {...props} maxLength={2000} value={isBlank(props.value) ? '' : String(props.value)} />
}

const ChoiceField = /* @__PURE__ */ asField(ChoiceInput)
const WholeField = /* @__PURE__ */ asField(WholeInput)
const TextField = /* @__PURE__ */ asField(LineInput)

/** A path of a form cannot have every name that a field may have: forms know the fields by their ids. */
export const keyOf = ({ id }: Pick<CustomField, 'id'>) => `f${id}`

/** The input that the type of a field asks for. */
export function CustomFieldInput(props: { name: FieldName; field: CustomField; choice: boolean }) {
  const { name, field, choice } = props
  const { label, type, mandatory } = field
  const shared = { name, label, required: mandatory }
  if (choice) return <ChoiceField {...shared} choices={type.choices} />
  return type.kind === 'INT' ? <WholeField {...shared} /> : <TextField {...shared} />
}
