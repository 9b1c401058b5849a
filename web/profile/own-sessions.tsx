import { type OwnSession, session as sessionContract } from '@app/contract/session'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { Failure, useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Confirm } from '../kit/overlays/confirm.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { DataTable } from '../kit/tables/data-table.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { deviceOf } from './device.ts'
import classes from './profile-page.module.css'

function useDeviceName(): (open: OwnSession) => string {
  const { t } = useTranslation()
  return ({ userAgent }) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return t('profile.sessions.deviceName', { browser, system })
    return browser || system || t('profile.sessions.unknownDevice')
  }
}

/** Everywhere one is signed in. Closing this very session is signing out, and that is in the menu. */
export function OwnSessions() {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useDeviceName()
  const [toDelete, setToDelete] = useState<OwnSession | null>(null)
  const query = useQuery(routeQuery(sessionContract.own, {}))
  const columns = [
    {
      id: 'device',
      head: t('profile.sessions.device'),
      cell: (open: OwnSession) => (
        <span className={classes['device']}>
          {deviceOf(open.userAgent).isMobile ? (
            <IconDeviceMobile size={16} stroke={1.7} aria-hidden />
          ) : (
            <IconDeviceDesktop size={16} stroke={1.7} aria-hidden />
          )}
          <TruncatedText>{nameOf(open)}</TruncatedText>
          {open.current && <StatusBadge look="good">{t('profile.sessions.current')}</StatusBadge>}
        </span>
      ),
    },
    {
      id: 'address',
      head: t('profile.sessions.address'),
      width: 120,
      cell: (open: OwnSession) => <TruncatedText>{open.address}</TruncatedText>,
    },
    {
      id: 'usedAt',
      head: t('profile.sessions.usedAt'),
      width: 156,
      cell: (open: OwnSession) => format.instant(open.usedAt),
    },
    {
      id: 'openedAt',
      head: t('profile.sessions.openedAt'),
      width: 156,
      cell: (open: OwnSession) => format.instant(open.createdAt),
      wideOnly: true as const,
    },
  ]
  return (
    <Card title={t('profile.sessions.title')} flush>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <p className={classes['busy']} aria-busy>
          <Skeleton width="60%" />
        </p>
      )}
      {query.data && (
        <DataTable
          caption={t('profile.sessions.title')}
          columns={columns}
          rows={query.data}
          menu={(open) =>
            !open.current && (
              <Button size="sm" tone="text" onClick={() => setToDelete(open)}>
                {t('profile.sessions.end')}
              </Button>
            )
          }
        />
      )}
      {toDelete && <EndSession open={toDelete} device={nameOf(toDelete)} onClose={() => setToDelete(null)} />}
    </Card>
  )
}

function EndSession(props: { open: OwnSession; device: string; onClose: () => void }) {
  const { open, device, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const failureText = useFailureText()
  const cache = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(sessionContract.end, { params: { id: open.id } }),
    onSuccess: () => {
      notify({ tone: 'good', text: t('profile.sessions.ended', { device }) })
      void cache.invalidateQueries(routeQuery(sessionContract.own, {}))
      onClose()
    },
  })
  return (
    <Confirm
      title={t('profile.sessions.endTitle', { device })}
      text={t('profile.sessions.endText', { address: open.address, usedAt: format.instant(open.usedAt) })}
      action={t('profile.sessions.endAction')}
      busy={end.isPending}
      {...(end.error ? { error: failureText(end.error) } : {})}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  )
}
