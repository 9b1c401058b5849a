import { type UserRow, users } from '@app/contract/users'
import { ENTERING_ROLES, ROLES } from '@app/domain/access/roles'
import { IconTarget } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { removeRecord } from '../kit/api.ts'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { Denied } from '../kit/feedback/failure.tsx'
import { ChoiceFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, useListState } from '../kit/list/list-state.ts'
import { browserRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { TileSkeleton } from '../kit/layout/tile.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { UserCard } from './user-card.tsx'
import { everyUser } from './users-query.ts'
import { fullName } from '../kit/person-names.ts'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

export default function UserListPage() {
  return useMay(users.save) ? <UserList /> : <Denied />
}

function UserList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useListState({ size: 50, sort: 'name,asc', filters: ['role'] })
  const [toDelete, setToDelete] = useState<UserRow | null>(null)
  const { user: self } = useSignedIn()
  const query = useQuery(everyUser)
  const roleName = ({ role }: UserRow) => (role ? t(`users.roles.${role}`) : '')
  const wanted = query.data && inOrder(query.data, list, roleName)
  const held = new Set<string | undefined>([...ENTERING_ROLES, ...(query.data ?? []).map(({ role }) => role)])

  const found = browserRows({ ...query, data: wanted }, list, (user) => [
    fullName(user),
    user.username,
    user.email,
  ])

  const actionsOf = (user: UserRow) => [
    editAction(t, () => void navigate(paths.users.modify(user.id))),
    ...(user.role === 'ROLE_COMMERCIAL'
      ? [
          {
            label: t('users.objectives.action'),
            icon: <IconTarget />,
            key: 'O',
            run: () => void navigate(paths.users.objectives(user.id)),
          },
        ]
      : []),
    deleteAction(t, () => setToDelete(user)),
  ]

  return (
    <>
      <ListPage
        title={t('users.title')}
        actions={<NewButton onClick={() => void navigate(paths.users.add)}>{t('users.new')}</NewButton>}
        list={list}
        found={found}
        nothing={t('users.nothing')}
        searchHint={t('users.search')}
        filters={
          <ChoiceFilter
            list={list}
            filter="role"
            name={t('users.role')}
            which={(role) => t('users.withRole', { role })}
            options={ROLES.filter((role) => held.has(role)).map((role) => ({
              value: role,
              label: t(`users.roles.${role}`),
            }))}
          />
        }
        sorts={[
          { id: 'name', label: t('users.sort.name') },
          { id: 'role', label: t('users.sort.role') },
        ]}
        cards={{ renderCard: (user) => <UserCard user={user} />, skeleton: <TileSkeleton over under /> }}
        nameOf={fullName}
        actionsOf={actionsOf}
        firstUse={
          <FirstUse
            title={t('users.none')}
            text={t('users.noneText')}
            add={{ label: t('users.new'), to: paths.users.add }}
          />
        }
      />
      {toDelete && (
        <ConfirmDelete
          title={t('users.deleteTitle', { name: fullName(toDelete) })}
          text={t('users.deleteText')}
          obstacle={async () => (toDelete.id === self.id ? t('users.deletingOneself') : undefined)}
          remove={() => removeRecord(users.remove, toDelete)}
          done={t('users.deleted', { name: fullName(toDelete) })}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

/** They come by name; within a role they stay so. */
function inOrder(
  rows: readonly UserRow[],
  { sort, filters }: ListState<'role'>,
  roleName: (user: UserRow) => string,
): readonly UserRow[] {
  const chosen = rows.filter(({ role = '' }) => filters.role.length === 0 || filters.role.includes(role))
  const [by, direction] = sort.split(',')
  if (by !== 'role') return direction === 'desc' ? chosen.toReversed() : chosen
  const turn = direction === 'desc' ? -1 : 1
  return chosen.toSorted((one, other) => turn * roleName(one).localeCompare(roleName(other)))
}
