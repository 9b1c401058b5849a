import type { BrowserSentences } from '@app/i18n/browser'
import type { ComponentType } from 'react'
import { paths } from '../paths.ts'

/** What is at an address: its code, and the features whose sentences it needs. The build reads this table too. */
export interface Page {
  path: string
  load: () => Promise<{ default: ComponentType }>
  words: readonly (keyof BrowserSentences)[]
}

const productForm = {
  load: () => import('../products/product-form.tsx'),
  words: ['products', 'custom-fields'],
} satisfies Omit<Page, 'path'>
const clientForm = {
  load: () => import('../clients/client-form.tsx'),
  words: ['clients', 'custom-fields', 'map'],
} satisfies Omit<Page, 'path'>
const purchaseForm = {
  load: () => import('../purchases/purchase-form.tsx'),
  words: ['purchases', 'products', 'depots', 'custom-fields'],
} satisfies Omit<Page, 'path'>
const orderForm = {
  load: () => import('../orders/order-form.tsx'),
  words: ['order-form', 'clients', 'products', 'depots', 'custom-fields'],
} satisfies Omit<Page, 'path'>
const quoteForm = {
  load: () => import('../quotes/quote-form.tsx'),
  words: ['quotes', 'order-form', 'clients', 'products', 'depots', 'custom-fields'],
} satisfies Omit<Page, 'path'>
const financialCreditForm = {
  load: () => import('../financial-credits/credit-form.tsx'),
  words: ['financial-credits', 'sales', 'clients'],
} satisfies Omit<Page, 'path'>
const supplierCreditForm = {
  load: () => import('../supplier-credits/credit-form.tsx'),
  words: ['supplier-credits', 'products', 'depots'],
} satisfies Omit<Page, 'path'>
const paymentForm = {
  load: () => import('../payments/payment-form.tsx'),
  words: ['payment-form', 'payments', 'payment-attach', 'clients', 'sales'],
} satisfies Omit<Page, 'path'>
const expenseForm = {
  load: () => import('../expenses/expense-form.tsx'),
  words: ['expenses', 'sales'],
} satisfies Omit<Page, 'path'>
const transferRequestForm = {
  load: () => import('../transfer-requests/request-form.tsx'),
  words: ['transfer-requests', 'products', 'depots'],
} satisfies Omit<Page, 'path'>
const userForm = { load: () => import('../users/user-form.tsx'), words: ['users', 'depots'] } satisfies Omit<
  Page,
  'path'
>
const help = { load: () => import('../help/help-page.tsx'), words: ['help'] } satisfies Omit<Page, 'path'>
const importWizard = {
  load: () => import('../imports/import-wizard.tsx'),
  words: ['import-wizard'],
} satisfies Omit<Page, 'path'>

export const publicPages: readonly Page[] = [
  { path: paths.signIn, load: () => import('../session/sign-in.tsx'), words: ['session'] },
  { path: paths.signUp, load: () => import('../session/sign-up.tsx'), words: ['session'] },
  { path: paths.confirm, load: () => import('../session/confirm.tsx'), words: ['session'] },
  { path: paths.forgotPassword, load: () => import('../session/forgot-password.tsx'), words: ['session'] },
  { path: paths.resetPassword, load: () => import('../session/reset-password.tsx'), words: ['session'] },
  { path: paths.help, load: () => import('../session/help.tsx'), words: ['session'] },
]

