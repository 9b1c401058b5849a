import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { singleKeysAllowed } from '../keyboard.ts'
import { type Action, ActionMenu } from './action-menu.tsx'
import { IconButton } from '../inputs/icon-button.tsx'

interface DotsMenuProps {
  /** Of what the actions are: read out with the button. */
  name: string
  actions: readonly Action[]
  /** Where the focus goes then. */
  onClose: () => void
}

/** The ⋯ of a row or a card. A hundred closed menus would be a hundred popovers: only the open one is mounted. */
export function DotsMenu({ name, actions, onClose }: DotsMenuProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  function turn(next: boolean) {
    setOpened(next)
    if (!next) onClose()
  }
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
      onClick={() => turn(!opened)}
    />
  )
  if (!opened) return button
  return (
    <ActionMenu opened actions={actions} onChange={turn}>
      {button}
    </ActionMenu>
  )
}
