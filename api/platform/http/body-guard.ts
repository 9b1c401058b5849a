import type { IncomingMessage } from 'node:http'
import { finished, Transform, type Readable } from 'node:stream'
import { AppError } from '../errors.ts'

const GRACE_SECONDS = 10
/** A poor line out of a small town still sends a photo of a cheque. */
const LEAST_PER_SECOND = 16 * 1024
/** A telephone between two antennas goes on within it. */
const STILL_SECONDS = 20
const LINGER_SECONDS = 2

/**
 * The body of a request. An oversized, stalled or slow upload is
 * rejected in a few seconds: an unfinished request occupies memory and a slot.
 */
export function guardBody(request: IncomingMessage, most = Infinity): Readable {
  const begun = performance.now()
  let received = 0
  let lastAt = begun
  const flow = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      received += chunk.length
      lastAt = performance.now()
      if (received > most) next(new AppError('request.tooLarge'))
      else next(null, chunk)
    },
  })
  const watch = setInterval(() => {
    const now = performance.now()
    // A caller that is not read from cannot send, and is not at fault.
    if (flow.writableNeedDrain) lastAt = now
    const tooSlow = (now - begun) / 1000 > GRACE_SECONDS + received / LEAST_PER_SECOND
    if (tooSlow || now - lastAt > STILL_SECONDS * 1000) flow.destroy(new AppError('request.tooSlow'))
  }, 1000)
  flow.once('close', () => clearInterval(watch))
  // For the reader; without one it must not end the process.
  flow.on('error', () => {})
  // A caller who left in the middle: nothing more will come.
  finished(request, (error) => {
    if (error) flow.destroy(new AppError('request.malformed'))
    else clearInterval(watch)
  })
  if (Number(request.headers['content-length']) > most) flow.destroy(new AppError('request.tooLarge'))
  return request.pipe(flow)
}

/** A client that was answered while still sending has a moment to read the answer; then the connection is closed. */
export function cutSoon(request: IncomingMessage): void {
  if (request.complete) return
  setTimeout(() => {
    if (!request.complete) request.destroy()
  }, LINGER_SECONDS * 1000).unref()
}
