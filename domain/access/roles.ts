/** The roles that may sign in. The others are known, and get a message at sign-in. */
export const ENTERING_ROLES = ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const
export const ROLES = [
  ...ENTERING_ROLES,
  'ROLE_ADMIN_ECART',
  'ROLE_INVENTORY_USER',
  'ROLE_INVENTORY_MANAGER',
] as const

export type EnteringRole = (typeof ENTERING_ROLES)[number]
export type Role = (typeof ROLES)[number]

export function mayEnter(role: Role): role is EnteringRole {
  return (ENTERING_ROLES as readonly Role[]).includes(role)
}
