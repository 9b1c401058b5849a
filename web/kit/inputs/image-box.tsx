import { Input } from '@mantine/core'
import { type ReactNode, type Ref, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import type { InputProps } from './input-props.ts'
import { ACCEPTED, type ImageUpload } from './use-image-upload.ts'

interface ImageBoxProps extends Pick<InputProps<string | null>, 'label' | 'aria-label' | 'required'> {
  id: string
  error: string | undefined
  className: string | undefined
  multiple?: boolean
  onFiles: (files: Iterable<File>) => void
  /** Opens the window that chooses files. */
  input: RefObject<HTMLInputElement | null>
  children: ReactNode
}

/** Where pictures are dropped, or chosen by a button in it. */
export function ImageBox(props: ImageBoxProps) {
  const { id, error, className, multiple = false, onFiles, input, children } = props
  const [over, setOver] = useState(false)
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
        className={className}
        aria-label={props.label ?? props['aria-label']}
        data-over={over || undefined}
        data-error={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onFiles(event.dataTransfer.files)
        }}
      >
        {children}
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          multiple={multiple}
          hidden
          onChange={({ currentTarget }) => {
            onFiles(currentTarget.files ?? [])
            // The same file again is a change too.
            currentTarget.value = ''
          }}
        />
      </fieldset>
    </Input.Wrapper>
  )
}

interface ChooseImageProps extends Pick<InputProps<string | null>, 'value' | 'disabled'> {
  id: string
  buttonRef: Ref<HTMLButtonElement>
  upload: ImageUpload
  error: string | undefined
  onChoose: () => void
}

/** Chooses a picture, or another one; gives up the one that is being sent. */
export function ChooseImage({ id, buttonRef, value, disabled, upload, error, onChoose }: ChooseImageProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        id={id}
        ref={buttonRef}
        size="sm"
        busy={upload.busy}
        disabled={disabled}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
        onClick={onChoose}
      >
        {t(value === null ? 'common.image.choose' : 'common.image.replace')}
      </Button>
      {upload.busy && (
        <Button size="sm" tone="text" onClick={upload.cancel}>
          {t('common.cancel')}
        </Button>
      )}
    </>
  )
}
