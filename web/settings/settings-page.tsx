import { paymentTypes } from '@app/contract/payment-types'
import { settings } from '@app/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { useMay } from '../kit/may.ts'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { paths } from '../paths.ts'
import { SettingsForm } from './settings-form.tsx'

export default function SettingsPage() {
  return useMay(settings.get) ? <LoadedSettings /> : <Denied />
}

function LoadedSettings() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(settings.get, {}, { signal }),
    // Each opening begins with the settings as they are, not as they were.
    gcTime: 0,
  })
  // By the names that the company gave them.
  const types = useQuery({
    queryKey: ['payment-types'],
    queryFn: ({ signal }) => call(paymentTypes.list, {}, { signal }),
  })
  if (query.data && types.data) return <SettingsForm values={query.data} types={types.data} />
  return (
    <LoadingPage
      title={t('settings.title')}
      query={query.data ? types : query}
      list={{ to: paths.dashboard, label: t('shell.notFound.home') }}
    />
  )
}
