import type { Order } from '@app/contract/orders'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Mark } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import classes from './whom.module.css'

type Whom = Pick<Order['client'], 'id' | 'name' | 'code' | 'cityName' | 'phone' | 'blocked'>

/** For whom a document is, in the aside of its page. */
export function Whom({ client }: { client: Whom }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes['label']}>{t('sales.client')}</p>
      <p className={classes['client']}>
        <Link to={paths.clients.details(client.id)}>{client.name}</Link>
        {client.blocked && <Mark letter={t('sales.blockedMark')} title={t('sales.blockedTitle')} />}
      </p>
      <p className={classes['under']}>
        {/* A telephone number goes to the next line whole. */}
        {[client.code, client.cityName, client.phone.replaceAll(' ', '\u00A0')].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
