import { type ImportModule, LARGEST_WORKBOOK_MEGABYTES } from '@app/domain/imports/modules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../kit/api-error.ts'
import { call, newKey } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { sendWithProgress } from '../kit/send-with-progress.ts'
import { readSession } from '../session.ts'
import { fileSize } from './file-size.ts'
import { IMPORT_PLACES } from './import-places.ts'

const MB = 1024 * 1024

interface Problem {
  name: string
  why: string
  /** The same file once more, where that may help. */
  retry?: () => void
}

/** One workbook on its way to be checked. An error that is known here is reported at once. */
export function useWorkbookUpload(module: ImportModule, onDone: (importId: number) => void) {
  const { t, i18n } = useTranslation()
  const failureText = useFailureText()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef<AbortController>(null)
  const leaving = useRef(() => {})
  useEffect(() => {
    // Leaving stops it; a user whose session has expired learns so on coming back.
    leaving.current = () => (readSession() ? cancel() : running.current?.abort())
  })
  useEffect(() => () => leaving.current(), [])

  function refusal({ name, size }: File): string | undefined {
    if (!/\.xlsx?$/i.test(name)) return t('import-wizard.file.wrongType')
    if (size === 0) return t('import-wizard.file.empty')
    if (size <= LARGEST_WORKBOOK_MEGABYTES * MB) return undefined
    return t('import-wizard.file.tooLarge', { size: fileSize(size, t, i18n.language) })
  }

  function take([chosen, ...others]: readonly File[]) {
    if (!chosen || running.current) return
    const why = refusal(chosen)
    if (why !== undefined) return setProblem({ name: chosen.name, why })
    if (others.length > 0) {
      notify({ tone: 'info', text: t('import-wizard.file.several', { name: chosen.name }) })
    }
    return void send(chosen, newKey())
  }

  async function send(chosen: File, idempotencyKey: string) {
    const turn = new AbortController()
    running.current = turn
    setProblem(null)
    setSent(0)
    setFile(chosen)
    const bytes = await chosen.arrayBuffer().catch(() => null)
    try {
      if (bytes === null) {
        setProblem({ name: chosen.name, why: t('import-wizard.file.unreadable') })
        return
      }
      const body = { file: { name: chosen.name, bytes: new Uint8Array(bytes) }, mode: 'check' as const }
      const options = { signal: turn.signal, send: sendWithProgress(setSent), idempotencyKey }
      const { importId } = await call(IMPORT_PLACES[module].upload, { body }, options)
      if (running.current === turn) onDone(importId)
    } catch (error) {
      if (running.current !== turn) return
      // With the key of the first try: if that one did arrive, no second import begins.
      const retry = () => void send(chosen, idempotencyKey)
      const mayHelp = !(error instanceof ApiError) || error.isServerDown || error.code === 'request.tooSlow'
      setProblem({ name: chosen.name, why: failureText(error), ...(mayHelp ? { retry } : {}) })
    } finally {
      if (running.current === turn) {
        running.current = null
        setFile(null)
      }
    }
  }

  function cancel() {
    if (!file || !running.current) return
    running.current.abort()
    running.current = null
    setFile(null)
    notify({ tone: 'info', text: t('import-wizard.progress.cancelled', { name: file.name }) })
  }

  /** While a file is on its way, `sent` is the part of it that has left. */
  return { file, sent, problem, take, cancel }
}
