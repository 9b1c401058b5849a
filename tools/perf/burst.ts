import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { promisify } from 'node:util'

export const CONNECTIONS = 8
const run = promisify(execFile)

export interface Burst {
  perSecond: number
  /** How long each call took, in milliseconds. */
  took: number[]
  bytes: number
}

interface Call {
  port: number
  /** The whole request as it travels. */
  request: () => Buffer
}

/**
 * As many calls as can be made in so many seconds on eight connections, each sending its next one as soon as it is
 * answered. By bare sockets: what makes the load must not take the processor from what is measured.
 */
export async function callFor(seconds: number, { port, request }: Call): Promise<Burst> {
  const took: number[] = []
  const end = performance.now() + seconds * 1000
  let bytes = 0
  const began = performance.now()
  const line = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let sent = 0
      let left = -1
      const next = () => {
        if (performance.now() >= end) {
          socket.end()
          done()
          return
        }
        sent = performance.now()
        left = -1
        socket.write(request())
      }
      socket.on('connect', next)
      socket.on('error', fail)
      socket.on('data', (chunk) => {
        if (left === -1) {
          const head = chunk.toString('latin1', 0, 2000)
          const body = head.indexOf('\r\n\r\n') + 4
          if (!head.startsWith('HTTP/1.1 200')) return fail(new Error(head.slice(0, 600)))
          bytes = Number(/content-length: (\d+)/i.exec(head)?.[1])
          left = bytes - (chunk.length - body)
        } else left -= chunk.length
        if (left > 0) return
        took.push(performance.now() - sent)
        next()
      })
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, line))
  return { perSecond: took.length / ((performance.now() - began) / 1000), took, bytes }
}

/** The same for statements, asked by PostgreSQL's own tool: prepared, and with row security. Transactions a second. */
export async function pgbenchFor(seconds: number, port: number, script: string): Promise<number> {
  const how = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds)]
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'quai_app', 'postgres']
  const { stdout } = await run(PGBENCH, [...how, '-f', script, ...where])
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!perSecond || / failed transactions: [1-9]/.test(stdout)) throw new Error(stdout)
  return perSecond
}

const PGBENCH = process.env['PGBENCH'] ?? '/usr/lib/postgresql/15/bin/pgbench'
