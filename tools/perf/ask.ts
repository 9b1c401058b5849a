import { session } from '@app/contract/session'
import type { Case, Rows } from './cases.ts'
import type { Size } from './data.ts'

export interface Asked {
  method: string
  path: string
  body?: string
}

/** What a case sends, as the wire has it. */
export function askedOf({ route, input }: Case, rows: Rows, size: Size): Asked {
  const given = input(rows, size) as Partial<Record<'params' | 'query' | 'body', unknown>>
  const params = (route.params ? route.params.encode(given.params) : {}) as Record<string, string>
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const query = route.query
    ? `?${new URLSearchParams(route.query.encode(given.query) as never).toString()}`
    : ''
  return {
    method: route.method,
    path: `/api${path}${query}`,
    ...(route.body && { body: JSON.stringify(route.body.encode(given.body)) }),
  }
}

export function requestOf({ method, path, body }: Asked, token: string): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'host: perf', `authorization: Bearer ${token}`]
  if (body !== undefined)
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from([...head, '', body ?? ''].join('\r\n'))
}

export async function signIn(port: number, username: string, password: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${session.signIn.path}`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  })
  const { token } = session.signIn.answer.decode((await answer.json()) as never)
  return token
}
