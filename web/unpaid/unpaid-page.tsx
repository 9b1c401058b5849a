import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { UnpaidList } from './unpaid-list.tsx'

// Looked at less often, with code of its own.
const AgedBalance = lazy(() => import('./aged-balance.tsx'))

/** What clients owe: note by note, or by how long it has been due. */
export default function UnpaidPage() {
  const [address] = useSearchParams()
  if (address.get('view') !== 'aged') return <UnpaidList />
  return (
    <Suspense>
      <AgedBalance />
    </Suspense>
  )
}
