import type { SignUpForm } from '@app/contract/companies'
import type { SignedIn } from '@app/contract/session'
import { pageSetting } from '../kit/theme/page-settings.ts'

// The page before sign-in stays light: the contract and its schemas come with the first call,
// and by then the shell behind the door needs them anyway.
const api = () => import('../kit/api.ts')
const session = () => import('@app/contract/session')
const companies = () => import('@app/contract/companies')
const accounts = () => import('@app/contract/accounts')

/** While the user types, so that the first click does not wait for code. */
export function warmUp(): void {
  void Promise.allSettled([api(), session()])
}

export async function signIn(username: string, password: string): Promise<SignedIn> {
  const [{ call, setEnvelope }, contract] = await Promise.all([api(), session()])
  const { signIn: route, encryptionKey } = contract.session
  if (pageSetting('encrypted-bodies') !== 'on') return call(route, { body: { username, password } })

  const [{ beginKeyExchange }, { publicKey }] = await Promise.all([
    import('../kit/body-encryption.ts'),
    call(encryptionKey, {}),
  ])
  const exchange = await beginKeyExchange(publicKey ?? '')
  const signedIn = await call(route, { body: { username, password, transKey: exchange.transKey } })
  setEnvelope(await exchange.finish(signedIn.key ?? ''))
  return signedIn
}

export async function signUp(form: SignUpForm): Promise<void> {
  const [{ call }, contract] = await Promise.all([api(), companies()])
  await call(contract.companies.signUp, { body: form })
}

export async function confirmSignUp(token: string): Promise<void> {
  const [{ call }, contract] = await Promise.all([api(), companies()])
  await call(contract.companies.confirm, { body: { token } })
}

export async function resendConfirmation(email: string): Promise<void> {
  const [{ call }, contract] = await Promise.all([api(), companies()])
  await call(contract.companies.resend, { body: { email } })
}

export async function forgotPassword(email: string): Promise<void> {
  const [{ call }, contract] = await Promise.all([api(), accounts()])
  await call(contract.accounts.forgotPassword, { body: { email } })
}

export async function resetPassword(token: string, password: string, confirmation: string): Promise<void> {
  const [{ call }, contract] = await Promise.all([api(), accounts()])
  await call(contract.accounts.resetPassword, {
    body: { token, password, passwordConfirmation: confirmation },
  })
}
