import { useQuery } from '@tanstack/react-query'
import { asField } from '../kit/form/field.tsx'
import type { InputProps } from '../kit/inputs/input-props.ts'
import { RecordSelect } from '../kit/inputs/record-select.tsx'
import { everyBrand } from './brands-query.ts'

const BrandSelect = (props: InputProps<number | null>) => (
  <RecordSelect {...props} query={useQuery(everyBrand)} />
)

/** A field of a form that has the id of a brand, or null. */
export const BrandPicker = /* @__PURE__ */ asField(BrandSelect)
