import { Input } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import classes from './image-input.module.css'
import type { InputProps } from './input-props.ts'
import { Picture } from './picture.tsx'
import { ACCEPTED, useImageUpload } from './use-image-upload.ts'

interface ImageInputProps extends InputProps<string | null> {
  /** Broader than high, like the head of a letter. */
  wide?: boolean
  /** While an upload is under way, the form has not got its value yet. */
  onBusy?: (busy: boolean) => void
}

/** One picture: chosen or dropped, sent at once, shown as the server keeps it. The value is its name there. */
export function ImageInput({ value, onChange, wide = false, onBusy, ...props }: ImageInputProps) {
  const { t } = useTranslation()
  const ownId = useId()
  const id = props.id ?? ownId
  const { sent, problem, take, cancel } = useImageUpload(onChange)
  const file = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const buttonRef = useMergedRef(button, props.ref as never)
  const [over, setOver] = useState(false)
  const busy = sent !== null
  const error = problem ?? props.error

  // With the drawing that shows the picture, not after it: a key in between would be one too early.
  useLayoutEffect(() => {
    if (!busy) return undefined
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [busy, onBusy])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) take(dropped)
  }

  function remove() {
    onChange(null)
    // Its own button is gone with the picture.
    button.current?.focus()
  }

  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      error={error}
      required={props.required ?? false}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same by keyboard */}
      <fieldset
        className={classes['box']}
        aria-label={props.label ?? props['aria-label']}
        data-over={over || undefined}
        data-error={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classes['picture']} data-wide={wide || undefined}>
          <Picture image={value} alt={props.label ?? ''} />
        </div>
        <div className={classes['beside']}>
          <div className={classes['buttons']}>
            <Button
              id={id}
              ref={buttonRef}
              size="sm"
              busy={busy}
              disabled={props.disabled}
              aria-labelledby={`${id}-label ${id}`}
              aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
              onClick={() => file.current?.click()}
            >
              {t(value === null ? 'common.image.choose' : 'common.image.replace')}
            </Button>
            {busy && (
              <Button size="sm" tone="text" onClick={cancel}>
                {t('common.cancel')}
              </Button>
            )}
            {!busy && value !== null && (
              <Button size="sm" tone="text" disabled={props.disabled} onClick={remove}>
                {t('common.image.remove')}
              </Button>
            )}
          </div>
          {busy ? (
            <progress
              className={classes['progress']}
              value={sent}
              aria-label={t('common.image.sending', { name: props.label ?? '' })}
            />
          ) : (
            <p id={`${id}-hint`} className={classes['hint']}>
              {props.hint ?? t('common.image.hint')}
            </p>
          )}
        </div>
        <input
          ref={file}
          type="file"
          accept={ACCEPTED}
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) take(chosen)
            // The same file again is a change too.
            currentTarget.value = ''
          }}
        />
      </fieldset>
    </Input.Wrapper>
  )
}
