import { useQuery } from '@tanstack/react-query'
import { asField } from '../kit/form/field.tsx'
import { RecordSelect, type RecordPickerProps } from '../kit/inputs/record-select.tsx'
import { everyCity } from './cities-query.ts'

const CitySelect = (props: RecordPickerProps) => <RecordSelect {...props} query={useQuery(everyCity)} />

/** A field of a form that has the id of a city, or null. */
export const CityPicker = /* @__PURE__ */ asField(CitySelect)
