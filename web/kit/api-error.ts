import type { ErrorCode, RecordChange, ErrorAnswer } from '@app/contract/errors'

/** A call that was refused or got no answer. Light on purpose: the sign-in page knows it without zod. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 when the server gave no answer at all. */
  readonly status: number
  readonly code: ErrorCode | 'server.unreachable'
  /** The server's message, in the user's language; may be empty. */
  readonly sentence: string
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly requestId: string
  /** Of a record that has changed meanwhile: by the very user who asks. */
  readonly byYou: boolean
  /** Of such a record: who changed it, when, and what. */
  readonly change: RecordChange | undefined

  constructor(status: number, answer?: ErrorAnswer) {
    super(answer?.sentence ?? `No answer (${status})`)
    this.status = status
    this.code = answer?.code ?? (status === 0 ? 'server.unreachable' : 'server.failed')
    this.sentence = answer?.sentence ?? ''
    this.fields = answer?.fields
    this.requestId = answer?.requestId ?? ''
    this.byYou = answer?.byYou ?? false
    const { changedBy, changedAt, changes } = answer ?? {}
    this.change =
      changedBy !== undefined && changedAt && changes ? { changedBy, changedAt, changes } : undefined
  }

  /** Our fault or the network's, not the user's: worth trying again as it is. */
  get isServerDown(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** The server's message says what to do. Not for its own faults. */
  get speaksForItself(): boolean {
    return this.sentence !== '' && (this.status < 500 || this.status === 503)
  }
}

/** There is no network, as far as the browser knows. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && !navigator.onLine
