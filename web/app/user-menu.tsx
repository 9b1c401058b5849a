import { IconChevronDown, IconHelp, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ActionMenu } from '../kit/overlays/action-menu.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { helpFor } from './help-for.ts'
import { signOut } from './sign-out.ts'
import classes from './user-menu.module.css'

export function UserMenu() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim()
  const initials = [user.firstName, user.lastName].map((part) => part.charAt(0).toUpperCase()).join('')
  const role = user.role.replace('ROLE_', '')
  const go = (path: string) => () => void navigate(path)

  const actions = [
    { label: t('shell.pages.profile'), icon: <IconUser />, run: go(paths.profile) },
    ...(user.role === 'ROLE_ADMIN'
      ? [{ label: t('shell.pages.settings'), icon: <IconSettings />, run: go(paths.settings) }]
      : []),
    { label: t('shell.pages.help'), icon: <IconHelp />, run: go(helpFor(pathname)) },
    { label: t('shell.signOut'), icon: <IconLogout />, run: () => void signOut() },
  ]
  return (
    <ActionMenu actions={actions} opened={opened} onChange={setOpened}>
      <button
        type="button"
        className={classes['user']}
        aria-label={t('shell.userMenu', { name: `${name} ${role}` })}
      >
        {/* Drawn, not written: they are no part of the name. */}
        <span className={classes['initials']} data-initials={initials} aria-hidden />
        <span className={classes['who']}>
          <span className={classes['name']}>{name}</span> <span className={classes['role']}>{role}</span>
        </span>
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </button>
    </ActionMenu>
  )
}
