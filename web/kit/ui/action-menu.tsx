import { Menu } from '@mantine/core'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useKeyName } from './key-names.ts'
import { KeyCap } from './key-cap.tsx'
import classes from './action-menu.module.css'

/** Something that can be done. The key shown in the menu is the key that does it, here and in the list. */
export interface Action {
  label: string
  icon: ReactNode
  run: () => void
  key?: string
  /** Only looks, and changes nothing: Space does it too. */
  looks?: true
  /** Destroys: red, after a rule. The label ends with "…" because it asks first. */
  danger?: true
}

interface ActionMenuProps {
  actions: readonly Action[]
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button it hangs from. */
  children: ReactElement
}

export function ActionMenu({ actions, opened, onChange, children }: ActionMenuProps) {
  const keyName = useKeyName()

  function choose(event: KeyboardEvent) {
    // Letters typed in the menu are the menu's: the list below must not walk on.
    if (event.key.length === 1) event.stopPropagation()
    const chosen = actions.find(
      ({ key }) => key !== 'Enter' && key?.toLowerCase() === event.key.toLowerCase(),
    )
    if (!chosen) return
    event.preventDefault()
    onChange(false)
    chosen.run()
  }

  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      offset={4}
      width={236}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 90, transition: 'fade-down' }}
      classNames={{
        dropdown: classes['menu'] ?? '',
        item: classes['item'] ?? '',
        divider: classes['rule'] ?? '',
      }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown onKeyDown={choose}>
        {actions.map((action, at) => [
          action.danger && at > 0 && !actions[at - 1]?.danger && (
            <Menu.Divider key={`before ${action.label}`} />
          ),
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            rightSection={action.key && <KeyCap>{keyName(action.key)}</KeyCap>}
            data-danger={action.danger}
            data-autofocus={at === 0 || undefined}
            onClick={action.run}
          >
            {action.label}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
