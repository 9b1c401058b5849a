import type { EnteringRole } from './roles.ts'

/** How far a role reaches on one route: every row, only its own, only ids and names, or not at all. */
export type Grant = 'all' | 'own' | 'names' | 'none'
export type Permission = 'public' | Readonly<Record<EnteringRole, Grant>>

// Kept exact, so that a handler knows from its route whether it runs with or without a session.
export const everyone = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'all',
  ROLE_AGENT: 'all',
} as const satisfies Permission

/** What is someone's own whatever their role: their sessions. */
export const onlyOwn = {
  ROLE_ADMIN: 'own',
  ROLE_COMMERCIAL: 'own',
  ROLE_AGENT: 'own',
} as const satisfies Permission

export const onlyAdmin = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'none',
  ROLE_AGENT: 'none',
} as const satisfies Permission

export const adminElseNames = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'names',
  ROLE_AGENT: 'names',
} as const satisfies Permission

/** Back-office work: purchases, imports of master data that agents keep. */
export const adminAndAgent = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'none',
  ROLE_AGENT: 'all',
} as const satisfies Permission

/** The documents of a sale: a salesperson reaches those that are theirs. */
export const ownForSales = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'own',
  ROLE_AGENT: 'all',
} as const satisfies Permission

/** The same where agents only read. */
export const ownExceptAgents = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'own',
  ROLE_AGENT: 'none',
} as const satisfies Permission
