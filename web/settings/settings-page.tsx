import { paymentTypes } from '@app/contract/payment-types'
import { settings } from '@app/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery, freshRouteQuery, readAgain, useOpening } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { useMay } from '../kit/may.ts'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { SettingsForm } from './settings-form.tsx'

export default function SettingsPage() {
  return useMay(settings.get) ? <LoadedSettings /> : <Denied />
}

function LoadedSettings() {
  const { t } = useTranslation()
  const query = useQuery(freshRouteQuery(settings.get, {}, useOpening()))
  // By the names that the company gave them.
  const types = useQuery(routeQuery(paymentTypes.list, {}))
  if (query.data && types.data)
    return <SettingsForm values={query.data} reload={() => readAgain(query)} types={types.data} />
  return (
    <LoadingPage
      title={t('settings.title')}
      query={query.data ? types : query}
      list={{ to: paths.dashboard, label: t('shell.notFound.home') }}
    />
  )
}
