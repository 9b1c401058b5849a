import { freePort, type Postgres, startPostgres } from './pg.ts'
import pg from 'pg'

/** What the engine needs of each server; docs/scale.md explains them. */
const SETTINGS = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_prepared_transactions: '200',
  max_connections: '300',
  max_worker_processes: '64',
  max_replication_slots: '32',
  max_wal_senders: '32',
  max_locks_per_transaction: '512',
  shared_buffers: '128MB',
  'citus.node_conninfo': 'sslmode=disable',
}

const WORKERS = 2

interface Options {
  data: string
  durable: boolean
  /** A folder with initdb and postgres of a PostgreSQL that has the extension citus. */
  bin: string
}

export interface Cluster {
  coordinator: Postgres
  /** The coordinator, then the nodes where companies lie. */
  nodes: Postgres[]
  /** Ends one at once, as if its machine had lost its power, or starts it again on what it had. */
  kill: (node: number) => Promise<void>
  start: (node: number) => Promise<void>
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A coordinator and two more servers on this machine. `join` makes a database of theirs one. */
export async function startCluster({ data, durable, bin }: Options): Promise<Cluster> {
  const serve = (node: number, port?: number) =>
    startPostgres({ data: `${data}/node-${node}`, durable, bin, settings: SETTINGS, ...(port && { port }) })
  const nodes: Postgres[] = []
  for (let node = 0; node <= WORKERS; node++) nodes.push(await serve(node, await freePort()))
  const [coordinator] = nodes
  if (!coordinator) throw new Error('a cluster has a coordinator')
  const at = (node: number): Postgres => {
    const found = nodes[node]
    if (!found) throw new Error(`there is no node ${node}`)
    return found
  }
  const start = async (node: number) => void (nodes[node] = await serve(node, at(node).port))
  return {
    coordinator,
    nodes,
    kill: (node) => at(node).stop('SIGQUIT'),
    start,
    restart: async () => {
      for (const node of nodes.keys()) {
        await at(node).stop()
        await start(node)
      }
    },
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  }
}

/** Makes a database of that name on every node, and one of them all; where it is one, says at which ports it is now. */
export async function join(
  nodes: readonly Pick<Postgres, 'port' | 'url'>[],
  database: string,
): Promise<void> {
  for (const node of nodes) {
    const there = await asked(
      node.url('postgres', 'postgres'),
      `select from pg_database where datname = '${database}'`,
    )
    if (there.rowCount === 0) await asked(node.url('postgres', 'postgres'), `create database ${database}`)
    await asked(node.url('postgres', database), 'create extension if not exists citus')
  }
  const [coordinator, ...others] = nodes
  if (!coordinator) return
  const url = coordinator.url('postgres', database)
  await asked(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
  const { rows } = await asked(
    url,
    'select nodeid as id from pg_dist_node where groupid <> 0 order by groupid',
  )
  for (const [at, { port }] of others.entries()) {
    const known = rows[at]
    await asked(
      url,
      known
        ? `select citus_update_node(${known.id}, '127.0.0.1', ${port})`
        : `select citus_add_node('127.0.0.1', ${port})`,
    )
  }
  await asked(
    url,
    `select citus_set_node_property('127.0.0.1', ${coordinator.port}, 'shouldhaveshards', false)`,
  )
}

async function asked(url: string, sql: string): Promise<pg.QueryResult<{ id: number }>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const answer = await client.query<{ id: number }>(sql)
  await client.end()
  return answer
}
