import { useQuery } from '@tanstack/react-query'
import { asField } from '../kit/form/field.tsx'
import { RecordBox, type RecordPickerProps } from '../kit/ui/record-box.tsx'
import { everyProvider } from './providers-query.ts'

const ProviderBox = (props: RecordPickerProps) => <RecordBox {...props} query={useQuery(everyProvider)} />

/** A field of a form that holds the id of a provider, or null. */
export const ProviderPicker = /* @__PURE__ */ asField(ProviderBox)
