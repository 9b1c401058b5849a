import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './banner.module.css'

interface BannerProps {
  /** red stops; amber explains what was corrected. */
  tone: 'red' | 'amber'
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

export function Banner({ tone, children, ref }: BannerProps) {
  const Icon = tone === 'red' ? IconCircleX : IconAlertTriangle
  return (
    <div ref={ref} className={classes['banner']} data-tone={tone} role="alert" tabIndex={-1}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <p>{children}</p>
    </div>
  )
}
