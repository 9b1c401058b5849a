import { accounts } from '@app/contract/accounts'
import { bind } from '../platform/bind.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export const accountRoutes = bind(accounts, {
  forgotPassword: (ctx, { body }) => forgotPassword(ctx, body.email),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
  changePassword: (ctx, { body }) => changePassword(ctx, body),
})
