import type { OrderRow } from '@app/contract/orders'
import { useTranslation } from 'react-i18next'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { Mark } from '../kit/feedback/status-badge.tsx'
import classes from './sales.module.css'

export type ClientOfRow = Pick<OrderRow['client'], 'name' | 'code' | 'blocked'>

export function ClientCell({ client }: { client: ClientOfRow }) {
  const { t } = useTranslation()
  return (
    <span className={classes['client']}>
      <b>
        <TruncatedText>{client.name}</TruncatedText>
      </b>
      {client.blocked && <Mark letter={t('sales.blockedMark')} title={t('sales.blockedTitle')} />}
      <small>{client.code}</small>
    </span>
  )
}
