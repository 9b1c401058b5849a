import { z } from 'zod'
import type { Schema } from './route.ts'

interface Renamed<W extends string, S extends Schema> {
  wire: W
  schema: S
}
type Field = Schema | Renamed<string, Schema>
export type Fields = Readonly<Record<string, Field>>

type SchemaOf<F> = F extends Renamed<string, infer S> ? S : F extends Schema ? F : never
type OptionalKeys<F extends Fields> = {
  [K in keyof F]: undefined extends z.output<SchemaOf<F[K]>> ? K : never
}[keyof F]
type CodeOf<F extends Fields> = {
  [K in Exclude<keyof F, OptionalKeys<F>>]: z.output<SchemaOf<F[K]>>
} & { [K in OptionalKeys<F>]?: z.output<SchemaOf<F[K]>> }

/** By the object as the wire has it, which every copy of the codec shares. */
export const codeNamesOf = new WeakMap<object, ReadonlyMap<string, string>>()

/** A field that the wire calls by another name. */
export function as<const W extends string, S extends Schema>(wire: W, schema: S): Renamed<W, S> {
  return { wire, schema }
}

type Optional<F extends Fields> = {
  [K in keyof F]: F[K] extends Renamed<infer W, infer S>
    ? Renamed<W, z.ZodOptional<S>>
    : z.ZodOptional<SchemaOf<F[K]>>
}

/** The same fields, any of which may be left out. */
export function optional<const F extends Fields>(fields: F): Optional<F> {
  const loosened = Object.entries(fields).map(([name, field]) => [
    name,
    'wire' in field ? as(field.wire, field.schema.optional()) : field.optional(),
  ])
  return Object.fromEntries(loosened) as Optional<F>
}

/** What other clients send under a key that nothing needs. */
const anything = z.unknown().optional().meta({ description: 'Ignored' })

/** An object whose wire names and code names meet here and nowhere else. Ignored keys may be sent, and are dropped. */
export function wireObject<const F extends Fields>(fields: F, ignored: readonly string[] = []) {
  const wireNames = new Map<string, string>()
  const shape: Record<string, Schema> = {}
  for (const [name, field] of Object.entries(fields)) {
    const renamed = 'wire' in field
    wireNames.set(name, renamed ? field.wire : name)
    shape[renamed ? field.wire : name] = renamed ? field.schema : field
  }
  for (const key of ignored) shape[key] = anything
  const codeNames = new Map([...wireNames].map(([code, wire]) => [wire, code]))
  // What the wire calls so is dropped; code may call something else by that name.
  const rename = (value: object, names: Map<string, string>) =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => names.has(name) || !ignored.includes(name))
        .map(([name, held]) => [names.get(name) ?? name, held]),
    )

  const onTheWire = z.strictObject(shape)
  codeNamesOf.set(onTheWire, codeNames)
  return z.codec(onTheWire, z.custom<CodeOf<F>>(), {
    decode: (value) => rename(value, codeNames) as CodeOf<F>,
    encode: (value) => rename(value, wireNames),
  })
}

/** A field of an object as the wire has it: its name, which is that of code unless it is renamed, and how its values are written there. */
export function wireField(
  schema: Schema,
  codeName: string,
): { name: string; encode: (value: unknown) => unknown } | undefined {
  const { names, shape } = opened(schema)
  const [name] = names.size === 0 ? [codeName] : ([...names].find(([, code]) => code === codeName) ?? [])
  const field = name === undefined ? undefined : shape?.[name]
  return name === undefined || !field ? undefined : { name, encode: (value) => z.encode(field, value) }
}

interface Inside {
  in?: Schema
  innerType?: Schema
  element?: Schema
  shape?: Readonly<Record<string, Schema>>
}

/** An object or a list, however wrapped: its content, and the names in code for those of the wire. */
function opened(schema: Schema | undefined) {
  let names: ReadonlyMap<string, string> | undefined
  for (let held = schema; ;) {
    const inside = (held?.def ?? {}) as Inside
    names ??= inside.in && codeNamesOf.get(inside.in)
    const next = inside.in ?? inside.innerType
    if (next === undefined)
      return { names: names ?? new Map<string, string>(), shape: inside.shape, element: inside.element }
    held = next
  }
}

/** The schema of what code calls so, whether the wire calls it the same or not. */
export function fieldOf(schema: Schema, codeName: string): Schema | undefined {
  const { names, shape } = opened(schema)
  const [wire = codeName] = [...names].find(([, code]) => code === codeName) ?? []
  return shape?.[wire]
}

/** Where a form keeps what the wire calls so: an issue at grayName is shown at name. */
export function codePath(schema: Schema, wire: readonly PropertyKey[]): string {
  let held: Schema | undefined = schema
  const path = wire.map((segment) => {
    const name = String(segment)
    const { names, shape, element } = opened(held)
    held = shape?.[name] ?? element
    return names.get(name) ?? name
  })
  return path.join('.')
}

/** The reverse: the wire's path for a path in code. A path that the schema does not have is a bug. */
export function wirePath(schema: Schema | undefined, path: string): string {
  if (!schema) throw new Error(`${path} is no field: there is no form`)
  let held: Schema | undefined = schema
  const names = path.split('.').map((code) => {
    const { names: codeNames, shape, element } = opened(held)
    const [wire] = codeNames.size === 0 ? [code] : ([...codeNames].find(([, name]) => name === code) ?? [])
    if (wire === undefined || (shape && !(wire in shape))) throw new Error(`${path} is no field of the form`)
    held = shape?.[wire] ?? element
    return wire
  })
  return names.join('.')
}

/** Values of a form, not yet checked against its schema, under the names that the wire has for them. */
export function inWireNames(schema: Schema | undefined, values: unknown): unknown {
  const { names, shape, element } = opened(schema)
  if (Array.isArray(values)) return values.map((value) => inWireNames(element, value))
  if (typeof values !== 'object' || values === null) return values
  const wireNames = new Map([...names].map(([wire, code]) => [code, wire]))
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => {
      const name = wireNames.get(code) ?? code
      return [name, inWireNames(shape?.[name], value)]
    }),
  )
}
