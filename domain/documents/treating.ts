import type { EnteringRole } from '../access/roles.ts'

/** Agents handle a document; administrators alone undo that. */
export const TREATED_BY = { treat: 'ROLE_AGENT', untreat: 'ROLE_ADMIN' } as const satisfies Record<
  string,
  EnteringRole
>

export const whyNotTreated = (treated: boolean, role: EnteringRole): 'access.denied' | undefined =>
  role === TREATED_BY[treated ? 'treat' : 'untreat'] ? undefined : 'access.denied'

/** Which of the two is offered; of a kind that is not always handled it says itself why not. */
export const treatingOf = (
  treated: boolean,
  role: EnteringRole,
  why: (wanted: boolean) => string | undefined = (wanted) => whyNotTreated(wanted, role),
) => ({
  treat: !treated && why(true) === undefined,
  untreat: treated && why(false) === undefined,
})
