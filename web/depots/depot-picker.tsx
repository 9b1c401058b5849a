import { depots } from '@app/contract/depots'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked } from '../kit/asked.ts'
import { asField } from '../kit/form/field.tsx'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import { ManyBox } from '../kit/ui/choice-box.tsx'
import type { InputProps } from '../kit/ui/input-props.ts'
import { namedOptions, RecordBox, type RecordPickerProps } from '../kit/ui/record-box.tsx'

const everyDepot = asked(depots.list, { query: {} })

/** Those that take goods in: only an administrator could tell them from the others. */
export const activeDepots = asked(depots.list, { query: { active: 'true' } })

/** Any number of depots, by id. Inactive ones stand last and are offered only while they are chosen. */
function DepotsBox({ value, onChange, ...props }: InputProps<readonly number[]>) {
  const { t } = useTranslation()
  const { data: rows = [], isPending } = useQuery(everyDepot)
  const options = rows
    .filter(({ id, active }) => active !== false || value.includes(id))
    .map(({ id, name, active }) => ({
      value: String(id),
      label: active === false ? t('depots.inactiveOption', { name }) : name,
    }))
  return (
    <ManyBox
      {...props}
      options={options}
      disabled={props.disabled ?? isPending}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  )
}

/** A field of a form that holds ids of depots. Whoever uses it loads the sentences of depots. */
export const DepotPicker = /* @__PURE__ */ asField(DepotsBox)

/** One depot that takes goods in. A form whose first fields hang on it waits for activeDepots. */
const DepotBox = (props: RecordPickerProps) => <RecordBox {...props} rows={useQuery(activeDepots).data} />

/** A field of a form that holds the id of a depot, or null. */
export const OneDepotPicker = /* @__PURE__ */ asField(DepotBox)

/** Any of the depots, inactive ones too, as a chip over a list. The address holds their ids. */
export function DepotFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(everyDepot)
  return <ChoiceFilter {...props} options={data && namedOptions(data)} />
}
