import { allRoutes } from '@app/contract/all-routes'
import type { Route, Routes } from '@app/contract/route'
import { ENTERING_ROLES, type EnteringRole } from '@app/domain/access/roles'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { type RawAnswer, upload } from './client.ts'
import { aPicture, rowOf } from './factories.ts'
import { aWorkbook, workbookUpload } from './imports.ts'
import { paperRowOf } from './paper.ts'
import { paymentRowOf } from './payment-rows.ts'
import { saleRowOf } from './sale-rows.ts'
import { sample } from './samples.ts'
import { transferRowOf } from './transfer-rows.ts'
import type { TestApp, TestCompany } from './test-app.ts'

const features: Record<string, Routes> = allRoutes
/** By their names, for every test over the contract. */
export const routes = Object.entries(features).flatMap(([feature, declared]) =>
  Object.entries(declared).map(([name, route]): [string, Route] => [`${feature}.${name}`, route]),
)

const ajv = new Ajv2020({ strict: false, validateFormats: false })
export const expectPublished = (schema: object, { body }: RawAnswer) =>
  expect([ajv.validate(schema, body), ajv.errorsText()]).toEqual([true, 'No errors'])

/** The tables a request refers to, in the order in which its sample asks for their rows. */
export function referredTables(route: Route): string[] {
  const tables: string[] = []
  const note = (table: string) => tables.push(table)
  if (route.params) sample(route.params, note)
  jsonOf(route, note)
  return tables
}

const everyRowOf: typeof rowOf = {
  ...rowOf,
  ...saleRowOf,
  ...paymentRowOf,
  ...paperRowOf,
  ...transferRowOf,
}
export const TABLES = [
  ...new Set([...Object.keys(everyRowOf), ...routes.flatMap(([, route]) => referredTables(route))]),
]

export async function rowIn(app: TestApp, table: string, of: TestCompany): Promise<number | string> {
  return await (everyRowOf[table]?.(app, of) ?? savedSample(app, table, of))
}

/** Where factories.ts does not say how a row is made: as the save of its feature makes one of a sample. */
async function savedSample(app: TestApp, table: string, of: TestCompany): Promise<number> {
  const feature = table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const save = features[feature]?.['save']
  if (!save) throw new Error(`api/test/factories.ts makes no ${table}`)
  const { path, body } = await request(app, of, save, -1, 0, new Map([[table, 0]]))
  const { id: _id, version: _version, ...fresh } = body ?? {}
  const answer = await of.admin.send(save.method, path, fresh)
  return (answer.body as { id: number }).id
}

/** Rows that are there already, by their tables. */
export type Known = ReadonlyMap<string, number | string>

/**
 * A request that the schema accepts, each of whose references is a row of that company, save the one at `place`. What only
 * reads can be about rows that are there already; whatever changes something is given new ones.
 */
export async function request(
  app: TestApp,
  own: TestCompany,
  route: Route,
  place = -1,
  id: number | string = 0,
  known: Known = new Map(),
) {
  const rows: (number | string)[] = []
  for (const [at, table] of referredTables(route).entries())
    rows.push(at === place ? id : (known.get(table) ?? (await rowIn(app, table, own))))
  const next = () => rows.shift()
  const params = (route.params ? sample(route.params, next) : {}) as Record<string, string>
  const body = jsonOf(route, next)
  const query = route.query ? new URLSearchParams(sample(route.query, next) as Record<string, string>) : ''
  return {
    path: route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    query: query ? `?${query.toString()}` : '',
    body,
    ...(route.bodyType === 'file' && (await fileFor(route))),
  }
}

const fileFor = async ({ path }: Route): Promise<ReturnType<typeof upload>> =>
  path.endsWith('/import')
    ? workbookUpload(await aWorkbook([['Référence']]))
    : upload(await aPicture().png().toBuffer())

function jsonOf(route: Route, idOf: (table: string) => unknown): Record<string, unknown> | undefined {
  if (route.body === undefined || route.bodyType === 'file') return undefined
  return sample(route.body, idOf) as Record<string, unknown>
}

export const roles = (route: Route, may: boolean): EnteringRole[] => {
  const { permission } = route
  return permission === 'public' ? [] : ENTERING_ROLES.filter((role) => (permission[role] !== 'none') === may)
}
