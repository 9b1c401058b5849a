import { users } from '@app/contract/users'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../kit/route-query.ts'
import { asField } from '../kit/form/field.tsx'
import { fullName } from '../kit/person-names.ts'
import { RecordSelect, type RecordPickerProps } from '../kit/inputs/record-select.tsx'

export const everySalesperson = routeQuery(users.salespeople, {})

function SalespersonSelect(props: RecordPickerProps) {
  const { data, isError } = useQuery(everySalesperson)
  const named = data?.map((user) => ({ id: user.id, name: fullName(user) }))
  return <RecordSelect {...props} query={{ data: named, isError }} />
}

/** A field of a form that has the id of a salesperson, or null. */
export const SalespersonPicker = /* @__PURE__ */ asField(SalespersonSelect)
