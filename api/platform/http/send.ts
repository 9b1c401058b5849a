import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Route } from '@app/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { purposeOf, seal } from './body-encryption.ts'
import { WrittenJson } from './every-row.ts'

/** What a route answers, as declared: JSON, a file to show or a file to save. */
export function send(route: Route, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  // What is sealed can be opened by this session alone.
  if (route.keptFor !== undefined && !request.session?.bodyKey)
    reply.header('cache-control', `private, max-age=${route.keptFor}`)
  if (route.download === undefined) return sendJson(request, reply, route.status ?? 200, answer)
  return route.saved
    ? sendSavedFile(reply, route.download, answer as MadeFile)
    : sendFile(reply, route.download, answer as Uint8Array)
}

const squeeze = promisify(gzip)
/** Below it fits into one packet either way. */
const WORTH_SQUEEZING = 1024

/**
 * Every JSON answer, errors included, leaves through here: encrypted when the session has a key, else compressed. What
 * an anonymous caller is answered stays as it is: a token beside text that someone else chose must not show in its length.
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, status: number, body: unknown) {
  const { session } = request
  reply.code(status).type('application/json; charset=utf-8')
  if (session?.bodyKey)
    return await reply.send({ data: seal(session.bodyKey, purposeOf('answer', request), bytesOf(body)) })
  const bytes = bytesOf(body)
  if (!session || bytes.length < WORTH_SQUEEZING) return await reply.send(bytes)
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b(?!;q=0(\.0*)?\b)/i.test(request.headers['accept-encoding'] ?? ''))
    return await reply.send(bytes)
  return await reply.header('content-encoding', 'gzip').send(await squeeze(bytes, { level: 1 }))
}

const bytesOf = (body: unknown) =>
  body instanceof WrittenJson ? body.bytes : Buffer.from(JSON.stringify(body))

/** Under a name that never means anything else, so the browser may keep it; for its user only. */
function sendFile(reply: FastifyReply, type: string, bytes: Uint8Array) {
  return reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(bytes)
}

export interface MadeFile {
  fileName: string
  content: Uint8Array
}

/** Made for this call. Its name is plain ASCII: its maker sees to that. */
function sendSavedFile(reply: FastifyReply, type: string, { fileName, content }: MadeFile) {
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(content)
}
