import type { User, UserForm } from '@app/contract/users'
import type { TFunction } from 'i18next'
import type { Rule } from '../kit/form/checked-by.ts'

/** What the form has: the two passwords may stay empty. */
export interface UserValues extends Omit<UserForm, 'password' | 'passwordConfirmation'> {
  password: string
  passwordConfirmation: string
}

export const NEW_USER: UserValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  role: 'ROLE_COMMERCIAL',
  language: 'fr',
  status: 'ACTIVE',
  depotIds: [],
}

export function valuesOf({ depots, ...user }: User): UserValues {
  return { ...user, depotIds: depots.map(({ id }) => id), password: '', passwordConfirmation: '' }
}

export function bodyOf({ password, passwordConfirmation, ...rest }: UserValues): UserForm {
  return password === '' ? rest : { ...rest, password, passwordConfirmation }
}

/** What only the form knows: a new user has a password, and both are alike. */
export const userRules =
  (t: TFunction) =>
  ({ id, password, passwordConfirmation }: UserValues): Rule<UserValues>[] => {
    const required = t('fields.required')
    const missing = id === undefined && password === ''
    const sentence = passwordConfirmation === '' ? required : t('users.passwordsDiffer')
    const differs = missing || password !== passwordConfirmation
    return [
      ...(missing ? [{ field: 'password', sentence: required } as const] : []),
      ...(differs ? [{ field: 'passwordConfirmation', sentence } as const] : []),
    ]
  }
