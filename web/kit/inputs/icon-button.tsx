import type { ComponentProps, ReactNode } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Read out, and shown on hover. */
  label: string
  icon: ReactNode
  size?: 24 | 28 | 32
  framed?: boolean
}

export function IconButton({ label, icon, size = 28, framed = false, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={classes['button']}
      data-size={size}
      data-framed={framed || undefined}
    >
      {icon}
    </button>
  )
}
