import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'
import { KeyCap } from '../overlays/key-cap.tsx'

interface Look {
  /** primary: the one action of the screen. refuse: asks before it destroys. text: a link that acts. */
  tone?: 'primary' | 'quiet' | 'danger' | 'refuse' | 'text'
  size?: 'sm' | 'md'
  icon?: ReactNode
  /** The shortcut, as its key is printed. */
  keys?: string | undefined
  children: ReactNode
}

export type ButtonProps = Look & Omit<ComponentProps<'button'>, 'children'> & { busy?: boolean }

function inside({ icon, keys, tone, children }: Look) {
  return (
    <>
      {icon}
      <span>{children}</span>
      {keys && <KeyCap onFilled={tone === 'primary' || tone === 'danger'}>{keys}</KeyCap>}
    </>
  )
}

/** While busy a second click does nothing, and the focus stays where it is: that is why it is not disabled. */
export function Button({ tone = 'quiet', size = 'md', icon, keys, busy = false, ...button }: ButtonProps) {
  const { children, onClick, type = 'button', ...rest } = button
  return (
    <button
      {...rest}
      type={type}
      className={classes['button']}
      data-tone={tone}
      data-size={size}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {inside({ icon, keys, tone, children })}
    </button>
  )
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({
  tone = 'quiet',
  size = 'md',
  icon,
  keys,
  children,
  ...link
}: Look & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link {...link} className={classes['button']} data-tone={tone} data-size={size}>
      {inside({ icon, keys, tone, children })}
    </Link>
  )
}
