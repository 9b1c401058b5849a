import type pg from 'pg'
import type { Happening, Owner } from './plan-payments.ts'
import type { Chance } from './seeded.ts'

/** A note that counts, as the credits of the year find it. */
export interface SeededNote {
  id: number
  number: string
  clientId: number
  userId: number
  depotId: number
  orderId: number
  at: Date
  total: number
  settled: number
  /** A credit is put on no note whose payment bounced: that waits for money. */
  bounced: boolean
}

/** What is to the client's credit from that moment on. */
export interface SeededCredit {
  id: number
  clientId: number
  userId: number
  at: Date
  /** Above nothing. */
  amount: number
}

export interface Year {
  client: pg.Client
  owner: Owner
  chance: Chance
  now: Date
  notes: readonly SeededNote[]
  admin: number
  agent: number
  happenings: Happening[]
}

const DAY = 86_400_000

/** So many days later, at an hour at which one works; a Sunday is put off. */
export function laterThan(at: Date, days: number, chance: Chance): Date {
  const later = new Date(at.getTime() + days * DAY)
  if (later.getUTCDay() === 0) later.setTime(later.getTime() + DAY)
  later.setUTCHours(8 + chance.below(9), chance.below(60), chance.below(60), 0)
  return later
}
