import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './docked-panel.module.css'
import { IconButton } from '../inputs/icon-button.tsx'

interface DockedPanelProps {
  label: string
  title: ReactNode
  status?: ReactNode
  /** Without steps there are no records to move through yet. */
  steps?: { onPrevious: () => void; onNext: () => void; onClose: () => void }
  footer?: ReactNode
  children: ReactNode
}

/** A look at the current row beside its list. It never covers the table. */
export function DockedPanel(props: DockedPanelProps) {
  const { label, title, status, steps, footer, children } = props
  const { t } = useTranslation()
  return (
    <aside className={classes['panel']} aria-label={label}>
      <header className={classes['head']}>
        <h2>{title}</h2>
        <span className={classes['status']}>{status}</span>
        {steps && (
          <div className={classes['walk']}>
            <IconButton
              label={t('common.quickView.previous')}
              icon={<IconChevronUp />}
              onClick={steps.onPrevious}
            />
            <IconButton
              label={t('common.quickView.next')}
              icon={<IconChevronDown />}
              onClick={steps.onNext}
            />
            <IconButton label={t('common.close')} icon={<IconX />} onClick={steps.onClose} />
          </div>
        )}
      </header>
      <div className={classes['body']}>{children}</div>
      <footer className={classes['foot']}>{footer}</footer>
    </aside>
  )
}

/** A part of the panel, below a hairline. */
export function PanelSection({
  icon,
  title,
  aside,
  tone,
  children,
}: {
  icon?: ReactNode
  title: ReactNode
  /** Its figure. */
  aside?: ReactNode
  tone?: 'red' | 'amber'
  children?: ReactNode
}) {
  return (
    <section className={classes['section']} data-tone={tone}>
      <h3>
        {icon}
        {title}
        <span className={classes['figure']}>{aside}</span>
      </h3>
      {children}
    </section>
  )
}
