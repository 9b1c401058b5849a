import type { Page } from '@playwright/test'
import type { GuideCompany } from '../support/guide-company.ts'
import { SCAN } from '../support/payment.ts'
import { paste } from '../support/purchase.ts'
import { press, ROW, send } from './acts.ts'

/** One picture of the guides: whose page it is, where, and what was done there. By keys and places, not by words. */
interface GuideScreen {
  name: string
  who: 'empty' | 'admin' | 'commercial' | 'agent'
  path: string | ((company: GuideCompany) => string)
  act?: (page: Page) => Promise<void>
}

const WORKBOOK = [
  ['Référence', 'Désignation', 'Prix HT', 'TVA'],
  ['TUB-20', 'Tube PVC 20 mm', 12.5, 20],
  ['VIS-4', 'Vis 4 × 40, boîte de 200', 32, 20],
  ['CIM-35', 'Ciment CPJ 35, sac de 50 kg', 'cher', 20],
]

const client = async (page: Page, code: string) => {
  await page.locator('#field-clientId').waitFor()
  await page.locator('#field-clientId').fill(code)
  await page.locator('[role=option]').filter({ hasText: code }).waitFor()
  await page.keyboard.press('Enter')
}

/** How the client pays follows from the client: lines wait for nothing any more. */
const PAID_BY = '#field-paymentCode:not([value=""])'

const linesPasted = async (page: Page, rows: Parameters<typeof paste>[1]) => {
  await page.locator('table input').first().focus()
  await paste(page, rows)
  await page
    .locator('tr[data-line]')
    .nth(rows.length - 1)
    .waitFor()
}

/** What the guides show, guide by guide. */
export const guideScreens: readonly GuideScreen[] = [
  { name: 'first-steps', who: 'empty', path: '/' },
  { name: 'first-file', who: 'empty', path: '/catalog/products/import' },
  {
    name: 'first-check',
    who: 'empty',
    path: '/catalog/products/import',
    act: async (page) => {
      await send('produits.xlsx', WORKBOOK)(page)
      await page.locator('#content tbody tr').first().waitFor()
    },
  },
  {
    name: 'first-purchase',
    who: 'admin',
    path: '/purchases/add',
    act: async (page) => {
      await linesPasted(page, [
        ['TUB-20', 100, '8'],
        ['VIS-4', 50, '20,5'],
      ])
    },
  },
  { name: 'first-note', who: 'admin', path: ({ noteId }) => `/delivery-notes/details/${noteId}` },

  { name: 'admin-home', who: 'admin', path: '/' },
  { name: 'admin-approvals', who: 'admin', path: '/orders?view=toApprove', act: press(ROW, 'j') },
  { name: 'admin-unpaid', who: 'admin', path: '/infos-financiers', act: press(ROW, 'j') },
  { name: 'admin-user', who: 'admin', path: '/users/add' },
  { name: 'admin-settings', who: 'admin', path: '/settings' },

  { name: 'sales-home', who: 'commercial', path: '/' },
  {
    name: 'sales-client',
    who: 'commercial',
    path: ({ clientId }) => `/clients/details/${clientId}?tab=financial`,
  },
  {
    name: 'sales-order',
    who: 'commercial',
    path: '/orders/add',
    act: async (page) => {
      await client(page, 'C001')
      await page.locator(PAID_BY).waitFor()
      await linesPasted(page, [
        ['TUB-20', 30],
        ['VIS-4', 2],
        ['CIM-35', 12],
      ])
    },
  },
  {
    name: 'sales-payment',
    who: 'commercial',
    path: '/payments/add',
    act: async (page) => {
      await client(page, 'C001')
      await press('#field-typeId:focus', 'ArrowDown', 'ArrowDown', 'Enter')(page)
      await page.locator('#field-amount').fill('1500')
      await page
        .locator('#content input[type=file]')
        .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: SCAN })
    },
  },
  {
    name: 'sales-expense',
    who: 'commercial',
    path: '/expenses/add',
    act: async (page) => {
      await press('#lines-entry-category:focus', 'ArrowDown', 'Enter')(page)
      await page.keyboard.type('412,5')
      await page.keyboard.press('Enter')
      await page.locator('tr[data-line]').waitFor()
    },
  },

  { name: 'agent-home', who: 'agent', path: '/' },
  { name: 'agent-order', who: 'agent', path: '/orders?view=delivered', act: press(ROW, 'j', 'Enter') },
  {
    name: 'agent-attach',
    who: 'agent',
    path: ({ chequeId }) => `/payments/details/${chequeId}?attach`,
    act: press('[role=dialog] [data-row]', 'r'),
  },
  {
    name: 'agent-unpaid',
    who: 'agent',
    path: ({ bounced }) => `/payments/details/${bounced}`,
    act: async (page) => {
      await page.locator('h1').waitFor()
      await press('#content [role=tab]', 'i')(page)
      await page.locator('[role=dialog]').waitFor()
    },
  },
  { name: 'agent-desk', who: 'agent', path: '/payments/desk', act: press(ROW, 'j', 'x', 'j', 'x') },

  { name: 'keys-help', who: 'admin', path: '/orders', act: press(ROW, '?') },
  { name: 'keys-palette', who: 'admin', path: '/orders', act: press(ROW, 'Control+k') },
  { name: 'keys-menu', who: 'admin', path: '/orders', act: press(ROW, 'j', 'j', 'j', 'j', 'm') },
]
