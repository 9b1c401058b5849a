import { companies } from '@app/contract/companies'
import { bind } from '../platform/bind.ts'
import { confirmCompany, resendConfirmation } from './confirm-company.ts'
import { signUp } from './sign-up.ts'

export const companyRoutes = bind(companies, {
  signUp: (ctx, { body }) => signUp(ctx, body),
  confirm: (ctx, { body }) => confirmCompany(ctx, body.token),
  resend: (ctx, { body }) => resendConfirmation(ctx, body.email),
})
