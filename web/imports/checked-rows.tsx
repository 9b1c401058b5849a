import { type ImportDetail, imports } from '@app/contract/imports'
import { ROW_STATES } from '@app/domain/imports/modules'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { LoadingBar } from '../kit/feedback/loading-bar.tsx'
import { usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { Button } from '../kit/inputs/button.tsx'
import { DataTable } from '../kit/tables/data-table.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { PagingBar } from '../kit/tables/paging-bar.tsx'
import { useLate } from '../kit/feedback/use-late.ts'
import { useRowColumns } from './row-columns.tsx'
import { ROW_FILTERS, RowFilters } from './row-filters.tsx'
import classes from './rows.module.css'

/** The rows of the file, paged by the server; what is chosen lives in the address beside the import. */
export function CheckedRows({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation()
  const list = usePagedList(imports.rows, { filters: ROW_FILTERS })
  const { page, size, filters, query } = list
  const [state, code, column] = ROW_FILTERS.map((filter) => filters[filter][0])
  const found = useServerRows(
    routeQuery(imports.rows, {
      params: { id: detail.id },
      query: {
        ...query,
        state: ROW_STATES.find((one) => one === state),
        code,
        column,
      },
    }),
  )
  const late = useLate(found.waiting)
  const columns = useRowColumns(detail)
  const known = !found.waiting && !found.error

  return (
    <>
      <RowFilters detail={detail} list={list} />
      <div className={classes['body']}>
        <LoadingBar active={found.stale} />
        <section
          className={classes['scroller']}
          data-stale={found.stale || undefined}
          aria-label={t('import-wizard.check.caption', { name: detail.fileName })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
        >
          {found.error ? <Failure error={found.error} onRetry={found.retry} /> : null}
          {known && found.total === 0 && (
            <EmptyState kind="noResult" title={t('import-wizard.check.noRow')}>
              <Button size="sm" onClick={list.reset}>
                {t('import-wizard.check.showAll')}
              </Button>
            </EmptyState>
          )}
          {!found.error && (known ? found.total > 0 : late) && (
            <DataTable
              caption={t('import-wizard.check.caption', { name: detail.fileName })}
              columns={columns}
              rows={found.waiting ? null : found.rows.map((row) => ({ ...row, id: row.row }))}
              rowProps={(row) => ({ className: classes[row.state] })}
            />
          )}
        </section>
      </div>
      <PagingBar
        page={Math.min(page, found.pages)}
        size={size}
        total={known ? found.total : null}
        onPage={(next) => list.set({ page: next })}
        onSize={(next) => list.set({ size: next })}
      />
    </>
  )
}
