import { z } from 'zod'
import { instant } from './route.ts'

/** What happened to a document, newest first: who, when, what changed. */
export const history = z.array(
  z.strictObject({
    event: z.string(),
    at: instant,
    author: z.string().nullable(),
    changes: z.record(
      z.string(),
      z.strictObject({ old: z.unknown().optional(), new: z.unknown().optional() }),
    ),
  }),
)

export type History = z.output<typeof history>
