import type { Schema } from '@app/contract/route'
import { wireSchema } from '../platform/openapi.ts'

interface Described {
  type?: string
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  anyOf?: Described[]
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  format?: string
  minLength?: number
  minimum?: number
  references?: string
  filters?: string
}

type IdOf = (table: string) => unknown

/** A value that the published schema accepts, with the given ids where it refers to rows. */
export function sample(schema: Schema, idOf: IdOf, everything = true): unknown {
  return valueOf(wireSchema(schema), idOf, everything)
}

/** Properties that look like a reference but do not say to what. */
export function untaggedIds(schema: Schema | undefined): string[] {
  const look = (described: Described, name: string): string[] => {
    const wanting =
      /(^id|Id)$/.test(name) &&
      described.type === 'integer' &&
      described.references === undefined &&
      described.filters === undefined
    return [
      ...(wanting ? [name] : []),
      ...Object.entries(described.properties ?? {}).flatMap(([inner, held]) => look(held, inner)),
      ...(described.items ? look(described.items, '') : []),
    ]
  }
  return schema ? look(wireSchema(schema), '') : []
}

function valueOf(described: Described, idOf: IdOf, everything: boolean): unknown {
  if (described.references !== undefined) {
    const id = idOf(described.references)
    return described.type === 'string' ? String(id) : id
  }
  if (described.examples) return described.examples[0]
  if (described.const !== undefined) return described.const
  if (described.enum) return described.enum[0]
  if (described.anyOf?.[0]) return valueOf(described.anyOf[0], idOf, everything)
  switch (described.type) {
    case 'object': {
      const wanted = Object.entries(described.properties ?? {}).filter(
        ([name]) => everything || described.required?.includes(name),
      )
      return Object.fromEntries(wanted.map(([name, held]) => [name, valueOf(held, idOf, everything)]))
    }
    case 'array':
      return described.items ? [valueOf(described.items, idOf, everything)] : []
    case 'integer':
    case 'number':
      return Math.max(described.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'string':
      if (described.format === 'email') return 'quelqu.un@quai.test'
      if (described.format === 'date-time') return '2026-11-15T10:00:00Z'
      return 'x'.repeat(Math.max(described.minLength ?? 1, 1))
    default:
      return null
  }
}
