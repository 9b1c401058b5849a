import { buildApp } from '@app/api/app'
import { readConfig } from '@app/api/platform/config'
import { openDatabases } from '@app/api/platform/database/database'
import { placeCheckpoints } from '@app/api/platform/persistence/list-checkpoints'
import { type Cost, type Statement, watchTrips } from '../trips.ts'
import type { Asked } from './ask.ts'

export interface Captured {
  cost: Cost
  answer: unknown
  /** Its statements as pgbench plays them. */
  script: string
}

/** The same server within this process, to see what a call asks of the database. */
export async function openCapture(databaseUrl: string, files: string) {
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://perf',
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'perf@quai.test',
    THROTTLES: 'off',
    LOG_LEVEL: 'silent',
    FILES_FOLDER: files,
  })
  const asked: Statement[] = []
  const trips = watchTrips((statement) => asked.push(statement))
  const databases = openDatabases({
    url: databaseUrl,
    poolSize: 1,
    onConnectionLost: () => {},
  })
  const app = await buildApp({ config, databases })

  const call = async ({ method, path, body }: Asked, token: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<unknown>()
  }
  return {
    /** As the worker would within a minute. */
    placeCheckpoints: (companyId: number) => placeCheckpoints(databases, { companyId, cell: 'main' }),
    capture: async (request: () => Asked, token: string, companyId: number): Promise<Captured> => {
      // Once before: the second call finds connections open and statements known.
      await call(request(), token)
      asked.length = 0
      let answer: unknown
      const cost = await trips.of(async () => void (answer = await call(request(), token)))
      return { cost, answer, script: scriptOf(companyId, asked) }
    },
    close: async () => {
      await app.close()
      await databases.close()
      trips.stop()
    },
  }
}

/** Who asks is found out before, and what is left for later is done afterwards: neither is what it is measured by. */
const OWN =
  /^(begin|commit|select set_company)|enqueue|from "directory"\."sessions"|"password_version".* from "users"/

/**
 * Statements that can be played again and again: ids and numbers that a save took are taken again each time, and what
 * begins with perf- is made another one.
 */
function scriptOf(companyId: number, asked: readonly Statement[]): string {
  const taken = new Map<unknown, string>()
  const literal = (value: unknown): string => {
    const variable = taken.get(value)
    if (variable !== undefined) return `:${variable}::bigint`
    if (value === null || value === undefined) return 'null'
    if (typeof value === 'number') return Number.isInteger(value) ? `${value}::bigint` : String(value)
    if (typeof value === 'boolean') return String(value)
    if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
    const text = textOf(value)
    if (text.startsWith('perf-')) return `'perf-' || :id0`
    const number = /^([A-Z]{2}\d\d-)\d{6,}$/.exec(text)
    return number ? `'${number[1]}' || lpad(:last::text, 6, '0')` : `'${text.replaceAll("'", "''")}'`
  }
  const played = asked
    .filter(({ text }) => !OWN.test(text))
    .map(({ text, values, rows }) => {
      if (text.includes('nextval')) {
        const names = rows.flat().map((id) => {
          const name = `id${taken.size}`
          taken.set(id, name)
          return `nextval('${String(values[0])}') as ${name}`
        })
        return `select ${names.join(', ')} \\gset`
      }
      const filled = text.replaceAll(/\$(\d+)/g, (_, at: string) => literal(values[Number(at) - 1]))
      return text.includes('"document_counters"') ? `${filled} \\gset` : `${filled};`
    })
  return ['begin;', `select set_company(${companyId});`, ...played, 'commit;']
    .map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()}\n`)
    .join('')
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  // With a space after each colon, which would else begin a variable.
  return value instanceof Date ? value.toISOString() : JSON.stringify(value, undefined, 1)
}
