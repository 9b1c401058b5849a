import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Action } from './action-menu.tsx'

/** Changing a record, wherever a menu offers it. */
export const editAction = (t: TFunction, run: () => void, whyNot?: string): Action => ({
  label: t('common.edit'),
  icon: <IconPencil />,
  key: 'E',
  whyNot,
  run,
})

/** Deleting one, which asks first. */
export const deleteAction = (t: TFunction, run: () => void, whyNot?: string): Action => ({
  label: t('common.deleteMore'),
  icon: <IconTrash />,
  key: 'Delete',
  danger: true,
  whyNot,
  run,
})
