import { type RouteObject, redirect } from 'react-router'
import { pageSetting } from '../kit/theme/page-settings.ts'
import { paths } from '../paths.ts'
import { readSession, rememberOrigin } from '../session.ts'
import { FirstFrame } from './first-frame.tsx'
import { loadPage } from './load-page.ts'
import { NotFound, PageError } from './page-error.tsx'
import { restoreEnvelope } from './restore-envelope.ts'

const soon = loadPage(() => import('./coming-soon.tsx'))
const signIn = loadPage(() => import('../session/sign-in.tsx'), 'session')
const signUp = loadPage(() => import('../session/sign-up.tsx'), 'session')
const confirm = loadPage(() => import('../session/confirm.tsx'), 'session')
const forgotPassword = loadPage(() => import('../session/forgot-password.tsx'), 'session')
const resetPassword = loadPage(() => import('../session/reset-password.tsx'), 'session')
const help = loadPage(() => import('../session/help.tsx'), 'session')
const banks = loadPage(() => import('../banks/bank-list.tsx'), 'banks')
const profile = loadPage(() => import('../profile/profile-page.tsx'), 'profile')
const settings = loadPage(() => import('../settings/settings-page.tsx'), 'settings')
const depots = loadPage(() => import('../depots/depot-list.tsx'), 'depots')
const paymentTypes = loadPage(() => import('../payment-types/payment-type-list.tsx'), 'payment-types')
const fields = loadPage(() => import('../fields/fields-page.tsx'), 'custom-fields')
const providers = loadPage(() => import('../providers/provider-list.tsx'), 'providers', 'custom-fields')
const users = loadPage(() => import('../users/user-list.tsx'), 'users')
const userForm = loadPage(() => import('../users/user-form.tsx'), 'users', 'depots')
const objectives = loadPage(() => import('../users/objective-form.tsx'), 'users')

const kit = loadPage(() => import('../kit-page/kit-page.tsx'), 'kit-page')

const page = (path: string, lazy: ReturnType<typeof loadPage>): RouteObject => ({ path, lazy })

/** Nobody without a session; where they wanted to go is kept for after. */
async function guard({ request }: { request: Request }): Promise<void> {
  await restoreEnvelope()
  if (readSession()) return
  const { pathname, search, hash } = new URL(request.url)
  rememberOrigin(pathname + search + hash)
  throw redirect(paths.signIn)
}

const kitPage = import.meta.env.DEV || pageSetting('kit-page') === 'on' ? [page(paths.kitPage, kit)] : []

const signedInPages: RouteObject[] = [
  page(paths.dashboard, soon),
  page(paths.brands.list, soon),
  page(paths.families.list, soon),
  page(paths.products.list, soon),
  page(paths.clients.list, soon),
  page(paths.purchases.list, soon),
  page(paths.quotes.list, soon),
  page(paths.orders.list, soon),
  page(paths.deliveryNotes.list, soon),
  page(paths.creditNotes.list, soon),
  page(paths.financialCredits.list, soon),
  page(paths.supplierCredits.list, soon),
  page(paths.payments.list, soon),
  page(paths.unpaid, soon),
  page(paths.expenses.list, soon),
  page(paths.stock, soon),
  page(paths.transfers, soon),
  page(paths.transferRequests.list, soon),
  page(paths.providers.list, providers),
  page(paths.depots.list, depots),
  page(paths.banks, banks),
  page(paths.paymentTypes, paymentTypes),
  page(paths.users.list, users),
  page(paths.users.add, userForm),
  page(paths.users.modify(':id'), userForm),
  page(paths.users.objectives(':id'), objectives),
  page(paths.fields, fields),
  page(paths.profile, profile),
  page(paths.settings, settings),
  ...kitPage,
  { path: '*', Component: NotFound },
]

/**
 * Errors are caught one floor above the page that fails: the router takes a page whose code did not load for one
 * that is still loading, and would show nothing in its place.
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageError,
    HydrateFallback: FirstFrame,
    children: [
      page(paths.signIn, signIn),
      page(paths.signUp, signUp),
      page(paths.confirm, confirm),
      page(paths.forgotPassword, forgotPassword),
      page(paths.resetPassword, resetPassword),
      page(paths.help, help),
      {
        lazy: loadPage(() => import('./layout.tsx')),
        middleware: [guard],
        children: [{ ErrorBoundary: PageError, children: signedInPages }],
      },
    ],
  },
]
