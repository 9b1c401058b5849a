import { IconPhotoScan } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChooseImage, ImageBox } from './image-box.tsx'
import type { InputProps } from './input-props.ts'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import classes from './scan-input.module.css'
import { useImageUpload } from './use-image-upload.ts'

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
  const upload = useImageUpload(onChange, onBusy)
  const file = useRef<HTMLInputElement>(null)
  const error = upload.problem ?? props.error

  function takeAll(files: Iterable<File>) {
    const [first, ...others] = files
    if (!first) return
    upload.take(first)
    if (others.length > 0) onWaiting(others)
  }
  useNextOfBatch(value === null ? waiting : [], takeAll, () => onWaiting(waiting.slice(1)))
  usePasted(takeAll)

  return (
    <ImageBox
      {...props}
      input={file}
      id={id}
      error={error}
      className={classes['box']}
      multiple
      onFiles={takeAll}
    >
      {value === null ? (
        <p className={classes['drop']}>
          <IconPhotoScan size={28} stroke={1.3} aria-hidden />
          {drop}
        </p>
      ) : (
        renderImage(value)
      )}
      {upload.sent !== null && (
        <ProgressBar label={t('common.image.sending', { name: props.label ?? '' })} done={upload.sent} />
      )}
      <div className={classes['buttons']}>
        <ChooseImage
          id={id}
          buttonRef={ref as never}
          value={value}
          disabled={props.disabled}
          upload={upload}
          error={error}
          onChoose={() => file.current?.click()}
        />
      </div>
      <p id={`${id}-hint`} className={classes['hint']}>
        {props.hint ?? t('common.image.hint')}
      </p>
    </ImageBox>
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
