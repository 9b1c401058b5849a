import { useQuery } from '@tanstack/react-query'
import { asField } from '../kit/form/field.tsx'
import { RecordBox, type RecordPickerProps } from '../kit/ui/record-box.tsx'
import { everyCity } from './cities-query.ts'

const CityBox = (props: RecordPickerProps) => <RecordBox {...props} query={useQuery(everyCity)} />

/** A field of a form that holds the id of a city, or null. */
export const CityPicker = /* @__PURE__ */ asField(CityBox)
