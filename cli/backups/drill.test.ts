import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '@app/api/app'
import { readConfig } from '@app/api/platform/config'
import { openDatabases } from '@app/api/platform/database/database'
import { client, type Client } from '@app/api/test/client'
import { aDepot, anImage, aProduct, aProvider, aPurchase } from '@app/api/test/factories'
import { processEnv } from '@app/api/test/worker'
import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { wallClock } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { freePort, startPostgres, unprivileged } from '@app/tools/pg'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runQuai } from '../test/run-quai.ts'

// The restore drill: back up, go on writing, destroy everything but the backup, restore to a chosen second.
const BIN = '/usr/lib/postgresql/15/bin'
const PASSWORD = 'Une phrase de passe'
const folder = mkdtempSync(`${tmpdir()}/quai-drill-`)
chmodSync(folder, 0o755)
const [data, files, backup] = [`${folder}/pg`, `${folder}/files`, `${folder}/backup`]
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Written {
  company: number
  number: string
  picture: string
  acknowledged: number
}

async function startServer(port: number) {
  const postgres = await startPostgres({
    data,
    port,
    durable: true,
    bin: BIN,
    settings: {
      archive_mode: 'on',
      archive_command: `${folder}/archive-wal "%p" ${backup}/wal/%f`,
      archive_timeout: '2',
      // A killed server leaves it behind: where it lies, it goes with the folder.
      dynamic_shared_memory_type: 'mmap',
    },
  })
  stops.push(() => postgres.stop('SIGQUIT'))
  return postgres
}

async function startService(env: NodeJS.ProcessEnv) {
  const config = readConfig(env)
  const databases = openDatabases({
    url: config.DATABASE_URL,
    poolSize: 5,
    onConnectionLost: () => undefined,
  })
  const app = await buildApp({ config, databases })
  const stop = async () => {
    await app.close()
    await databases.close()
  }
  return { stop, signIn: (address: string) => client(app).signIn(address, PASSWORD) }
}

/** A company that buys, and a picture beside each purchase. */
async function aBuyer(admin: Client, company: number) {
  const { id: depotId } = await admin.call(depots.save, { body: aDepot() })
  const { id: providerId } = await admin.call(providers.save, { body: aProvider() })
  const { id: productId } = await admin.call(products.save, { body: aProduct() })
  const lines = [{ productId, quantity: 3, price: cents(1250) }]
  return async (): Promise<Written> => {
    const picture = await anImage(admin)
    const { purchaseNumber: number } = await admin.call(purchases.save, {
      body: aPurchase({ providerId, depotId, lines }),
    })
    return { company, number, picture, acknowledged: Date.now() }
  }
}

/** How many rows every table of the companies has. */
async function counts(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counted: [string, number][] = []
  for (const { name } of rows) {
    const { rows: of } = await owner.query<{ n: string }>(`select count(*) as n from ${name}`)
    counted.push([name, Number(of[0]?.n)])
  }
  return Object.fromEntries(counted)
}

async function connected(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => undefined)
  await owner.connect()
  return owner
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let tried = 0; !(await what()); tried++) {
    if (tried > 300) throw new Error('waited 30 s for nothing')
    await sleep(100)
  }
}

