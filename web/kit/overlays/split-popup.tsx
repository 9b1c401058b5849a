import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../inputs/icon-button.tsx'
import classes from './split-popup.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface SplitPopupProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Under the title, edge to edge. */
  tabs?: ReactNode
  /** At the left, on sunken ground: what stays in sight whatever the tab. */
  side: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A record looked at over its list, in two columns. Always as high, so that moving through a list moves nothing. */
export function SplitPopup({ title, subtitle, tabs, side, onClose, children }: SplitPopupProps) {
  const { t } = useTranslation()
  useFocusReturn()
  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      size={860}
      padding={0}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes['popup'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--quai-scrim)" />
      {/* The library joins the title to the dialog a moment later: until then this is its name. */}
      <Modal.Content {...(typeof title === 'string' && { 'aria-label': title })}>
        {/* First in the order of Tab, and so where the focus begins. */}
        <div className={classes['main']}>
          <div className={classes['head']}>
            <Modal.Title className={classes['title']}>{title}</Modal.Title>
            {subtitle !== undefined && <p className={classes['subtitle']}>{subtitle}</p>}
          </div>
          {tabs}
          <div className={classes['body']}>{children}</div>
        </div>
        <div className={classes['side']}>{side}</div>
        <div className={classes['close']}>
          <IconButton label={t('common.close')} icon={<IconX />} onClick={onClose} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
