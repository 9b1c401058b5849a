import pg from 'pg'

/** Asks one question, or several, on a connection of its own. */
export async function onConnection<T>(
  address: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(address)
  // A lost server is reported by the statement that waits for it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether companies are spread over the nodes of a cluster, by Citus; on plain PostgreSQL they never are. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  if (!(await hasEngine(client))) return false
  const { rowCount } = await client.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('public.companies')`,
  )
  return rowCount === 1
}

export async function hasEngine(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

/** Whether the server does, though this database may be none of a cluster: roles and their settings are the server's. */
export async function runsEngine(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select current_setting('citus.shard_count', true) is not null as there`,
  )
  return rows[0]?.there === true
}

/** The same database with the same role on every other node; none on a single server. */
export async function otherNodes(url: string): Promise<string[]> {
  return await onConnection(url, async (client) => {
    if (!(await hasEngine(client))) return []
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and noderole = 'primary' order by nodeid`,
    )
    return rows.map(({ host, port }) => {
      const there = new URL(url)
      there.hostname = host
      there.port = String(port)
      return there.href
    })
  })
}