test.runIf(existsSync(`${BIN}/pg_basebackup`))(
  'backed up, written on, destroyed and restored to a chosen second: all that was acknowledged before is there, and nothing after',
  async () => {
    mkdirSync(`${backup}/wal`, { recursive: true })
    const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = unprivileged()
    chownSync(`${backup}/wal`, uid, gid)
    cpSync(`${import.meta.dirname}/../../deploy/archive-wal`, `${folder}/archive-wal`)
    const port = await freePort()
    let postgres = await startServer(port)
    const url = (user: string) => postgres.url(user, 'postgres')
    const env = processEnv(
      { url },
      {
        FILES_FOLDER: files,
        OWNER_DATABASE_URL: url('quai_owner'),
        SUPERUSER_DATABASE_URL: url('postgres'),
        BACKUP_DATABASE_URL: url('quai_backup'),
        BACKUP_FOLDER: backup,
        PG_BIN: BIN,
        PREPARED_STATEMENTS: 'on',
      },
    )
    const said: string[] = []
    const quai = async (args: string[], input?: string) => {
      const began = performance.now()
      const ran = await runQuai(args, env, input)
      said.push(`quai ${args.join(' ')}: ${((performance.now() - began) / 1000).toFixed(1)} s\n${ran.out}`)
      expect(ran).toMatchObject({ code: 0, err: '' })
    }
    await quai(['migrate'])
    const addresses = ['nord@quai.test', 'sud@quai.test']
    for (const address of addresses) {
      const names = [
        '--name',
        address,
        '--phone',
        '05',
        '--first-name',
        'A',
        '--last-name',
        'B',
        '--email',
        address,
      ]
      await quai(['company', 'add', ...names, '--password-stdin'], PASSWORD)
    }
    let service = await startService(env)
    const buyers: (() => Promise<Written>)[] = []
    for (const [n, address] of addresses.entries())
      buyers.push(await aBuyer(await service.signIn(address), n))
    const written: Written[] = []
    const write = async (rounds: number) => {
      for (let n = 0; n < rounds; n++) for (const buy of buyers) written.push(await buy())
    }
    await write(10)
    await Promise.all([quai(['backup']), write(5)])
    await quai(['backup', '--verify'])
    const [name = ''] = readdirSync(`${backup}/base`)
    appendFileSync(`${backup}/base/${name}/database/PG_VERSION`, '!')
    const { code, err } = await runQuai(['backup', '--verify'], env)
    expect([code, err.includes('"PG_VERSION" has size')]).toEqual([1, true])
    writeFileSync(`${backup}/base/${name}/database/PG_VERSION`, '15\n')
    await write(15)

    // A whole second in which nobody writes: whatever is acknowledged before it is before it for the database too.
    const owner = await connected(url('quai_owner'))
    const chosen = new Date(Math.ceil((Date.now() + 200) / 1000) * 1000)
    const rowsThen = await counts(owner)
    await sleep(chosen.getTime() - Date.now() + 200)
    await write(10)
    await quai(['backup', '--files-only'])
    const { rows } = await owner.query<{ segment: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment',
    )
    await until(() => existsSync(`${backup}/wal/${rows[0]?.segment}`))
    await owner.end()
    await service.stop()

    const [, memory = ''] =
      readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[6]?.trim().split(/\s+/) ?? []
    await postgres.stop('SIGKILL')
    spawnSync('ipcrm', ['-m', memory])
    rmSync(data, { recursive: true, maxRetries: 20, retryDelay: 100 })
    rmSync(files, { recursive: true })

    const late = await runQuai(['restore', '--to', '2100-01-01 00:00:00Z', '--data', data], env)
    expect([late.code, late.err]).toEqual([
      1,
      expect.stringContaining('The archive ends before that moment: the last change'),
    ])
    expect(readdirSync(data)).toEqual([])

    const { day, time } = wallClock(chosen)
    await quai(['restore', '--to', `${day} ${time}`, '--data', data])
    postgres = await startServer(port)
    const after = await connected(url('quai_owner'))
    stops.push(() => after.end())
    expect(await counts(after)).toEqual(rowsThen)
    await quai(['check'])

    service = await startService(env)
    stops.push(service.stop)
    const admins = await Promise.all(addresses.map((address) => service.signIn(address)))
    const { rows: there } = await after.query<{ number: string }>(
      'select purchase_number as number from purchases',
    )
    const numbers = new Set(there.map(({ number }) => number))
    const before = written.filter(({ acknowledged }) => acknowledged < chosen.getTime())
    expect([before.length, written.length]).toEqual([60, 80])
    expect(written.filter(({ number }) => numbers.has(number))).toEqual(before)
    for (const { company, picture, acknowledged } of written) {
      const answer = await admins[company]?.send('GET', `/attachments/images/${picture}`)
      expect(answer?.status).toBe(acknowledged < chosen.getTime() ? 200 : 404)
    }
    // The service goes on, and the archive with it, in a timeline of its own.
    const [first] = admins
    if (first) await (await aBuyer(first, 0))()
    await until(() => readdirSync(`${backup}/wal`).includes('00000002.history'))
    process.stdout.write(`${said.join('\n')}\n`)
  },
  120_000,
)
