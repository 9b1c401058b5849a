import { Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../inputs/icon-button.tsx'
import classes from './side-panel.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface SidePanelProps {
  title: string
  /** How many there are, beside the title. */
  count?: ReactNode
  /** Beside the title: a sort button, a count. */
  aside?: ReactNode
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** A conversation beside the record, 420 px at the right. */
export function SidePanel({ title, count, aside, onClose, footer, children }: SidePanelProps) {
  const { t } = useTranslation()
  useFocusReturn()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={420}
      padding={0}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 140, transition: 'slide-left' }}
      classNames={{ content: classes['panel'] ?? '', inner: classes['place'] ?? '' }}
    >
      {/* Nothing is dimmed: what is beside it is read along. A click there closes it. */}
      <Drawer.Overlay backgroundOpacity={0} />
      {/* The library joins the title to the dialog a moment later: until then this is its name. */}
      <Drawer.Content aria-label={title}>
        <div className={classes['head']}>
          <Drawer.Title className={classes['title']}>
            {title} {count}
          </Drawer.Title>
          <div className={classes['aside']}>{aside}</div>
          <IconButton label={t('common.close')} icon={<IconX />} onClick={onClose} />
        </div>
        <div className={classes['body']}>{children}</div>
        {footer !== undefined && <div className={classes['footer']}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}
