import pino from 'pino'

/** Ends this process at an error that nothing else handles, after one line of the log with the reason. Its service starts it again. */
export function endAtUnknownErrors(): void {
  // A rejection that nothing handles comes here too.
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'process ended by an unknown error')
    process.exit(1)
  })
}

/** The same for a thread: its process goes on without it. */
export function reportThreadEnded(error: unknown): void {
  log.error({ err: error }, 'thread ended by an unknown error')
}

/** Never the other properties of an error: that of an address which cannot be read has the address, with its password. */
function plainly(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown without an Error' }
  const { name, message, stack } = error
  return { type: name, message, stack, ...('code' in error && { code: error.code }) }
}

/** At any LOG_LEVEL: why a process or a thread ended is always logged. */
const log = pino({ level: 'error', serializers: { err: plainly } })
