import { type ClientRow, clients } from '@app/contract/clients'
import { imports } from '@app/contract/imports'
import { IconEye, IconLock, IconLockOpen, IconPlus, IconUpload } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DeleteClient } from './delete-client.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { GaugeLegend } from '../kit/feedback/credit-gauge.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { paths } from '../paths.ts'
import { useClientColumns } from './client-columns.tsx'
import { ClientFilters } from './client-filters.tsx'
import { CLIENTS, clientsIn } from './clients-query.ts'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

// Dialogs come with the first one that is opened.
const ChangeStatus = lazy(() => import('./change-status.tsx'))

/** Everyone's list; blocking, deleting and importing are not for salespeople. */
export default function ClientList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = usePagedList(clients.list, CLIENTS)
  const found = useServerRows(clientsIn(list))
  const columns = useClientColumns()
  const mayBlock = useMay(clients.setStatus)
  const mayDelete = useMay(clients.remove)
  const mayImport = useMay(imports.clients)
  const [turned, setTurned] = useState<ClientRow | null>(null)
  const [toDelete, setToDelete] = useState<ClientRow | null>(null)

  const actionsOf = (client: ClientRow) => [
    {
      label: t('common.open'),
      icon: <IconEye />,
      key: 'Enter',
      run: () => void navigate(paths.clients.details(client.id)),
    },
    editAction(t, () => void navigate(paths.clients.modify(client.id))),
    ...(client.blocked
      ? []
      : [
          {
            label: t('shell.new.orders'),
            icon: <IconPlus />,
            run: () => void navigate(`${paths.orders.add}?client=${client.id}`),
          },
        ]),
    ...(mayBlock
      ? [
          {
            label: client.blocked ? t('clients.unblock') : t('clients.block'),
            icon: client.blocked ? <IconLockOpen /> : <IconLock />,
            run: () => setTurned(client),
          },
        ]
      : []),
    ...(mayDelete ? [deleteAction(t, () => setToDelete(client))] : []),
  ]

  return (
    <>
      <ListPage
        title={t('clients.title')}
        actions={
          <>
            {mayImport && <ImportLink />}
            <NewButton onClick={() => void navigate(paths.clients.add)}>{t('clients.new')}</NewButton>
          </>
        }
        list={list}
        found={found}
        nothing={t('clients.nothing')}
        searchHint={t('clients.search')}
        filters={<ClientFilters list={list} />}
        columns={columns}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        totals={
          found.rows.length > 0 && (
            <GaugeLegend
              labels={[
                t('clients.figures.outstanding'),
                t('clients.figures.unsettled'),
                t('clients.figures.unpaid'),
              ]}
            />
          )
        }
        firstUse={<FirstUse mayImport={mayImport} />}
      />
      {turned && (
        <LazyBoundary>
          <ChangeStatus client={turned} onClose={() => setTurned(null)} />
        </LazyBoundary>
      )}
      {toDelete && <DeleteClient client={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

function ImportLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.clients.import} icon={<IconUpload aria-hidden />}>
      {t('clients.import')}
    </ButtonLink>
  )
}

function FirstUse({ mayImport }: { mayImport: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      kind="first"
      title={t('clients.none')}
      text={mayImport ? t('clients.noneText') : t('clients.noneYetText')}
    >
      <ButtonLink tone="primary" size="sm" to={paths.clients.add}>
        {t('clients.new')}
      </ButtonLink>
      {mayImport && (
        <>
          {' '}
          <ButtonLink size="sm" to={paths.clients.import}>
            {t('clients.import')}
          </ButtonLink>
        </>
      )}
    </EmptyState>
  )
}
