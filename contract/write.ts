import { z } from 'zod'
import type { Route, Schema } from './route.ts'
import { codeNamesOf } from './wire.ts'

type Write = (held: unknown) => unknown

interface Inside {
  type: string
  in?: Schema
  innerType?: Schema
  element?: Schema
  shape?: Readonly<Record<string, Schema>>
  reverseTransform?: (held: unknown, context: object) => unknown
}

const known = new WeakMap<Schema, Write>()

/**
 * An answer as the wire has it: what z.encode would answer, without checking it. What our own code answers is checked
 * where it is tested; a list of a hundred rows is written thousands of times a minute. What a schema does not name is
 * left out, whatever a handler answered.
 */
export function writeAnswer({ answer }: Route, held: unknown): unknown {
  const write = known.get(answer) ?? writerOf(answer)
  known.set(answer, write)
  return write(held)
}

function writerOf(schema: Schema): Write {
  const { type, in: wire, innerType, element, shape, reverseTransform } = schema.def as Inside
  if (type === 'pipe' && wire && reverseTransform) {
    const codeNames = codeNamesOf.get(wire)
    if (codeNames) return writeObject((wire.def as Inside).shape ?? {}, codeNames)
    const write = writerOf(wire)
    return (held) => write(reverseTransform(held, { issues: [] }))
  }
  if (type === 'object' && shape) return writeObject(shape, new Map())
  if (type === 'array' && element) {
    const write = writerOf(element)
    return write === asItIs ? asItIs : (held) => (held as unknown[]).map(write)
  }
  if (['nullable', 'optional', 'default'].includes(type) && innerType) {
    const write = writerOf(innerType)
    return write === asItIs ? asItIs : (held) => (held === null || held === undefined ? held : write(held))
  }
  if (['string', 'number', 'boolean', 'enum', 'literal', 'custom'].includes(type)) return asItIs
  return (held) => z.encode(schema, held)
}

const asItIs: Write = (held) => held

function writeObject(shape: Readonly<Record<string, Schema>>, codeNames: ReadonlyMap<string, string>): Write {
  const fields = Object.entries(shape).map(([wire, schema]) => ({
    wire,
    code: codeNames.get(wire) ?? wire,
    write: writerOf(schema),
  }))
  return (held) => {
    const from = held as Record<string, unknown>
    const written: Record<string, unknown> = {}
    for (const { wire, code, write } of fields) {
      const value = from[code]
      // Not there, and not to be there: JSON would leave it out as well.
      if (value !== undefined) written[wire] = write(value)
    }
    return written
  }
}
