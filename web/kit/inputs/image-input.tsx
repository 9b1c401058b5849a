import { useMergedRef } from '@mantine/hooks'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { ChooseImage, ImageBox } from './image-box.tsx'
import classes from './image-input.module.css'
import type { InputProps } from './input-props.ts'
import { Picture } from '../tables/picture.tsx'
import { useImageUpload } from './use-image-upload.ts'

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
  const upload = useImageUpload(onChange, onBusy)
  const file = useRef<HTMLInputElement>(null)
  const { sent, busy } = upload
  const button = useRef<HTMLButtonElement>(null)
  const buttonRef = useMergedRef(button, props.ref as never)
  const error = upload.problem ?? props.error

  function remove() {
    onChange(null)
    // Its own button is gone with the picture.
    button.current?.focus()
  }

  return (
    <ImageBox
      {...props}
      input={file}
      id={id}
      error={error}
      className={classes['box']}
      onFiles={([first]) => first && upload.take(first)}
    >
      <div className={classes['picture']} data-wide={wide || undefined}>
        <Picture image={value} alt={props.label ?? ''} />
      </div>
      <div className={classes['beside']}>
        <div className={classes['buttons']}>
          <ChooseImage
            id={id}
            buttonRef={buttonRef}
            value={value}
            disabled={props.disabled}
            upload={upload}
            error={error}
            onChoose={() => file.current?.click()}
          />
          {!busy && value !== null && (
            <Button size="sm" tone="text" disabled={props.disabled} onClick={remove}>
              {t('common.image.remove')}
            </Button>
          )}
        </div>
        {sent !== null ? (
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
    </ImageBox>
  )
}
