import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../errors.ts'
import { readMultipart, readUrlencoded } from './multipart.ts'

/**
 * The fields of a form, multipart or urlencoded. The flow takes no more than its route allows, so the form is read once
 * it has arrived whole: a parser that works along with a torn flow has errors and ends that nobody waits for.
 */
export async function readForm(
  flow: Readable,
  { 'content-type': type = '' }: IncomingHttpHeaders,
  largestFile = 0,
): Promise<Record<string, unknown>> {
  try {
    const sent = await buffer(flow)
    return Object.fromEntries(
      /^multipart\//i.test(type) ? readMultipart(sent, type, largestFile) : readUrlencoded(sent),
    )
  } catch (error) {
    // A torn form is its sender's fault.
    throw error instanceof AppError ? error : new AppError('request.malformed')
  } finally {
    flow.destroy()
  }
}
