import { PasswordInput } from '../inputs/password-input.tsx'
import { asField } from './field.tsx'

// Apart from the others: few forms ask for a password.
export const PasswordField = /* @__PURE__ */ asField(PasswordInput)
