import { randomBytes } from 'node:crypto'
import type { Schema } from '@app/contract/route'
import { wireSchema } from '../platform/http/openapi.ts'

export interface Described {
  type?: string
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  anyOf?: Described[]
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  references?: string
  filters?: string
  names?: string
}

type IdOf = (table: string) => unknown

/** A value that the published schema accepts, with the given ids where it refers to rows. */
export function sample(schema: Schema, idOf: IdOf): unknown {
  return valueOf(wireSchema(schema), idOf)
}

/** Properties that look like a reference but do not say to what. */
export function untaggedIds(schema: Schema | undefined): string[] {
  const look = (described: Described, name: string): string[] => {
    const wanting =
      /(^id|Id)s?$/.test(name) &&
      described.type === 'integer' &&
      described.references === undefined &&
      described.filters === undefined &&
      described.names === undefined
    return [
      ...(wanting ? [name] : []),
      ...Object.entries(described.properties ?? {}).flatMap(([inner, held]) => look(held, inner)),
      ...(described.items ? look(described.items, name) : []),
      ...(described.anyOf ?? []).flatMap((held) => look(held, name)),
    ]
  }
  return schema ? look(wireSchema(schema), '') : []
}

function valueOf(described: Described, idOf: IdOf): unknown {
  if (described.references !== undefined) {
    const id = idOf(described.references)
    return described.type === 'string' ? String(id) : id
  }
  if (described.examples) return described.examples[0]
  if (described.const !== undefined) return described.const
  if (described.enum) return described.enum[0]
  if (described.anyOf?.[0]) return valueOf(described.anyOf[0], idOf)
  switch (described.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(described.properties ?? {}).map(([name, held]) => [name, valueOf(held, idOf)]),
      )
    case 'array':
      return described.items ? [valueOf(described.items, idOf)] : []
    case 'integer':
    case 'number':
      return Math.max(described.minimum ?? 1, 1)
    case 'boolean':
      return false // what is new is active: only a value that differs is a change
    case 'string':
      if (described.format === 'email') return 'quelqu.un@quai.test'
      if (described.format === 'date-time') return '2026-11-15T10:00:00Z'
      // Never twice the same, because names are unique in a company.
      return randomBytes(10).toString('hex').slice(0, described.maxLength)
    default:
      return null
  }
}
