import { DayBox, PeriodBox } from '../ui/day-box.tsx'
import { asField } from './field.tsx'

// Apart from the others: they bring the calendar with them.
export const DayField = /* @__PURE__ */ asField(DayBox)
export const PeriodField = /* @__PURE__ */ asField(PeriodBox)
