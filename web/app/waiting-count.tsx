import type { EnteringRole } from '@app/domain/access/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MenuName } from '../feature.ts'
import type { Question } from '../kit/route-query.ts'
import { waitingForApproval } from '../orders/orders-query.ts'
import { useSignedIn } from '../session.ts'
import classes from './side-menu.module.css'

/** Work that waits for this very user, asked by the feature that knows: the only numbers the menu may show. */
const counts: Partial<Record<MenuName, { role: EnteringRole; question: Question<number> }>> = {
  orders: { role: 'ROLE_ADMIN', question: waitingForApproval },
}

export function WaitingCount({ name }: { name: MenuName }) {
  const { role } = useSignedIn().user
  const count = counts[name]
  return count?.role === role && <Count question={count.question} />
}

function Count({ question }: { question: Question<number> }) {
  const { t } = useTranslation()
  const { data: count = 0 } = useQuery({ ...question, refetchInterval: 60_000 })
  if (count === 0) return null
  return (
    <span className={classes['count']} title={t('shell.menu.waiting', { count })}>
      {count}
    </span>
  )
}
