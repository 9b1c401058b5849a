import { everyone } from '@app/domain/access/grants'
import { PASSWORD_MAX, PASSWORD_MIN } from '@app/domain/accounts/passwords'
import { z } from 'zod'
import { done, routes } from './route.ts'

const example = { examples: ['Une phrase de passe'] }
export const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).meta(example)
/** Compared with the password by the server, not by the schema: the label mentions it. */
export const passwordConfirmation = z.string().max(PASSWORD_MAX).meta(example)
export const email = z.email().max(254)

/** 32 random bytes as the mailed link carries them. */
export const linkToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ['A'.repeat(43)] })

export const accounts = routes({
  forgotPassword: {
    method: 'POST',
    path: '/password/forgot',
    summary: 'Mails a link to choose a new password, if the address is known; the answer never tells',
    permission: 'public',
    body: z.strictObject({ email: z.string().min(1).max(254) }),
    answer: done,
    status: 202,
  },
  resetPassword: {
    method: 'POST',
    path: '/password/reset',
    summary: 'Chooses a new password with the token of a mailed link',
    permission: 'public',
    body: z.strictObject({ token: linkToken, password, passwordConfirmation }),
    answer: done,
  },
  changePassword: {
    method: 'POST',
    path: '/users/password/change',
    summary: 'Changes the own password and ends every other session of this account',
    permission: everyone,
    body: z.strictObject({ oldPassword: z.string().min(1).max(1024), newPassword: password }),
    answer: done,
  },
})
