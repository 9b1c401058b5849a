import { brands } from '@app/contract/brands'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../kit/asked.ts'
import { asField } from '../kit/form/field.tsx'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import type { InputProps } from '../kit/ui/input-props.ts'
import { namedOptions, RecordBox } from '../kit/ui/record-box.tsx'

const everyBrand = asked(brands.list, {})

const BrandBox = (props: InputProps<number | null>) => (
  <RecordBox {...props} rows={useQuery(everyBrand).data} />
)

/** A field of a form that holds the id of a brand, or null. */
export const BrandPicker = /* @__PURE__ */ asField(BrandBox)

/** Any of the brands, as a chip over a list. The address holds their ids. */
export function BrandFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(everyBrand)
  return <ChoiceFilter {...props} options={data && namedOptions(data)} />
}
