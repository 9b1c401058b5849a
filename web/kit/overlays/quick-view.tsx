import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../inputs/icon-button.tsx'
import { KeyCap } from './key-cap.tsx'
import classes from './quick-view.module.css'

export interface QuickViewProps {
  title: ReactNode
  status?: ReactNode
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
  /** At most two buttons. */
  actions?: ReactNode
  children: ReactNode
}

/** A quick look from a list. Not modal: the list keeps the focus, and J and K move on. */
export function QuickView({ title, status, onPrevious, onNext, onClose, actions, children }: QuickViewProps) {
  const { t } = useTranslation()
  return (
    <aside className={classes['quickView']} aria-label={t('common.quickView.label')} aria-live="polite">
      <header className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        {status}
        <div className={classes['walk']}>
          <IconButton label={t('common.quickView.previous')} icon={<IconChevronUp />} onClick={onPrevious} />
          <IconButton label={t('common.quickView.next')} icon={<IconChevronDown />} onClick={onNext} />
          <IconButton label={t('common.close')} icon={<IconX />} onClick={onClose} />
        </div>
      </header>
      <div className={classes['body']}>{children}</div>
      <footer className={classes['footer']}>
        <KeyCap>J</KeyCap>
        <KeyCap>K</KeyCap>
        <span className={classes['browse']}>{t('common.quickView.browse')}</span>
        {actions}
      </footer>
    </aside>
  )
}
