import { IconCloudOff, IconMapOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useRecovery } from '../kit/feedback/use-recovery.ts'
import { Button, ButtonLink } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { paths } from '../paths.ts'
import { readSession } from '../session.ts'
import { NotLoaded } from './load-page.ts'
import classes from './whole-page.module.css'

const RELOADED = 'quai.reloaded'
const ONCE_IN_MS = 60_000

/** By itself only once in a while: what is missing for good is not requested without end. */
function reloadOnce() {
  const before = Number(sessionStorage.getItem(RELOADED))
  if (Date.now() - before < ONCE_IN_MS) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}

/** One page fails by itself: the menu beside it goes on working. */
export function PageError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const notLoaded = error instanceof NotLoaded
  useRecovery(notLoaded, reloadOnce)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const email = readSession()?.company.contactEmail
  return (
    <div className={classes['page']}>
      <EmptyState
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t(notLoaded ? 'shell.notLoaded.title' : 'shell.crashed.title')}
        text={
          notLoaded
            ? t('shell.notLoaded.text')
            : email
              ? t('shell.crashed.text', { email })
              : t('common.failure.textNoEmail')
        }
      >
        <Button onClick={() => location.reload()}>
          {t(notLoaded ? 'shell.notLoaded.reload' : 'shell.crashed.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

export function NotFound() {
  const { t } = useTranslation()
  return (
    <div className={classes['page']}>
      <EmptyState
        kind="noResult"
        icon={<IconMapOff aria-hidden />}
        title={t('shell.notFound.title')}
        text={t('shell.notFound.text')}
      >
        <ButtonLink to={paths.dashboard}>{t('shell.notFound.home')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
