import { hash } from '@node-rs/argon2'

/** Of the same kind as any other, at a hundredth of the cost: a hash contains the cost of verifying it. */
export const cheapHash = (password: string) =>
  hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
