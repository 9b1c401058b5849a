/** In the order in which they are offered. */
export const EXPENSE_CATEGORIES = [
  'GASOIL',
  'REPAS',
  'HOTEL',
  'AUTOROUTE_ESPECE',
  'CARTE_AUTOROUTE',
  'JAWAZ',
  'GARDIEN',
  'AUTRES',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

/** What else was spent is said in words; of any other category the name says it. */
export const needsComment = (category: ExpenseCategory | null): boolean => category === 'AUTRES'
