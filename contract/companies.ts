import { z } from 'zod'
import { email, linkToken, password, passwordConfirmation } from './accounts.ts'
import { done, routes, text } from './route.ts'
import { language } from './session.ts'
import { as, wireObject } from './wire.ts'

export const signUpForm = wireObject({
  companyName: text(120, 1),
  phone: text(40, 1),
  contactFirstName: text(60, 1),
  contactLastName: text(60, 1),
  contactEmail: email,
  language: as('preferredLanguage', language),
  password,
  passwordConfirmation,
})

export type SignUpForm = z.output<typeof signUpForm>

export const companies = routes({
  signUp: {
    method: 'POST',
    path: '/signup',
    summary: 'Opens a company and its first administrator, to be confirmed by mail',
    permission: 'public',
    body: signUpForm,
    answer: done,
    status: 202,
  },
  confirm: {
    method: 'POST',
    path: '/signup/confirm',
    summary: 'Confirms a company with the token of the mailed link',
    permission: 'public',
    body: z.strictObject({ token: linkToken }),
    answer: done,
  },
  resend: {
    method: 'POST',
    path: '/signup/resend',
    summary: 'Mails the confirmation link again; the answer never tells whether the address is known',
    permission: 'public',
    body: z.strictObject({ email: z.string().min(1).max(254) }),
    answer: done,
    status: 202,
  },
})
