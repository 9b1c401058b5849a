/**
 * Statements of one transaction, sent in the order in which they are written without waiting for each answer. They share
 * one connection: PostgreSQL runs them in that order, so that locks are taken in the fixed order and a read sees what was
 * written before it.
 */
export const inOrder = <T extends readonly unknown[] | []>(
  statements: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> => Promise.all(statements)
