import { type TransferRequestRow, transferRequests } from '@app/contract/transfer-requests'
import { IconEye, IconTrash } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { DepotFilter } from '../depots/depot-filter.tsx'
import { ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, useListState } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { useOpenAddress } from '../kit/overlays/use-open-address.ts'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { DeleteRequest } from './delete-request.tsx'
import { useRequestColumns } from './request-columns.tsx'
import { REQUESTS, requestsIn } from './requests-query.ts'
import { editAction } from '../kit/overlays/common-actions.tsx'

const RequestPopup = lazy(() => import('./request-popup.tsx'))

/** What someone wants in another depot. Agents read; a salesperson sees their own. */
export default function TransferRequestList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const list = useListState(REQUESTS)
  const found = useServerRows(requestsIn(list, role))
  const columns = useRequestColumns()
  const mayAsk = useMay(transferRequests.save)
  const { target, open, close } = useOpenAddress()
  const [toDelete, setToDelete] = useState<{ id: number; version: number } | null>(null)

  const actionsOf = ({ id, version, treated }: TransferRequestRow): Action[] => [
    { label: t('common.details'), icon: <IconEye />, key: 'Enter', looks: true, run: () => open(id) },
    ...(mayAsk && !treated
      ? [
          editAction(t, () => void navigate(paths.transferRequests.modify(id))),
          {
            label: t('common.deleteMore'),
            icon: <IconTrash />,
            key: 'Delete',
            danger: true as const,
            run: () => setToDelete({ id, version }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage
        title={t('transfer-requests.title')}
        actions={
          mayAsk && (
            <NewButton onClick={() => void navigate(paths.transferRequests.add)}>
              {t('transfer-requests.new')}
            </NewButton>
          )
        }
        list={list}
        found={found}
        nothing={t('transfer-requests.nothing')}
        filters={<Filters list={list} />}
        sorts={[
          { id: 'createdAt,desc', label: t('transfer-requests.newestFirst') },
          { id: 'createdAt,asc', label: t('transfer-requests.oldestFirst') },
        ]}
        columns={columns}
        nameOf={({ id }) => t('transfer-requests.named', { id })}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('transfer-requests.none')}
            text={t('transfer-requests.noneText')}
            add={mayAsk && { label: t('transfer-requests.new'), to: paths.transferRequests.add }}
          />
        }
      />
      {target !== null && toDelete === null && (
        <LazyBoundary>
          <RequestPopup key={target} id={target} onDelete={setToDelete} onClose={close} />
        </LazyBoundary>
      )}
      {toDelete && (
        <DeleteRequest
          request={toDelete}
          onDeleted={() => {
            setToDelete(null)
            if (target !== null) close()
          }}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof REQUESTS.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('transfer-requests.period')} />
      <DepotFilter list={list} filter="source" name={t('transfer-requests.source')} />
      <DepotFilter list={list} filter="destination" name={t('transfer-requests.destination')} />
      <ChoiceFilter
        list={list}
        filter="treated"
        name={t('transfer-requests.state')}
        options={[
          { value: 'false', label: t('transfer-requests.waiting') },
          { value: 'true', label: t('transfer-requests.validated') },
        ]}
        which={(chosen) => chosen.toLowerCase()}
      />
    </>
  )
}
