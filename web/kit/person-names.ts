export interface Person {
  firstName: string
  lastName: string
}

export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()

export const initialsOf = ({ firstName, lastName }: Person): string =>
  [firstName, lastName].map((part) => Array.from(part)[0]?.toUpperCase() ?? '').join('')
