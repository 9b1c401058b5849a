import { images } from '@app/contract/images'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api-error.ts'
import { call } from '../api.ts'
import { sendWithProgress } from '../send-with-progress.ts'

// The server looks at what a file has; this only spares the wait.
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
const LARGEST_MB = 10
const MB = 1024 * 1024

export const ACCEPTED = TYPES.join(',')

/** One upload at a time: a second file takes the place of the first. */
export function useImageUpload(onDone: (fileName: string) => void, onBusy?: (busy: boolean) => void) {
  const { t } = useTranslation()
  /** The part that has been sent, or null when nothing is under way. */
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const busy = sent !== null
  // With the drawing that shows the picture, not after it: a key in between would be one too early.
  useLayoutEffect(() => {
    if (!busy) return undefined
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [busy, onBusy])

  function refusal({ type, size }: File): string | undefined {
    if (!TYPES.includes(type)) return t('common.image.wrongType')
    return size > LARGEST_MB * MB ? t('common.image.tooLarge', { size: Math.ceil(size / MB) }) : undefined
  }

  function cancel() {
    running.current?.abort()
    running.current = null
    setSent(null)
    setProblem(undefined)
  }

  async function take(file: File) {
    cancel()
    const refused = refusal(file)
    if (refused !== undefined) return setProblem(refused)
    const turn = new AbortController()
    running.current = turn
    setSent(0)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const send = sendWithProgress(setSent)
      const body = { file: { name: file.name, bytes } }
      const { fileName } = await call(images.add, { body }, { signal: turn.signal, send })
      if (running.current === turn) onDone(fileName)
    } catch (error) {
      if (running.current !== turn) return undefined
      const isExplained = error instanceof ApiError && error.speaksForItself
      setProblem(isExplained ? error.sentence : t('common.image.failed'))
    }
    if (running.current === turn) {
      running.current = null
      setSent(null)
    }
    return undefined
  }

  return { sent, busy, problem, take: (file: File) => void take(file), cancel }
}

export type ImageUpload = ReturnType<typeof useImageUpload>
