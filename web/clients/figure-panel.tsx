import { type Figure, type FinancialRow, receivables } from '@app/contract/receivables'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { Pager } from '../kit/tables/pager.tsx'
import { SidePanel } from '../kit/overlays/side-panel.tsx'
import classes from './figure-panel.module.css'

const SIZE = 30

interface FigurePanelProps {
  clientId: number
  figure: Figure
  onClose: () => void
}

/** What a figure is made of; a salesperson sees the others' as one sum. */
export default function FigurePanel({ clientId, figure, onClose }: FigurePanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...routeQuery(receivables.rows, {
      params: { id: clientId },
      query: { page: page - 1, size: SIZE, figure },
    }),
    placeholderData: keepPreviousData,
  })
  const name = figure === 'overdue' ? t('clients.financial.overdue') : t(`clients.figures.${figure}`)
  const others = data?.others ?? 0
  const isEmpty = data?.totalElements === 0 && others === 0
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      {...(data && {
        footer: (
          <p className={classes['total']}>
            <span>{t('clients.rows.total')}</span>
            <b>{format.money(data.total)}</b>
          </p>
        ),
      })}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {isEmpty && <EmptyState kind="noResult" title={t('clients.rows.none')} />}
      {data && !isEmpty && (
        <>
          <Rows
            rows={data.content}
            caption={name}
            others={data.others === 0 ? null : format.money(data.others)}
          />
          {data.totalPages > 1 && <Pager page={page} pages={data.totalPages} onChange={setPage} />}
        </>
      )}
    </SidePanel>
  )
}

interface RowsProps {
  rows: readonly FinancialRow[]
  caption: string
  others: string | null
}

function Rows({ rows, caption, others }: RowsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className={classes['rows']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('clients.rows.document')}</th>
          <th scope="col">{t('clients.rows.date')}</th>
          <th scope="col">{t('clients.rows.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, id, number, date, dueDate, amount }) => (
          <tr key={`${kind} ${id} ${number}`}>
            <td>
              <b>{number}</b>
              <small>{t(`clients.rows.kinds.${kind}`)}</small>
            </td>
            <td>
              {format.day(date)}
              {dueDate && (
                <small>
                  {t('clients.rows.dueDate')} {format.day(dueDate)}
                </small>
              )}
            </td>
            <td>{format.amount(amount)}</td>
          </tr>
        ))}
        {others !== null && (
          <tr>
            <td colSpan={2}>{t('clients.rows.others')}</td>
            <td>{others}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
