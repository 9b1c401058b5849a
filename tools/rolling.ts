import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '@app/api/platform/auth/passwords'
import { bootstrap, migrate } from '@app/db/migrate'
import { DEMO_PASSWORD, demoCompanies } from '@app/db/seed/demo-companies'
import { seed } from '@app/db/seed/seed'
import pg from 'pg'
import { endWithUs } from './end-with-us.ts'
import { freePort, startPostgres } from './pg.ts'

// An upgrade as docs/install.md does it: two API processes behind the nginx of deploy/nginx.conf are restarted one after the
// other, round after round, while clients read and write without ever trying again. Nothing may fail, and what was
// acknowledged must be there. Needs nginx and openssl on the PATH:  npm run rolling [rounds] [clients]
const root = `${import.meta.dirname}/..`
const rounds = Number(process.argv[2] ?? 5)
const clients = Number(process.argv[3] ?? 16)

const folder = mkdtempSync(`${tmpdir()}/quai-rolling-`)
chmodSync(folder, 0o755)
const postgres = await startPostgres({ data: `${folder}/pg`, durable: false, bin: process.env['PG_BIN'] })
const ownerUrl = postgres.url('quai_owner', 'postgres')
await bootstrap(postgres.url('postgres', 'postgres'))
await migrate(ownerUrl, postgres.url('quai_worker', 'postgres'))
await seed(ownerUrl, demoCompanies, await hashPassword(DEMO_PASSWORD))

const ports = [await freePort(), await freePort()]
const processes = await Promise.all(ports.map(startApi))
const publicPort = await freePort()
const nginx = await startNginx()
let token: string | undefined
const agent = new Agent({ keepAlive: true, maxSockets: clients, ca: readFileSync(`${folder}/fullchain.pem`) })
const signedIn = await ask('POST', '/api/login', {
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams({ username: 'admin@quai.demo', password: DEMO_PASSWORD }).toString(),
})
token = (JSON.parse(signedIn.text) as { token: string }).token

const answers = new Map<string, number>()
const written: string[] = []
const running = { going: true }
const load = Array.from({ length: clients }, async (_, client) => {
  for (let n = 0; running.going; n++) {
    const name = `R${client}-${n}`
    const writes = n % 3 === 0
    const answer = await (
      writes
        ? ask('PUT', '/api/banks/add', { type: 'application/json', body: JSON.stringify({ name }) })
        : n % 3 === 1
          ? ask('GET', '/api/banks')
          : ask('POST', '/api/carts/all/paged', { type: 'application/json', body: '{}' })
    ).catch((error: Error) => ({ status: 0, text: error.message }))
    const outcome = `${writes ? 'write' : 'read'} ${answer.status || answer.text}`
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1)
    if (writes && answer.status === 200) written.push(name)
  }
})

const begun = performance.now()
for (let round = 0; round < rounds; round++) {
  for (const [at, port] of ports.entries()) {
    await sleep(500)
    await restarted(port, processes[at])
  }
}
const seconds = Math.round((performance.now() - begun) / 1000)
running.going = false
await Promise.all(load)

const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
const kept = await owner.query<{ name: string }>(`select name from banks where name like 'R%-%'`)
const names = new Set(kept.rows.map((row) => row.name))
const lost = written.filter((name) => !names.has(name)).length
await owner.end()

agent.destroy()
nginx.kill('SIGTERM')
await Promise.all(
  processes.map((child) => new Promise((done) => child.once('exit', done) && child.kill('SIGTERM'))),
)
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

const failed = [...answers]
  .filter(([outcome]) => !outcome.endsWith(' 200'))
  .reduce((sum, [, times]) => sum + times, 0)
console.log(`${rounds * ports.length} restarts in ${seconds} s under ${clients} clients`)
for (const [outcome, times] of [...answers].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`  ${outcome}: ${times}`)
console.log(`failed requests: ${failed}; acknowledged writes: ${written.length}, of them lost: ${lost}`)
process.exit(failed + lost === 0 ? 0 : 1)

async function startApi(port: number): Promise<ChildProcess> {
  const child = spawn('perl', ['tools/hold-socket.pl', String(port), process.execPath, 'api/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: '0',
      PUBLIC_URL: 'https://quai.test',
      DATABASE_URL: postgres.url('quai_app', 'postgres'),
      SMTP_URL: 'smtp://127.0.0.1:25',
      MAIL_FROM: 'Quai <no-reply@quai.test>',
      FILES_FOLDER: `${folder}/files`,
      TRUST_PROXY: '127.0.0.1',
      THROTTLES: 'off',
      WRITES_PER_MINUTE: '1000000',
      SEARCHES_PER_MINUTE: '1000000',
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
    },
  })
  endWithUs(child, 'TERM')
  await ready(port, true)
  return child
}

/** As systemctl restart does: the socket stays, the process is another. */
async function restarted(port: number, holder: ChildProcess | undefined): Promise<void> {
  holder?.kill('SIGHUP')
  await ready(port, false)
  await ready(port, true)
}

/** Asked of a process that is being restarted, it waits with the socket and is answered by the next one. */
async function ready(port: number, expected: boolean): Promise<void> {
  for (let tried = 0; tried < 600; tried++) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if ((answer?.ok ?? false) === expected) return
    await sleep(50)
  }
  throw new Error(`the API is not ${expected ? 'ready' : 'stopping'}`)
}

/** The very file of an installation, on ports and in a folder of ours. */
async function startNginx(): Promise<ChildProcess> {
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=quai.test'].concat([
      '-addext',
      'subjectAltName=DNS:quai.test',
      '-keyout',
      `${folder}/privkey.pem`,
      '-out',
      `${folder}/fullchain.pem`,
    ]),
  )
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr.toString()}`)
  const site = readFileSync(`${root}/deploy/nginx.conf`, 'utf8')
    .replaceAll('/etc/quai/tls', folder)
    .replace('127.0.0.1:8081', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${ports[1]}`)
    .replaceAll('[::]:443', `[::1]:${publicPort}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${publicPort}`)
    .replaceAll('[::]:80', `[::1]:${await freePort()}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${await freePort()}`)
  mkdirSync(`${folder}/nginx`)
  writeFileSync(
    `${folder}/nginx.conf`,
    `worker_processes 1; error_log stderr error; pid ${folder}/nginx.pid; events { worker_connections 1024; }
http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/nginx/${kind};`)
      .join(' ')} ${site} }`,
  )
  const child = spawn('nginx', ['-c', `${folder}/nginx.conf`, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  endWithUs(child, 'TERM')
  await sleep(500)
  if (child.exitCode !== null) throw new Error('nginx did not start')
  return child
}

interface Sent {
  type: string
  body: string
}

function ask(method: string, path: string, sent?: Sent): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const headers = {
      host: 'quai.test',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': sent.type, 'content-length': Buffer.byteLength(sent.body) }),
    }
    const to = { host: '127.0.0.1', port: publicPort, servername: 'quai.test', agent, method, path, headers }
    const asked = request(to, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    asked.on('error', fail)
    asked.end(sent?.body)
  })
}
