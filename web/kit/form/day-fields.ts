import { DateInput } from '../inputs/date-input.tsx'
import { asField } from './field.tsx'

// Apart from the others: it brings the calendar with it.
export const DayField = /* @__PURE__ */ asField(DateInput)
