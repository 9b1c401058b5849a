import { useQuery } from '@tanstack/react-query'
import { asField } from '../kit/form/field.tsx'
import type { InputProps } from '../kit/ui/input-props.ts'
import { RecordBox } from '../kit/ui/record-box.tsx'
import { everyBrand } from './brands-query.ts'

const BrandBox = (props: InputProps<number | null>) => <RecordBox {...props} query={useQuery(everyBrand)} />

/** A field of a form that holds the id of a brand, or null. */
export const BrandPicker = /* @__PURE__ */ asField(BrandBox)
