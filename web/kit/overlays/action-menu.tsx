import { Menu } from '@mantine/core'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useKeyName } from './key-names.ts'
import { KeyCap } from './key-cap.tsx'
import { sizeToRoom } from '../inputs/option-list.tsx'
import classes from './action-menu.module.css'

/** Something that can be done. The key shown in the menu is the key that does it, here and in the list. */
export interface Action {
  label: string
  icon: ReactNode
  run: () => void
  key?: string
  /** Only looks, and changes nothing: Space does it too. */
  looks?: true
  /** Decides on the row: it waits until the user has seen what someone else changed of it. */
  decides?: true
  /** Stands apart from those above, after a rule. */
  apart?: true | undefined
  /** Destroys: red, after a rule. The label ends with "…" because it asks first. */
  danger?: true
  /**
   * Why it cannot be done now, by a fact that is not in its row's status: goods gone, client blocked. Then it is
   * drawn disabled with this sentence. What role or status forbids is no action at all.
   */
  whyNot?: string | undefined
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
    // Letters typed in the menu are the menu's: the list below must not move on.
    if (event.key.length === 1) event.stopPropagation()
    const chosen = actions.find(
      ({ key }) => key !== 'Enter' && key?.toLowerCase() === event.key.toLowerCase(),
    )
    if (!chosen) return
    event.preventDefault()
    if (chosen.whyNot !== undefined) {
      // Its reason is read out where it is.
      const items = event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')
      items[actions.indexOf(chosen)]?.focus()
      return
    }
    onChange(false)
    chosen.run()
  }

  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      offset={4}
      middlewares={{ flip: true, shift: true, size: sizeToRoom }}
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
          ((action.danger && at > 0 && !actions[at - 1]?.danger) || action.apart) && (
            <Menu.Divider key={`before ${action.label}`} />
          ),
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            rightSection={action.key && action.whyNot === undefined && <KeyCap>{keyName(action.key)}</KeyCap>}
            data-danger={action.danger}
            data-autofocus={at === 0 || undefined}
            // Not `disabled`: a user who moves by keyboard reaches it and gets the reason.
            aria-disabled={action.whyNot === undefined ? undefined : true}
            closeMenuOnClick={action.whyNot === undefined}
            onClick={action.whyNot === undefined ? action.run : undefined}
          >
            {action.label}
            {action.whyNot !== undefined && <span className={classes['why']}>{action.whyNot}</span>}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
