import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { endWithUs } from './end-with-us.ts'
import { freePort, unprivileged } from './pg.ts'

/**
 * A real PgBouncer in transaction mode before a PostgreSQL, for quai_app alone. It has fewer connections than a test's
 * application and takes them in turn, so that hardly two transactions of one client meet the same.
 */
export async function startBouncer(bin: string, folder: string, postgresPort: number) {
  const port = await freePort()
  writeFileSync(
    `${folder}/pgbouncer.ini`,
    `[databases]
* = host=127.0.0.1 port=${postgresPort} user=quai_app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 11
max_client_conn = 500
server_round_robin = 1
log_connections = 0
log_disconnections = 0
`,
  )
  const bouncer = spawn(bin, [`${folder}/pgbouncer.ini`], {
    ...unprivileged(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithUs(bouncer, 'TERM')
  const exited = new Promise<void>((done) => bouncer.once('exit', () => done()))
  await new Promise<void>((ready, fail) => {
    let said = ''
    bouncer.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('process up')) ready()
    })
    bouncer.once('error', fail)
    bouncer.once('exit', (code) => fail(new Error(`pgbouncer stopped (${code}): ${said}`)))
  })
  return {
    port,
    stop: async () => {
      bouncer.kill('SIGTERM')
      await exited
    },
  }
}
