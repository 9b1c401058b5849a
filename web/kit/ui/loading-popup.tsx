import { Failure } from '../feedback/failure.tsx'
import { Bone } from './bone.tsx'
import { Popup } from './popup.tsx'

interface LoadingPopupProps {
  title: string
  width?: number
  query: { error: unknown; refetch: () => unknown }
  onClose: () => void
}

/** A dialog whose record is on its way, or did not come. */
export function LoadingPopup({ title, width = 480, query, onClose }: LoadingPopupProps) {
  return (
    <Popup title={title} width={width} onClose={onClose}>
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <p aria-busy>
          <Bone width="60%" />
        </p>
      )}
    </Popup>
  )
}
