import { Failure } from '../feedback/failure.tsx'
import { useFormOnItsWay } from '../typed-ahead.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import classes from './popup.module.css'
import { Popup } from './popup.tsx'

interface LoadingPopupProps {
  title: string
  width?: number
  query: { error: unknown; refetch: () => unknown }
  onClose: () => void
}

/** A dialog whose record is on its way, or did not come. It has the focus itself: Enter must not press its cross. */
export function LoadingPopup({ title, width = 480, query, onClose }: LoadingPopupProps) {
  useFormOnItsWay(!query.error)
  return (
    <Popup title={title} width={width} onClose={onClose}>
      <div className={classes['waiting']} tabIndex={-1} data-autofocus aria-busy={!query.error}>
        {query.error ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton width="60%" />
        )}
      </div>
    </Popup>
  )
}
