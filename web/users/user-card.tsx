import type { UserRow } from '@app/contract/users'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { Tile } from '../kit/layout/tile.tsx'
import classes from './user-card.module.css'
import { fullName, initialsOf } from '../kit/person-names.ts'

export function UserCard({ user }: { user: UserRow }) {
  const { t } = useTranslation()
  const { role, status = 'ACTIVE', username } = user
  const active = status === 'ACTIVE'
  return (
    <Tile
      picture={
        <div className={classes['ground']}>
          <span className={classes['initials']} data-inactive={!active || undefined} aria-hidden>
            {initialsOf(user)}
          </span>
        </div>
      }
      flag={<StatusBadge look={active ? 'good' : 'inactive'}>{t(`users.statuses.${status}`)}</StatusBadge>}
      left={role && t(`users.roles.${role}`)}
      name={fullName(user)}
      under={username ?? ''}
    />
  )
}
