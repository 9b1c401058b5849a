import type pg from 'pg'

/**
 * What PostgreSQL knows only as a number, a text or jsonb, by the type that the code has for it: columns of a table,
 * of every table, or of a type. A list in jsonb is written as text, because the driver would make an array of it.
 */
const TYPES: Record<string, Record<string, string[]>> = {
  '@app/domain/money/cents': {
    Cents: [
      '*.price_ht',
      '*.total_ht',
      '*.price',
      '*.amount',
      'companies.cash_threshold',
      'companies.default_credit_limit',
      'clients.credit_limit',
      'receivables.total',
      '*.settled',
      '*.bounced',
      'payments.attached',
      '*.total_ttc',
      '*.unit_price',
      '*.price_ttc',
    ],
  },
  '@app/domain/dates/day': { Day: ['date'] },
  '@app/domain/fields/check-values': { StoredValues: ['*.custom_values'] },
  '@app/domain/payment-types/codes': {
    'PaymentCode[]': ['companies.default_payment_codes', 'clients.payment_codes'],
  },
  '@app/contract/history': { Changes: ['events.changes'] },
  '@app/domain/orders/approval-reasons': { 'ApprovalReason[]': ['orders.motifs'] },
  '@app/domain/imports/modules': { ImportModule: ['imports.module'] },
  '@app/domain/imports/problems': {
    Failure: ['imports.failure'],
    'FoundColumn[]': ['imports.columns'],
    'Cause[]': ['imports.causes'],
    'Notice[]': ['imports.notices'],
    Cells: ['import_rows.values'],
    'Problem[]': ['import_rows.problems'],
  },
}
const TYPED = Object.entries(TYPES).flatMap(([from, types]) =>
  Object.entries(types).map(([name, columns]) => ({ from, name, columns })),
)

/** Nodes of kysely-codegen: its own parser of types needs a TypeScript that is written in JavaScript. */
type Node = { type: string } & Record<string, unknown>
const named = (name: string): Node => ({ type: 'Identifier', name })
const generic = (name: string, arg: Node): Node => ({ type: 'GenericExpression', name, args: [arg] })
const oneOf = (values: readonly string[]): Node => ({
  type: 'UnionExpression',
  args: values.map((value) => ({ type: 'Literal', value })),
})

interface Column {
  path: string
  kind: string
  hasDefault: boolean
  /** The definition of its check, if that names the values it may have. */
  values: string | null
}

/** The types for the generator. Whether a column may be null or has a default comes from the catalogue. */
export async function columnTypes(client: pg.Client): Promise<{ overrides: object; imports: object }> {
  const { rows } = await client.query<Column>(`
    select c.oid::regclass || '.' || a.attname as path, a.atttypid::regtype::text as kind, a.atthasdef as "hasDefault",
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = (ANY \\(ARRAY\\[)?''') as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace) and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped`)
  for (const spelled of TYPED.flatMap(({ columns }) => columns))
    if (!rows.some((column) => spellings(column).includes(spelled))) throw new Error(`no column ${spelled}`)
  const found = rows.flatMap((column): [string, Node][] => {
    const type = typeOf(column)
    return type ? [[column.path, column.hasDefault ? generic('Generated', type) : type]] : []
  })
  return {
    overrides: { columns: Object.fromEntries(found) },
    imports: Object.fromEntries(TYPED.map(({ name, from }) => [bare(name), from])),
  }
}

const bare = (name: string) => name.replace('[]', '')

const spellings = ({ path, kind }: Column) => [path, path.replace(/^.*[.]/, '*.'), kind]

function typeOf(column: Column): Node | undefined {
  if (column.values !== null)
    return oneOf([...column.values.matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value))
  const spelled = spellings(column)
  const { name } = TYPED.find(({ columns }) => columns.some((one) => spelled.includes(one))) ?? {}
  if (name === undefined) return undefined
  if (bare(name) === name) return named(name)
  const list: Node = { type: 'ArrayExpression', values: named(bare(name)) }
  return column.kind === 'jsonb' ? generic('JSONColumnType', list) : list
}
