type Id = number | string

/** A list whose rows are added and changed on their own pages. */
const withForms = <P extends string>(list: P) => ({
  list,
  add: `${list}/add` as const,
  modify: (id: Id) => `${list}/modify/${id}`,
})

/** The same, with a page per row from which it can be changed too. */
const withDetails = <P extends string>(list: P) => ({
  ...withForms(list),
  details: (id: Id) => `${list}/details/${id}`,
  modifyFromDetails: (id: Id) => `${list}/details/modify/${id}`,
})

/** Every address of the application. They are the specification's: people have them in their bookmarks. */
export const paths = {
  dashboard: '/',
  brands: withForms('/catalog/brands'),
  families: withForms('/catalog/families'),
  products: { ...withForms('/catalog/products'), import: '/catalog/products/import' },
  clients: {
    ...withDetails('/clients'),
    import: '/clients/import',
    statement: (id: Id) => `/clients/details/${id}/statement`,
  },
  purchases: { ...withForms('/purchases'), import: '/purchases/import' },
  quotes: withDetails('/quotes'),
  orders: { ...withDetails('/orders'), import: '/orders/import' },
  deliveryNotes: withDetails('/delivery-notes'),
  creditNotes: withDetails('/credit-notes'),
  financialCredits: withDetails('/avoirs-financiers'),
  supplierCredits: withDetails('/avoirs-fournisseurs'),
  payments: { ...withDetails('/payments'), desk: '/payments/desk' },
  unpaid: '/infos-financiers',
  expenses: withDetails('/expenses'),
  stock: '/products-by-repo',
  transfers: '/transfers/history',
  transferRequests: withForms('/transfer-requests'),
  providers: { ...withForms('/providers'), import: '/providers/import' },
  depots: withForms('/repos'),
  banks: '/banks',
  paymentTypes: '/payment-types',
  users: { ...withForms('/users'), objectives: (id: Id) => `/users/objectives/${id}` },
  fields: '/fields',
  profile: '/profile',
  settings: '/settings',
  guides: { own: '/help', named: (guide: string) => `/help/${guide}` },
  kitPage: '/kit',
  signIn: '/login',
  signUp: '/login/sign-up',
  confirm: '/login/confirm',
  forgotPassword: '/login/forgot-password',
  resetPassword: '/login/reset',
  help: '/login/help',
} as const
