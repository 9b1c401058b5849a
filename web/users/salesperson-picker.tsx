import { users } from '@app/contract/users'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../kit/asked.ts'
import { asField } from '../kit/form/field.tsx'
import { fullName } from '../kit/person-names.ts'
import { RecordBox, type RecordPickerProps } from '../kit/ui/record-box.tsx'

export const everySalesperson = asked(users.salespeople, {})

function SalespersonBox(props: RecordPickerProps) {
  const { data, isError } = useQuery(everySalesperson)
  const named = data?.map((user) => ({ id: user.id, name: fullName(user) }))
  return <RecordBox {...props} query={{ data: named, isError }} />
}

/** A field of a form that holds the id of a salesperson, or null. */
export const SalespersonPicker = /* @__PURE__ */ asField(SalespersonBox)
