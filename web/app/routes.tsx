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
const brands = loadPage(() => import('../brands/brand-list.tsx'), 'brands', 'custom-fields')
const families = loadPage(() => import('../families/family-list.tsx'), 'families', 'custom-fields')
const banks = loadPage(() => import('../banks/bank-list.tsx'), 'banks')
const profile = loadPage(() => import('../profile/profile-page.tsx'), 'profile')
const settings = loadPage(() => import('../settings/settings-page.tsx'), 'settings')
const depots = loadPage(() => import('../depots/depot-list.tsx'), 'depots')
const paymentTypes = loadPage(() => import('../payment-types/payment-type-list.tsx'), 'payment-types')
const fields = loadPage(() => import('../fields/fields-page.tsx'), 'custom-fields')
const providers = loadPage(() => import('../providers/provider-list.tsx'), 'providers', 'custom-fields')
const importWizard = loadPage(() => import('../imports/import-wizard.tsx'), 'import-wizard')
const users = loadPage(() => import('../users/user-list.tsx'), 'users')
const userForm = loadPage(() => import('../users/user-form.tsx'), 'users', 'depots')
const objectives = loadPage(() => import('../users/objective-form.tsx'), 'users')

const products = loadPage(() => import('../products/product-list.tsx'), 'products')
const productForm = loadPage(() => import('../products/product-form.tsx'), 'products', 'custom-fields')
const purchases = loadPage(() => import('../purchases/purchase-list.tsx'), 'purchases', 'products', 'stock')
const purchaseForm = loadPage(
  () => import('../purchases/purchase-form.tsx'),
  'purchases',
  'products',
  'depots',
  'custom-fields',
)
const stock = loadPage(() => import('../stock/stock-list.tsx'), 'stock', 'products')

const kit = loadPage(() => import('../kit-page/kit-page.tsx'), 'kit-page', 'products')

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
  page(paths.brands.list, brands),
  page(paths.families.list, families),
  page(paths.products.list, products),
  page(paths.products.add, productForm),
  page(paths.products.modify(':id'), productForm),
  page(paths.clients.list, soon),
  page(paths.purchases.list, purchases),
  page(paths.purchases.add, purchaseForm),
  page(paths.purchases.modify(':id'), purchaseForm),
  page(paths.quotes.list, soon),
  page(paths.orders.list, soon),
  page(paths.deliveryNotes.list, soon),
  page(paths.creditNotes.list, soon),
  page(paths.financialCredits.list, soon),
  page(paths.supplierCredits.list, soon),
  page(paths.payments.list, soon),
  page(paths.unpaid, soon),
  page(paths.expenses.list, soon),
  page(paths.stock, stock),
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
  page(paths.products.import, importWizard),
  page(paths.providers.import, importWizard),
  page(paths.purchases.import, importWizard),
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
