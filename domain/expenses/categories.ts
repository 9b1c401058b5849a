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

/** Only a line of other expenses takes a comment, and may go without; any other category explains itself. */
export const takesComment = (category: ExpenseCategory | null): boolean => category === 'AUTRES'
