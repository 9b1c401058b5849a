import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import classes from './file-drop.module.css'
import { KeyCap } from '../overlays/key-cap.tsx'

interface FileDropProps {
  title: string
  /** "or paste it with", before the keys. */
  paste: string
  pasteKeys: string
  button: string
  hint: string
  /** What the system's own dialog offers: '.xls,.xlsx'. */
  accept: string
  /** Files come as they are: the caller decides which are good. */
  onFiles: (files: readonly File[]) => void
}

/** A large place for a file: dropped, pasted, or chosen with a button that everyone sees. */
export function FileDrop({ title, paste, pasteKeys, button, hint, accept, onFiles }: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  useEffect(() => {
    function take(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [onFiles])

  // Dropped beside the place, a file would replace the whole page.
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same by keyboard
    <section
      className={classes['place']}
      aria-labelledby={id}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={classes['tile']}>
        <IconCloudUpload aria-hidden />
      </span>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      <p className={classes['paste']}>
        {paste} <KeyCap>{pasteKeys}</KeyCap>
      </p>
      <Button onClick={() => input.current?.click()} aria-describedby={`${id}-hint`}>
        {button}
      </Button>
      <p id={`${id}-hint`} className={classes['hint']}>
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file again is a change too.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </section>
  )
}
