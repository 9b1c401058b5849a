import { type User, type UserForm, userForm } from '@app/contract/users'
import type { TFunction } from 'i18next'
import { z } from 'zod'

/** What the form holds: the two passwords may stay empty. */
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

/** The contract's rules, and what only the form knows: a new user has a password, and both are alike. */
export const userSchema = (t: TFunction) =>
  z.custom<UserValues>().superRefine((values, context) => {
    const refuse = (field: keyof UserValues, sentence: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { sentence } })

    const sent = z.safeEncode(userForm, bodyOf(values))
    const read = sent.success ? z.safeDecode(userForm, sent.data) : sent
    for (const issue of read.error?.issues ?? []) {
      const misspelt = issue.path[0] === 'username' && issue.code === 'invalid_format'
      if (misspelt) refuse('username', t('users.usernameInvalid'))
      else context.addIssue({ ...issue })
    }

    const { id, password, passwordConfirmation } = values
    const missing = id === undefined && password === ''
    if (missing) refuse('password', t('fields.required'))
    if (missing || password !== passwordConfirmation) {
      refuse('passwordConfirmation', t('users.passwordsDiffer'))
    }
  })
