import { Input } from '@mantine/core'
import { IconPhotoScan } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import type { InputProps } from './input-props.ts'
import { ProgressBar } from './progress-bar.tsx'
import classes from './scan-input.module.css'
import { ACCEPTED, useImageUpload } from './use-image-upload.ts'

interface ScanInputProps extends InputProps<string | null> {
  /** While an upload is under way, the form has not got its value yet. */
  onBusy?: (busy: boolean) => void
  /** Chosen together with others before: the pictures of the papers that follow. */
  waiting: readonly File[]
  onWaiting: (files: readonly File[]) => void
  /** In place of the picture while there is none. */
  drop: string
  /** The picture as it is kept, with the way to see it larger. */
  renderImage: (image: string) => ReactNode
}

/** The scan of a paper, large enough to type from: chosen, dropped or pasted, one or a whole batch of them. */
export function ScanInput({ onBusy, waiting, onWaiting, drop, renderImage, ...input }: ScanInputProps) {
  const { value, onChange, ref, ...props } = input
  const { t } = useTranslation()
  const ownId = useId()
  const id = props.id ?? ownId
  const { sent, problem, take, cancel } = useImageUpload(onChange)
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const busy = sent !== null
  const error = problem ?? props.error
  const label = props.label ?? ''

  // With the drawing that shows the picture, not after it: a key in between would be one too early.
  useLayoutEffect(() => {
    if (!busy) return undefined
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [busy, onBusy])

  function takeAll(files: Iterable<File>) {
    const [first, ...others] = files
    if (!first) return
    take(first)
    if (others.length > 0) onWaiting(others)
  }
  useNextOfBatch(value === null ? waiting : [], takeAll, () => onWaiting(waiting.slice(1)))
  usePasted(takeAll)

  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={error}
      required={props.required ?? false}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same by keyboard */}
      <fieldset
        className={classes['box']}
        aria-label={label}
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
          takeAll(event.dataTransfer.files)
        }}
      >
        {value === null ? (
          <p className={classes['drop']}>
            <IconPhotoScan size={28} stroke={1.3} aria-hidden />
            {drop}
          </p>
        ) : (
          renderImage(value)
        )}
        {busy && <ProgressBar label={t('common.image.sending', { name: label })} done={sent} />}
        <div className={classes['buttons']}>
          <Button
            id={id}
            ref={ref as never}
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
        </div>
        <p id={`${id}-hint`} className={classes['hint']}>
          {props.hint ?? t('common.image.hint')}
        </p>
        <input
          ref={file}
          type="file"
          accept={ACCEPTED}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            takeAll(currentTarget.files ?? [])
            // The same file again is a change too.
            currentTarget.value = ''
          }}
        />
      </fieldset>
    </Input.Wrapper>
  )
}

/** As the next form opens it takes the next of those that were chosen together. */
function useNextOfBatch(waiting: readonly File[], take: (files: File[]) => void, onTaken: () => void) {
  const begun = useRef(false)
  useEffect(() => {
    const [next] = waiting
    if (begun.current) return
    begun.current = true
    if (!next) return
    take([next])
    onTaken()
  })
}

function usePasted(take: (files: File[]) => void) {
  useEffect(() => {
    function onPaste({ clipboardData }: ClipboardEvent) {
      const pasted = [...(clipboardData?.files ?? [])]
      if (pasted.length > 0) take(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
}