/** Behind the sign-in. */
export const signedInPages: readonly Page[] = [
  {
    path: paths.dashboard,
    load: () => import('../home/home-page.tsx'),
    words: ['home', 'orders', 'dashboards', 'map'],
  },
  {
    path: paths.brands.list,
    load: () => import('../brands/brand-list.tsx'),
    words: ['brands', 'custom-fields'],
  },
  {
    path: paths.families.list,
    load: () => import('../families/family-list.tsx'),
    words: ['families', 'custom-fields'],
  },
  { path: paths.products.list, load: () => import('../products/product-list.tsx'), words: ['products'] },
  { path: paths.products.add, ...productForm },
  { path: paths.products.modify(':id'), ...productForm },
  { path: paths.clients.list, load: () => import('../clients/client-list.tsx'), words: ['clients'] },
  { path: paths.clients.add, ...clientForm },
  { path: paths.clients.modify(':id'), ...clientForm },
  { path: paths.clients.modifyFromDetails(':id'), ...clientForm },
  {
    path: paths.clients.details(':id'),
    load: () => import('../clients/client-details.tsx'),
    words: ['clients', 'map', 'orders', 'sales', 'payments'],
  },
  {
    path: paths.clients.statement(':id'),
    load: () => import('../clients/client-details.tsx'),
    words: ['clients', 'map', 'orders', 'sales', 'payments'],
  },
  {
    path: paths.purchases.list,
    load: () => import('../purchases/purchase-list.tsx'),
    words: ['purchases', 'products', 'stock'],
  },
  { path: paths.purchases.add, ...purchaseForm },
  { path: paths.purchases.modify(':id'), ...purchaseForm },
  {
    path: paths.quotes.list,
    load: () => import('../quotes/quote-list.tsx'),
    words: ['quotes', 'sales', 'orders'],
  },
  { path: paths.quotes.add, ...quoteForm },
  { path: paths.quotes.modify(':id'), ...quoteForm },
  { path: paths.quotes.modifyFromDetails(':id'), ...quoteForm },
  {
    path: paths.quotes.details(':id'),
    load: () => import('../quotes/quote-details.tsx'),
    words: ['quotes', 'sales', 'order-form', 'products', 'custom-fields', 'clients'],
  },
  {
    path: paths.orders.list,
    load: () => import('../orders/order-list.tsx'),
    words: ['orders', 'sales'],
  },
  { path: paths.orders.add, ...orderForm },
  { path: paths.orders.modify(':id'), ...orderForm },
  { path: paths.orders.modifyFromDetails(':id'), ...orderForm },
  {
    path: paths.orders.details(':id'),
    load: () => import('../orders/order-details.tsx'),
    words: ['orders', 'sales', 'products'],
  },
  {
    path: paths.deliveryNotes.list,
    load: () => import('../delivery-notes/note-list.tsx'),
    words: ['delivery-notes', 'sales', 'orders'],
  },
  {
    path: paths.deliveryNotes.details(':id'),
    load: () => import('../delivery-notes/note-details.tsx'),
    words: ['delivery-notes', 'sales', 'orders', 'products'],
  },
  {
    path: paths.creditNotes.list,
    load: () => import('../credit-notes/credit-note-list.tsx'),
    words: ['credit-notes', 'sales'],
  },
  {
    path: paths.creditNotes.add,
    load: () => import('../credit-notes/return-form.tsx'),
    words: ['credit-notes', 'sales', 'clients', 'products', 'depots'],
  },
  {
    path: paths.creditNotes.details(':id'),
    load: () => import('../credit-notes/credit-note-details.tsx'),
    words: ['credit-notes', 'sales'],
  },
  {
    path: paths.financialCredits.list,
    load: () => import('../financial-credits/credit-list.tsx'),
    words: ['financial-credits', 'sales'],
  },
  { path: paths.financialCredits.add, ...financialCreditForm },
  { path: paths.financialCredits.modify(':id'), ...financialCreditForm },
  { path: paths.financialCredits.modifyFromDetails(':id'), ...financialCreditForm },
  {
    path: paths.financialCredits.details(':id'),
    load: () => import('../financial-credits/credit-details.tsx'),
    words: ['financial-credits', 'sales'],
  },
  {
    path: paths.supplierCredits.list,
    load: () => import('../supplier-credits/credit-list.tsx'),
    words: ['supplier-credits', 'products'],
  },
  { path: paths.supplierCredits.add, ...supplierCreditForm },
  { path: paths.supplierCredits.modify(':id'), ...supplierCreditForm },
  { path: paths.supplierCredits.modifyFromDetails(':id'), ...supplierCreditForm },
  {
    path: paths.supplierCredits.details(':id'),
    load: () => import('../supplier-credits/credit-details.tsx'),
    words: ['supplier-credits', 'products'],
  },
  {
    path: paths.payments.list,
    load: () => import('../payments/payment-list.tsx'),
    words: ['payments', 'sales'],
  },
  { path: paths.payments.add, ...paymentForm },
  { path: paths.payments.modify(':id'), ...paymentForm },
  { path: paths.payments.modifyFromDetails(':id'), ...paymentForm },
  {
    path: paths.payments.details(':id'),
    load: () => import('../payments/payment-details.tsx'),
    words: ['payments', 'payment-details', 'payment-attach', 'sales'],
  },
  {
    path: paths.payments.desk,
    load: () => import('../desk/desk-page.tsx'),
    words: ['desk', 'payments', 'sales'],
  },
  {
    path: paths.unpaid,
    load: () => import('../unpaid/unpaid-page.tsx'),
    words: ['unpaid', 'sales', 'clients'],
  },
  {
    path: paths.expenses.list,
    load: () => import('../expenses/expense-list.tsx'),
    words: ['expenses', 'sales'],
  },
  { path: paths.expenses.add, ...expenseForm },
  { path: paths.expenses.modify(':id'), ...expenseForm },
  { path: paths.expenses.modifyFromDetails(':id'), ...expenseForm },
  {
    path: paths.expenses.details(':id'),
    load: () => import('../expenses/expense-details.tsx'),
    words: ['expenses', 'sales'],
  },
  { path: paths.stock, load: () => import('../stock/stock-list.tsx'), words: ['stock', 'products'] },
  {
    path: paths.transfers,
    load: () => import('../transfers/transfer-list.tsx'),
    words: ['transfers', 'products'],
  },
  {
    path: paths.transferRequests.list,
    load: () => import('../transfer-requests/request-list.tsx'),
    words: ['transfer-requests', 'products'],
  },
  { path: paths.transferRequests.add, ...transferRequestForm },
  { path: paths.transferRequests.modify(':id'), ...transferRequestForm },
  {
    path: paths.providers.list,
    load: () => import('../providers/provider-list.tsx'),
    words: ['providers', 'custom-fields'],
  },
  { path: paths.depots.list, load: () => import('../depots/depot-list.tsx'), words: ['depots'] },
  { path: paths.banks, load: () => import('../banks/bank-list.tsx'), words: ['banks'] },
  {
    path: paths.paymentTypes,
    load: () => import('../payment-types/payment-type-list.tsx'),
    words: ['payment-types'],
  },
  { path: paths.users.list, load: () => import('../users/user-list.tsx'), words: ['users'] },
  { path: paths.users.add, ...userForm },
  { path: paths.users.modify(':id'), ...userForm },
  {
    path: paths.users.objectives(':id'),
    load: () => import('../users/objective-form.tsx'),
    words: ['users'],
  },
  { path: paths.products.import, ...importWizard },
  { path: paths.clients.import, ...importWizard },
  { path: paths.providers.import, ...importWizard },
  { path: paths.purchases.import, ...importWizard },
  { path: paths.orders.import, ...importWizard },
  { path: paths.fields, load: () => import('../fields/fields-page.tsx'), words: ['custom-fields'] },
  { path: paths.profile, load: () => import('../profile/profile-page.tsx'), words: ['profile'] },
  {
    path: paths.settings,
    load: () => import('../settings/settings-page.tsx'),
    words: ['settings', 'home'],
  },
  { path: paths.guides.own, ...help },
  { path: paths.guides.named(':guide'), ...help },
]

/** Every part in all its states, for developers. */
export const kitPage: Page = {
  path: paths.kitPage,
  load: () => import('../kit-page/kit-page.tsx'),
  words: ['kit-page', 'map', 'products'],
}
