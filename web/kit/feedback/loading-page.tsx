import { IconFileOff } from '@tabler/icons-react'
import { ApiError } from '../api-error.ts'
import { Failure } from './failure.tsx'
import { usePageName } from '../page-name.ts'
import { useFormOnItsWay } from '../typed-ahead.ts'
import { Skeleton } from './skeleton.tsx'
import { ButtonLink } from '../inputs/button.tsx'
import { DetailSkeleton, type Rail } from './detail-skeleton.tsx'
import { EmptyState } from './empty-state.tsx'
import classes from './loading-page.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { useLate } from './use-late.ts'

interface LoadingPageProps {
  title: string
  query: { error: unknown; refetch: () => unknown }
  /** The list the record belongs to, for when it is not there. */
  list: { to: string; label: string }
  /** What will be there: fields, unless it is a record to read. */
  shape?: 'detail'
  rail?: Rail | undefined
}

/** A page whose record is on its way, did not come, or does not exist. */
export function LoadingPage({ title, query: { error, refetch }, list, shape, rail }: LoadingPageProps) {
  const late = useLate(!error)
  useFormOnItsWay(!error)
  usePageName(title)
  if (error instanceof ApiError && error.code === 'record.notFound') {
    return (
      <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={error.sentence}>
        <ButtonLink size="sm" to={list.to}>
          {list.label}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (shape === 'detail') return <DetailSkeleton title={title} late={late} rail={rail} />
  return (
    <div aria-busy>
      <div className={classes['head']}>
        <PageHead title={title} />
      </div>
      {late && (
        <div className={classes['skeleton']}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} width="100%" tall />
          ))}
        </div>
      )}
    </div>
  )
}
