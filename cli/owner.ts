import type { Config } from '@app/api/platform/config'
import { MAIN_CELL } from '@app/api/platform/database/database'
import { onConnection } from '@app/db/nodes'
import type pg from 'pg'
import { Failure } from './command.ts'

/** Every database of the installation by the name of its cell, for another role: the same user and password in each. */
export function everyCell(
  config: Pick<Config, 'DATABASE_URL' | 'CELLS'>,
  roleUrl: string,
): [string, string][] {
  const role = urlOf(roleUrl)
  const others = Object.entries(config.CELLS).map(([cell, url]): [string, string] => {
    const there = urlOf(url)
    there.username = role.username
    there.password = role.password
    return [cell, there.href]
  })
  return [[MAIN_CELL, role.href], ...others]
}

function urlOf(text: string): URL {
  const url = URL.parse(text)
  if (!url) throw new Failure('A database address is not one: postgres://user:password@host:5432/database')
  return url
}

/** Asks each cell as the owner of the tables, who sees every company. */
export async function asOwner<T>(
  config: Config,
  work: (client: pg.Client, cell: string) => Promise<T>,
): Promise<T[]> {
  const url = process.env['OWNER_DATABASE_URL']
  if (!url)
    throw new Failure('OWNER_DATABASE_URL is not set: only the owner of the tables sees every company')
  const answers: T[] = []
  for (const [cell, cellUrl] of everyCell(config, url)) {
    answers.push(await withClient(cellUrl, (client) => work(client, cell)))
  }
  return answers
}

/** On a connection of its own, which has five seconds to come about. */
export const withClient = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  onConnection({ connectionString: url, connectionTimeoutMillis: 5000 }, work)
