import { z } from 'zod'

/** The version of a record on which a change or a decision is based; an older one is refused with what changed since. */
export const seenVersion = z.int().optional()

const inAddress = z.strictObject({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .meta({ examples: ['1'] })
    .optional(),
})

/** The same for a call without a body. */
export const seenQuery = z.codec(inAddress, z.custom<{ version?: number | undefined } | undefined>(), {
  decode: ({ version }) => (version === undefined ? {} : { version: Number(version) }),
  encode: (seen) => (seen?.version === undefined ? {} : { version: String(seen.version) }),
})

/** A record, and the version of it on which the caller decides. */
export interface Seen {
  id: number
  version?: number | undefined
}

/** Of a call that may say it in its address and in its body: the older of both. */
export function olderSeen(...seen: readonly (number | undefined)[]): number | undefined {
  const sent = seen.filter((version) => version !== undefined)
  return sent.length === 0 ? undefined : Math.min(...sent)
}

/** Of a call without a body. */
export const seenIn = (input: {
  params: { id: number }
  query?: Pick<Seen, 'version'> | undefined
}): Seen => ({
  id: input.params.id,
  version: input.query?.version,
})
