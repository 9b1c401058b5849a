import { useQuery } from '@tanstack/react-query'
import { asField } from '../kit/form/field.tsx'
import type { InputProps } from '../kit/inputs/input-props.ts'
import { RecordSelect } from '../kit/inputs/record-select.tsx'
import { byPath, everyFamily } from './families-query.ts'

interface FamilyBoxProps extends InputProps<number | null> {
  /** Not offered: a family cannot hang below itself or what hangs below it. */
  without?: ReadonlySet<number>
}

function FamilySelect({ without, ...props }: FamilyBoxProps) {
  const { data, isError } = useQuery(everyFamily)
  return <RecordSelect {...props} query={{ data: data && byPath(data, without), isError }} />
}

/** A field of a form that has the id of a family, or null. */
export const FamilyPicker = /* @__PURE__ */ asField(FamilySelect)
