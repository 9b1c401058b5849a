import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asField } from '../kit/form/field.tsx'
import { MultiSelectInput } from '../kit/inputs/select-input.tsx'
import type { InputProps } from '../kit/inputs/input-props.ts'
import { RecordSelect, type RecordPickerProps } from '../kit/inputs/record-select.tsx'
import { activeDepots, everyDepot } from './depots-query.ts'

/** Any number of depots, by id. Inactive ones are last and are offered only while they are chosen. */
function DepotsSelect({ value, onChange, ...props }: InputProps<readonly number[]>) {
  const { t } = useTranslation()
  const { data: rows = [], isPending } = useQuery(everyDepot)
  const options = rows
    .filter(({ id, active }) => active !== false || value.includes(id))
    .map(({ id, name, active }) => ({
      value: String(id),
      label: active === false ? t('depots.inactiveOption', { name }) : name,
    }))
  return (
    <MultiSelectInput
      {...props}
      options={options}
      disabled={props.disabled ?? isPending}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  )
}

/** A field of a form that has ids of depots. A page that uses it loads the sentences of depots. */
export const DepotPicker = /* @__PURE__ */ asField(DepotsSelect)

/** One depot that takes goods in. A form whose first fields hang on it waits for activeDepots. */
export const DepotSelect = (props: RecordPickerProps) => (
  <RecordSelect {...props} query={useQuery(activeDepots)} />
)

const AnyDepotSelect = (props: RecordPickerProps) => <RecordSelect {...props} query={useQuery(everyDepot)} />

/** The same among all of them: a closed depot still gives what it has. A form waits for everyDepot. */
export const AnyDepotPicker = /* @__PURE__ */ asField(AnyDepotSelect)

/** A field of a form that has the id of a depot, or null. */
export const OneDepotPicker = /* @__PURE__ */ asField(DepotSelect)
