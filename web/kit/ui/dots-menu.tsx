import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { singleKeysAllowed } from '../keyboard.ts'
import { type Action, ActionMenu } from './action-menu.tsx'
import { IconButton } from './icon-button.tsx'

interface DotsMenuProps {
  /** Of what the actions are: read out with the button. */
  name: string
  actions: readonly Action[]
  opened: boolean
  onChange: (opened: boolean) => void
}

/** The ⋯ of a row or a card. A hundred closed menus would be a hundred popovers: only the open one is mounted. */
export function DotsMenu({ name, actions, opened, onChange }: DotsMenuProps) {
  const { t } = useTranslation()
  if (actions.length === 0) return null
  const button = (
    <IconButton
      size={24}
      label={t('common.actionsFor', { name })}
      icon={<IconDots />}
      // M opens it from the row, so that Tab need not stop twice at each.
      tabIndex={singleKeysAllowed() ? -1 : 0}
      aria-haspopup="menu"
      aria-expanded={opened}
      onClick={() => onChange(!opened)}
    />
  )
  if (!opened) return button
  return (
    <ActionMenu opened actions={actions} onChange={onChange}>
      {button}
    </ActionMenu>
  )
}
