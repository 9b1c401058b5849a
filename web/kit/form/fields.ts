import { ChipsBox, ManyBox, SelectBox, SwitchBox } from '../ui/choice-box.tsx'
import { TextArea, TextBox } from '../ui/text-box.tsx'
import { asField } from './field.tsx'

export const TextField = /* @__PURE__ */ asField(TextBox)
export const TextAreaField = /* @__PURE__ */ asField(TextArea)
export const SelectField = /* @__PURE__ */ asField(SelectBox)
export const ManyField = /* @__PURE__ */ asField(ManyBox)
export const SwitchField = /* @__PURE__ */ asField(SwitchBox)
export const ChipsField = /* @__PURE__ */ asField(ChipsBox)
