import { Readable } from 'node:stream'
import type { Route, SavedFile } from '@app/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { purposeOf, seal } from './body-encryption.ts'
import { WrittenJson } from './every-row.ts'

/** What a route answers, as it said it would: JSON, a file to show or a file to save. */
export function send(route: Route, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (route.download === undefined) return sendJson(request, reply, route.status ?? 200, answer)
  return route.saved
    ? sendSavedFile(reply, route.download, answer as SavedFile)
    : sendFile(reply, route.download, answer as Uint8Array)
}

/** Every JSON answer, refusals included, leaves through here: sealed when the session has a key. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, status: number, body: unknown) {
  const key = request.session?.bodyKey
  reply.code(status)
  if (key) return reply.send({ data: seal(key, purposeOf('answer', request), bytesOf(body)) })
  if (!(body instanceof WrittenJson)) return reply.send(body)
  return reply.type('application/json; charset=utf-8').send(body.bytes)
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

/** Made for this call. Its name is plain ASCII: whoever makes it sees to that. */
function sendSavedFile(reply: FastifyReply, type: string, { fileName, content }: SavedFile) {
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(content instanceof Uint8Array ? content : Readable.from(content))
}
