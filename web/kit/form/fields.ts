import { ChipsInput, MultiSelectInput, SelectInput, SwitchInput } from '../inputs/select-input.tsx'
import { TextArea, TextInput } from '../inputs/text-input.tsx'
import { asField } from './field.tsx'

export const TextField = /* @__PURE__ */ asField(TextInput)
export const TextAreaField = /* @__PURE__ */ asField(TextArea)
export const SelectField = /* @__PURE__ */ asField(SelectInput)
export const ManyField = /* @__PURE__ */ asField(MultiSelectInput)
export const SwitchField = /* @__PURE__ */ asField(SwitchInput)
export const ChipsField = /* @__PURE__ */ asField(ChipsInput)
