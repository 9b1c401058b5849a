import { brands } from '@app/contract/brands'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../kit/asked.ts'
import { asField } from '../kit/form/field.tsx'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import { SelectBox } from '../kit/ui/choice-box.tsx'
import type { InputProps } from '../kit/ui/input-props.ts'

const everyBrand = asked(brands.list, {})

function BrandBox({ value, onChange, ...props }: InputProps<number | null>) {
  const { data = [], isPending } = useQuery(everyBrand)
  return (
    <SelectBox
      {...props}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={props.disabled ?? isPending}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}

/** A field of a form that holds the id of a brand, or null. */
export const BrandPicker = /* @__PURE__ */ asField(BrandBox)

/** Any of the brands, as a chip over a list. The address holds their ids. */
export function BrandFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(everyBrand)
  return (
    <ChoiceFilter {...props} options={data?.map(({ id, name }) => ({ value: String(id), label: name }))} />
  )
}
