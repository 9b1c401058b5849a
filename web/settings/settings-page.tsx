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
  if (query.data) return <SettingsForm values={query.data} />
  return (
    <LoadingPage
      title={t('settings.title')}
      query={query}
      list={{ to: paths.dashboard, label: t('shell.notFound.home') }}
    />
  )
}
