import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../inputs/icon-button.tsx'
import classes from './popup.module.css'
import { useFocusReturn } from './use-focus-return.ts'

export interface PopupProps {
  title: ReactNode
  subtitle?: ReactNode
  /** In pixels. */
  width?: number
  onClose: () => void
  /** Buttons at the right, the confirming one last. */
  footer?: ReactNode
  children: ReactNode
}

/** A focused task over the page. It is there while it is rendered, and gives the focus back where it was. */
export function Popup({ title, subtitle, width = 480, onClose, footer, children }: PopupProps) {
  const { t } = useTranslation()
  useFocusReturn()
  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      size={width}
      padding={0}
      // Only the sheet scrolls, never the body: there is nothing to lock.
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes['popup'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--quai-scrim)" />
      {/* The library joins the title to the dialog a moment later: until then this is its name. */}
      <Modal.Content {...(typeof title === 'string' && { 'aria-label': title })}>
        <div className={classes['head']}>
          <Modal.Title className={classes['title']}>{title}</Modal.Title>
          {subtitle !== undefined && <p className={classes['subtitle']}>{subtitle}</p>}
        </div>
        <div className={classes['body']}>{children}</div>
        {footer !== undefined && <div className={classes['footer']}>{footer}</div>}
        {/* Last in the order of Tab, so that the first field takes the focus. */}
        <div className={classes['close']}>
          <IconButton label={t('common.close')} icon={<IconX />} onClick={onClose} />
        </div>
        <FocusFirst />
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Takes the focus with the drawing of the dialog. The library does so a moment later: a key pressed as soon as something
 * is seen would be typed into a field of the page below. Fields are left to it, and to what was typed ahead for them.
 */
function FocusFirst() {
  const last = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const first = last.current?.closest('[role=dialog]')?.querySelector('[data-autofocus]')
    if (
      first instanceof HTMLElement &&
      !(first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement)
    )
      first.focus({ preventScroll: true })
  }, [])
  return <span ref={last} hidden />
}
