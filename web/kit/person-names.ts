interface Named {
  firstName: string
  lastName: string
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

export const initialsOf = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].map((part) => Array.from(part)[0]?.toUpperCase() ?? '').join('')
