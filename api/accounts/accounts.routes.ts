import { accounts } from '@app/contract/accounts'
import { bind, prepared } from '../platform/bind.ts'
import { changePassword, prepareChange } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export const accountRoutes = bind(accounts, {
  forgotPassword: (ctx, { body }) => forgotPassword(ctx, body.email),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
  changePassword: prepared(
    (ctx, { body }) => prepareChange(ctx, body),
    (ctx, { body }, ready) => changePassword(ctx, body, ready),
  ),
})
