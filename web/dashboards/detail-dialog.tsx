import type { DashboardFilters, Graph } from '@app/contract/dashboards'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../kit/feedback/failure.tsx'
import { currentLanguage } from '../kit/i18n.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Pager } from '../kit/tables/pager.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { formatQuantity } from '@app/domain/money/format'
import { detailsOf } from './dashboards-query.ts'
import classes from './detail-dialog.module.css'
import { TableGraph } from './table-graph.tsx'

interface DetailDialogProps {
  graph: Graph
  /** Of one bar or row alone: its key, and what it is called. */
  only: { key: string; name: string } | null
  filters: DashboardFilters
  onClose: () => void
}

const SIZE = 10

/** The rows that a graph is made of, ten to a page. */
export default function DetailDialog({ graph, only, filters, onClose }: DetailDialogProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...detailsOf(graph.id, page, { ...filters, key: only?.key }, currentLanguage()),
    placeholderData: keepPreviousData,
  })
  const total = data?.totalElements ?? 0
  return (
    <Popup
      title={only ? `${graph.title} · ${only.name}` : graph.title}
      width={980}
      onClose={onClose}
      footer={
        data &&
        total > 0 && (
          <div className={classes['foot']}>
            <output>
              {t('common.list.rows', {
                from: formatQuantity(page * SIZE + 1),
                to: formatQuantity(Math.min(total, (page + 1) * SIZE)),
                total: formatQuantity(total),
              })}
            </output>
            <Pager page={page + 1} pages={data.totalPages} onChange={(next) => setPage(next - 1)} />
          </div>
        )
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes['rows']} data-stale={isPlaceholderData || undefined}>
          {!data && <DetailSkeleton />}
          {data && total === 0 && <p className={classes['nothing']}>{t('dashboards.detailsNothing')}</p>}
          {data && total > 0 && <TableGraph caption={graph.title} keys={data.keys} results={data.content} />}
        </div>
      )}
    </Popup>
  )
}

/** As high as the ten rows that come. */
const DetailSkeleton = () => (
  <div className={classes['skeleton']}>
    {Array.from({ length: SIZE }, (_, at) => (
      <Skeleton key={at} width={`${55 + ((at * 17) % 40)}%`} />
    ))}
  </div>
)
