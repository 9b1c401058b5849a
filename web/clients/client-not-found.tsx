import { IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listAddress } from '../kit/list-address.ts'
import { usePageName } from '../kit/page-name.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { paths } from '../paths.ts'

/** In place of a client whom an address names and who is not there. */
export function ClientNotFound() {
  const { t } = useTranslation()
  usePageName(t('clients.notFound'))
  return (
    <EmptyState
      kind="noResult"
      icon={<IconUserOff aria-hidden />}
      title={t('clients.notFound')}
      text={t('clients.notFoundText')}
    >
      <ButtonLink size="sm" to={listAddress(paths.clients.list)}>
        {t('clients.backToList')}
      </ButtonLink>
    </EmptyState>
  )
}
