import { IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listAddress } from '../kit/list-address.ts'
import { usePageName } from '../kit/page-name.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { paths } from '../paths.ts'

/** In place of an order that an address names, and that is not there for whoever asks. */
export function OrderNotFound() {
  const { t } = useTranslation()
  usePageName(t('orders.one'))
  return (
    <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={t('orders.notFound')}>
      <ButtonLink size="sm" to={listAddress(paths.orders.list)}>
        {t('orders.backToList')}
      </ButtonLink>
    </EmptyState>
  )
}
