import type { FilterName, GraphType, Key, Result } from '@app/contract/dashboards'
import type { EnteringRole } from '@app/domain/access/roles'
import type { Range } from '@app/domain/dashboards/range'
import type { Day } from '@app/domain/dates/day'
import type { Ctx } from '../platform/context.ts'

/** The filters, the user and the time of a request. */
export interface Asked {
  today: Day
  range: Range
  /** Whose figures alone; null: everyone's. */
  own: number | null
  userIds: readonly number[]
  cityIds: readonly number[]
  depotIds: readonly number[]
  typeIds: readonly number[]
  /** The bar or row that details are wanted of; null: all of the graph. */
  key: string | null
  /** What several graphs of one call are drawn from is read once. */
  once: <T>(name: string, read: () => Promise<T>) => Promise<T>
}

type Kind = Key['kind']
/** What the values of a column are; its name is the sentence of its key, or the one beside the kind. */
export type Keys = Readonly<Record<string, Kind | readonly [Kind, name: string]>>

export interface Figures {
  results: Result[]
  /** Of how many these are the first. */
  total?: number
  /** Where the kinds depend on the filters: a long range is shown by months. */
  keys?: Keys
}

/** Ten rows, and of how many. */
export interface DetailPage {
  rows: Result[]
  total: number
}

interface Details {
  keys: Keys
  page: (ctx: Ctx, asked: Asked, offset: number) => Promise<DetailPage>
}

export interface GraphDefinition {
  /** With the name of its dashboard before it, its id; and the name of its sentence. */
  name: string
  type: GraphType
  /** Of twelve. */
  columns: number
  rows: number
  keys: Keys
  unit?: 'DHs'
  better?: 'more' | 'less'
  figures: (ctx: Ctx, asked: Asked) => Promise<Figures>
  details: Details
}

export interface DashboardDefinition {
  id: 'sales' | 'collections' | 'stock' | 'field'
  roles: readonly EnteringRole[]
  filters: readonly FilterName[]
  graphs: readonly GraphDefinition[]
}

export const DETAIL_SIZE = 10
