import type pg from 'pg'

type Row = Readonly<Record<string, unknown>>

/** All rows in one statement, each with what they share. Names are ours, never someone's input. */
export async function insertRows(
  client: pg.Client,
  table: string,
  rows: readonly Row[],
  shared: Row,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys({ ...shared, ...first }).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows.map((row) => ({ ...shared, ...row })))],
  )
}

/** A new id for each name. */
export async function nextIds<Name extends string>(
  client: pg.Client,
  table: string,
  names: readonly Name[],
): Promise<Map<Name, number>> {
  const taken = await client.query<{ id: string }>('select nextval($1) id from generate_series(1, $2)', [
    `${table}_id_seq`,
    names.length,
  ])
  return new Map(names.map((name, at) => [name, Number(taken.rows[at]?.id)]))
}
