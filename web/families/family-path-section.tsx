import { useQuery } from '@tanstack/react-query'
import { everyFamily, pathLabel } from './families-query.ts'

/** "Électricité › Câbles"; empty while it is on its way. */
export function FamilyPath({ id }: { id: number }) {
  const { data = [] } = useQuery(everyFamily)
  return pathLabel(data, id)
}
