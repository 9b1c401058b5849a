import { DaysInput, DiscountInput, MoneyInput, QuantityInput } from '../inputs/number-input.tsx'
import { asField } from './field.tsx'

// Apart from the others: they bring the number formatting of the library with them.
export const MoneyField = /* @__PURE__ */ asField(MoneyInput)
export const QuantityField = /* @__PURE__ */ asField(QuantityInput)
export const DiscountField = /* @__PURE__ */ asField(DiscountInput)
export const DaysField = /* @__PURE__ */ asField(DaysInput)
