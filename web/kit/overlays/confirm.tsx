import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../keyboard.ts'
import { Button } from '../inputs/button.tsx'
import classes from './confirm.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface ConfirmProps {
  /** Names the object: "Supprimer la banque Attijariwafa ?" */
  title: ReactNode
  /** What follows from it, with the figure. */
  text: ReactNode
  /** The verb of the title. Without one nothing can be done here but read. */
  action?: string
  cancel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  /** Why it failed: shown in the dialog, which stays open. */
  error?: ReactNode
  /** A third way out, between the two. */
  extra?: ReactNode
  /** In pixels. */
  width?: number
  onConfirm?: () => void
  onClose: () => void
}

/** A short decision. The focus is on the way out; Ctrl Enter confirms. */
export function Confirm({ title, text, action, tone = 'danger', busy = false, ...rest }: ConfirmProps) {
  const { cancel, error, extra, width = 400, onConfirm, onClose } = rest
  const { t } = useTranslation()
  const wayOut = useRef<HTMLButtonElement>(null)
  useFocusReturn()
  // The button that had the focus may be gone: the decision was refused.
  useEffect(() => {
    if (action === undefined) wayOut.current?.focus()
  }, [action])

  useShortcuts({ 'Ctrl+Enter': busy ? undefined : onConfirm }, { inDialog: true })

  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      size={width}
      padding={0}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes['confirm'] ?? '' }}
      zIndex={300}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--quai-scrim)" />
      {/* The library joins the title to the dialog a moment later: until then this is its name. */}
      <Modal.Content {...(typeof title === 'string' && { 'aria-label': title })}>
        <Modal.Title className={classes['title']}>{title}</Modal.Title>
        <div className={classes['text']}>{text}</div>
        {error !== undefined && (
          <p className={classes['error']} role="alert">
            {error}
          </p>
        )}
        <div className={classes['actions']}>
          <Button ref={wayOut} size="sm" onClick={onClose} data-autofocus>
            {cancel ?? t('common.cancel')}
          </Button>
          {extra}
          {action !== undefined && (
            <Button size="sm" tone={tone} busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
