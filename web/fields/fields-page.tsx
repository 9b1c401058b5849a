import { fields } from '@app/contract/fields'
import { Denied } from '../kit/feedback/failure.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/may.ts'
import { FieldList } from './field-list.tsx'
import { TypeList } from './type-list.tsx'

/** Two tabs of one page: the fields of each module, and the types they can have. */
export default function FieldsPage() {
  const { view } = useListState({ size: 10 })
  if (!useMay(fields.save)) return <Denied />
  return view === 'types' ? <TypeList /> : <FieldList />
}
