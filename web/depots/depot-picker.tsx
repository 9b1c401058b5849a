import { depots } from '@app/contract/depots'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { asField } from '../kit/form/field.tsx'
import { ManyBox } from '../kit/ui/choice-box.tsx'
import type { InputProps } from '../kit/ui/input-props.ts'

/** Any number of depots, by id. Inactive ones stand last and are offered only while they are chosen. */
function DepotsBox({ value, onChange, ...props }: InputProps<readonly number[]>) {
  const { t } = useTranslation()
  const { data: rows = [], isPending } = useQuery({
    queryKey: ['depots'],
    queryFn: ({ signal }) => call(depots.list, {}, { signal }),
  })
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
