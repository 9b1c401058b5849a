import { type Client, clients } from '@app/contract/clients'
import type { CustomField } from '@app/contract/fields'
import { IconLock, IconLockOpen, IconMessage2, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { shownFieldsOf } from '../fields/fields-query.ts'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Button, ButtonLink } from '../kit/inputs/button.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { ScoreRing } from '../kit/feedback/score-ring.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { Tabs } from '../kit/layout/tabs.tsx'
import { useLeave } from '../kit/use-leave.ts'
import { paths } from '../paths.ts'
import classes from './client-details.module.css'
import { ClientNotFound } from './client-not-found.tsx'
import { GeneralTab } from './general-tab.tsx'

// Looked at less often, and each with code of its own.
const FinancialTab = lazy(() => import('./financial-tab.tsx'))
const StatementTab = lazy(() => import('./statement-tab.tsx'))
const StatementActions = lazy(() => import('./statement-actions.tsx'))
const NotesPanel = lazy(() => import('./notes-panel.tsx'))
const ChangeStatus = lazy(() => import('./change-status.tsx'))

/** One client: who it is, what they owe, and what people noted. */
export default function ClientDetailsPage() {
  const id = idIn(useParams()['id'] ?? '')
  return id === null ? <ClientNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery(routeQuery(clients.get, { params: { id } }))
  const fields = useQuery(shownFieldsOf('client'))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound') return <ClientNotFound />
  if (!query.data || !fields.data) {
    const waiting = [query, fields].find(({ error }) => error) ?? query
    const list = { to: listAddress(paths.clients.list), label: t('clients.backToList') }
    return <LoadingPage title={t('clients.one')} query={waiting} list={list} />
  }
  return <Details client={query.data} fields={fields.data} />
}

function Details({ client, fields }: { client: Client; fields: readonly CustomField[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [turning, setTurning] = useState(false)
  const { pathname } = useLocation()
  const stated = pathname === paths.clients.statement(client.id)
  const tab = stated ? 'statement' : params.get('tab') === 'financial' ? 'financial' : 'general'
  const noting = params.has('notes')
  usePageName(client.name)
  useShortcuts({
    E: () => void navigate(paths.clients.modifyFromDetails(client.id)),
    N: client.blocked ? undefined : () => void navigate(`${paths.orders.add}?client=${client.id}`),
  })
  useLeave(() => void navigate(listAddress(paths.clients.list), { state: { rowId: client.id } }))
  const go = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(name)
        if (value !== '') next.set(name, value)
        return next
      },
      { replace: true },
    )
  // The statement has an address of its own: its dates stand there, and people send it to each other.
  function show(next: 'general' | 'financial' | 'statement') {
    const page = paths.clients.details(client.id)
    if (next === 'statement') void navigate(paths.clients.statement(client.id), { replace: true })
    else if (stated) void navigate(next === 'financial' ? `${page}?tab=financial` : page, { replace: true })
    else go('tab', next === 'financial' ? next : '')
  }
  const tabs = [
    { id: 'general', label: t('clients.details.general') },
    { id: 'financial', label: t('clients.details.financial') },
    { id: 'statement', label: t('clients.details.statement') },
  ] as const
  return (
    <div className={classes['page']}>
      <Head
        client={client}
        stated={stated}
        onNotes={() => go('notes', 'open')}
        onTurn={() => setTurning(true)}
      />
      <Tabs label={t('clients.details.tabs')} tabs={tabs} value={tab} onChange={show} />
      <div
        className={classes['body']}
        data-flush={stated || undefined}
        role="tabpanel"
        aria-label={t(`clients.details.${tab}`)}
      >
        {tab === 'general' && <GeneralTab client={client} fields={fields} />}
        <Suspense>
          {tab === 'financial' && <FinancialTab client={client} />}
          {tab === 'statement' && <StatementTab client={client} />}
        </Suspense>
      </div>
      {noting && (
        <LazyBoundary>
          <NotesPanel clientId={client.id} onClose={() => go('notes', '')} />
        </LazyBoundary>
      )}
      {turning && (
        <LazyBoundary>
          <ChangeStatus client={client} onClose={() => setTurning(false)} />
        </LazyBoundary>
      )}
    </div>
  )
}

interface HeadProps {
  client: Client
  /** While the statement is shown, it is what can be taken along. */
  stated: boolean
  onNotes: () => void
  onTurn: () => void
}

function Head({ client, stated, onNotes, onTurn }: HeadProps) {
  const { t } = useTranslation()
  const { id, name, code, cityName, status, blocked, completeness: score } = client
  return (
    <header className={classes['head']}>
      <ScoreRing score={score} size={52} label={t('clients.completenessOf', { score })} />
      <div className={classes['names']}>
        <div className={classes['line']}>
          <h1>{name}</h1>
          <button
            type="button"
            className={classes['notes']}
            aria-label={t('clients.details.notes', { count: client.notes })}
            title={t('clients.notes.title')}
            onClick={onNotes}
          >
            <IconMessage2 size={16} stroke={1.8} aria-hidden />
            {client.notes}
          </button>
        </div>
        <p className={classes['line']}>
          <span>
            {code} · {cityName}
          </span>
          <StatusBadge look={blocked ? 'locked' : 'good'}>{t(`clients.statuses.${status}`)}</StatusBadge>
          <span className={classes['score']}>{t('clients.completenessOf', { score })}</span>
        </p>
      </div>
      <div className={classes['actions']}>
        {stated ? (
          <Suspense>
            <StatementActions clientId={id} />
          </Suspense>
        ) : (
          <Actions client={client} onTurn={onTurn} />
        )}
      </div>
    </header>
  )
}

function Actions({ client: { id, blocked }, onTurn }: Pick<HeadProps, 'client' | 'onTurn'>) {
  const { t } = useTranslation()
  const mayBlock = useMay(clients.setStatus)
  return (
    <>
      {mayBlock && (
        <Button
          tone={blocked ? 'quiet' : 'refuse'}
          icon={blocked ? <IconLockOpen aria-hidden /> : <IconLock aria-hidden />}
          onClick={onTurn}
        >
          {blocked ? t('clients.unblock') : t('clients.block')}
        </Button>
      )}
      <ButtonLink to={paths.clients.modifyFromDetails(id)} icon={<IconPencil aria-hidden />}>
        {t('common.edit')}
      </ButtonLink>
      {!blocked && (
        <ButtonLink
          tone="primary"
          to={`${paths.orders.add}?client=${id}`}
          icon={<IconPlus aria-hidden />}
          keys="N"
          aria-keyshortcuts="N"
        >
          {t('orders.new')}
        </ButtonLink>
      )}
    </>
  )
}
