import { DaysBox, DiscountBox, MoneyBox, QuantityBox } from '../ui/number-box.tsx'
import { asField } from './field.tsx'

// Apart from the others: they bring the number formatting of the library with them.
export const MoneyField = /* @__PURE__ */ asField(MoneyBox)
export const QuantityField = /* @__PURE__ */ asField(QuantityBox)
export const DiscountField = /* @__PURE__ */ asField(DiscountBox)
export const DaysField = /* @__PURE__ */ asField(DaysBox)
