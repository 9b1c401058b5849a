import { DIALOG, FIELD, lookAtClient, owing, press, ROW, type Screen } from './acts.ts'

/** Quotes, orders, delivery notes, and whom they are for. */
export const salesScreens: readonly Screen[] = [
  { name: 'orders', path: '/orders' },
  { name: 'orders-commercial', path: '/orders', who: 'commercial' },
  { name: 'orders-agent', path: '/orders?view=delivered', who: 'agent' },
  { name: 'orders-menu', path: '/orders', act: press(ROW, 'j', 'm') },
  { name: 'orders-quick-view', path: '/orders', act: press(ROW, 'j', 'Space') },
  { name: 'orders-no-result', path: '/orders?search=introuvable&status=DRAFT' },
  { name: 'orders-empty', path: '/orders', who: 'beginner' },
  { name: 'order-form', path: '/orders/add' },
  {
    name: 'order-form-client',
    path: '/orders/add',
    act: press(FIELD, 'a', 'ArrowDown'),
  },
  { name: 'order-lines', path: '/orders?view=toValidate', act: press(ROW, 'j', 'e') },
  { name: 'quotes', path: '/quotes' },
  { name: 'quotes-commercial', path: '/quotes', who: 'commercial' },
  { name: 'quotes-empty', path: '/quotes', who: 'beginner' },
  { name: 'quote-form', path: '/quotes/add' },
  { name: 'quote-details', path: '/quotes', act: press(ROW, 'j', 'Enter') },
  { name: 'delivery-notes', path: '/delivery-notes' },
  { name: 'delivery-notes-menu', path: '/delivery-notes', act: press(ROW, 'j', 'm') },
  { name: 'delivery-notes-empty', path: '/delivery-notes', who: 'beginner' },
  { name: 'delivery-note', path: '/delivery-notes', act: press(ROW, 'j', 'Enter') },
  { name: 'delivery-note-agent', path: '/delivery-notes', who: 'agent', act: press(ROW, 'j', 'Enter') },
  { name: 'order-details', path: '/orders?view=toBill', act: press(ROW, 'j', 'Enter') },
  { name: 'order-held', path: '/orders?view=toApprove', act: press(ROW, 'j', 'Enter') },
  { name: 'order-agent', path: '/orders?view=delivered', who: 'agent', act: press(ROW, 'j', 'Enter') },
  { name: 'order-decline', path: '/orders?view=toApprove', act: press(ROW, 'j', 'r') },
  { name: 'order-not-found', path: '/orders/details/999999999', refused: [404] },
  { name: 'approvals', path: '/orders?view=toApprove', act: press(ROW, 'j') },
  { name: 'approvals-ticked', path: '/orders?view=toApprove', act: press(ROW, 'j', 'x', 'j', 'x', 'j') },
  { name: 'approvals-agent', path: '/orders?view=toApprove', who: 'agent', act: press(ROW, 'j') },
  { name: 'approvals-empty', path: '/orders?view=toApprove', who: 'beginner' },
  { name: 'clients', path: '/clients' },
  { name: 'clients-commercial', path: '/clients', who: 'commercial' },
  { name: 'clients-menu', path: '/clients', act: press(ROW, 'j', 'm') },
  {
    name: 'clients-gauge',
    path: '/clients',
    prepare: owing,
    act: async (page) => page.locator('[data-mini]').first().hover(),
  },
  { name: 'clients-no-result', path: '/clients?search=introuvable&located=true' },
  { name: 'clients-empty', path: '/clients', who: 'beginner' },
  {
    name: 'client-block',
    path: '/clients',
    act: async (page) => {
      await press(ROW, 'j', 'm')(page)
      await page.locator('[role=menuitem]').nth(2).click()
    },
  },
  { name: 'client-details', path: '/clients', act: press(ROW, 'j', 'Enter') },
  { name: 'client-details-commercial', path: '/clients', who: 'commercial', act: press(ROW, 'j', 'Enter') },
  { name: 'client-financials', path: '/clients', prepare: owing, act: lookAtClient('tab=financial') },
  {
    name: 'client-figure',
    path: '/clients',
    act: async (page) => {
      await lookAtClient('tab=financial')(page)
      await page.locator('main [role=tabpanel] p > button').first().click()
      await page.locator(DIALOG).first().waitFor()
    },
  },
  { name: 'client-notes', path: '/clients', act: lookAtClient('notes=open') },
  { name: 'client-not-found', path: '/clients/details/999999999', refused: [404] },
  { name: 'client-form', path: '/clients', act: press(ROW, 'j', 'e') },
  { name: 'client-form-commercial', path: '/clients', who: 'commercial', act: press(ROW, 'j', 'e') },
  { name: 'client-add', path: '/clients/add' },
  { name: 'client-add-commercial', path: '/clients/add', who: 'commercial' },
  { name: 'client-add-gaps', path: '/clients/add', act: press(FIELD, 'Control+Enter') },
  { name: 'clients-import', path: '/clients/import' },
]
