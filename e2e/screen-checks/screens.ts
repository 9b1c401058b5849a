import {
  answered,
  clickSubmit,
  deleteFirst,
  DIALOG,
  FIELD,
  lookAt,
  press,
  ROW,
  search,
  send,
  type Screen,
} from './acts.ts'
import { creditScreens } from './credit-screens.ts'
import { deskScreens } from './desk-screens.ts'
import { expenseScreens } from './expense-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { salesScreens } from './sales-screens.ts'
import { transferScreens } from './transfer-screens.ts'
import { goods } from '../support/goods.ts'

const CATALOGUE = [
  ['Référence', 'Désignation', 'Prix HT', 'Marque', 'Famille', 'TVA (%)'],
  ['NEU-001', 'Réglette LED 120 cm', 89.5, 'Luméa', 'Éclairage', 20],
  ['NEU-002', 'Prise étanche IP55', 42, 'Securis', 'Appareillage', 20],
  ['NEU-003', 'Peinture façade 20 kg', 'cher', 'Colorya', 'Peinture', 20],
  ['LUM-E27-09', 'Ampoule LED E27 9 W 6500 K', 15, 'Luméa', 'Éclairage', 20],
  ['', 'Sans référence', 10, 'Fixor', 'Visserie', 14],
]

/** Everything a person can be shown, before and behind the door. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/login', who: 'nobody' },
  {
    name: 'sign-in-error',
    path: '/login',
    who: 'nobody',
    refused: [401],
    act: async (page) => {
      await page.locator('[name=username]').fill('s.bennis')
      await page.locator('[name=password]').fill('pas la bonne')
      await clickSubmit(page)
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  { name: 'sign-up', path: '/login/sign-up', who: 'nobody' },
  { name: 'sign-up-gaps', path: '/login/sign-up', who: 'nobody', act: clickSubmit },
  { name: 'forgot-password', path: '/login/forgot-password', who: 'nobody' },
  {
    name: 'reset-password',
    path: `/login/reset#token=${'A'.repeat(43)}`,
    who: 'nobody',
    act: (page) => page.locator('[name=password]').fill('Marée-27'),
  },
  { name: 'reset-expired', path: '/login/reset', who: 'nobody' },
  { name: 'confirm-expired', path: '/login/confirm', who: 'nobody' },
  { name: 'sign-in-help', path: '/login/help', who: 'nobody' },
  { name: 'mobile', path: '/', who: 'nobody', mobile: true },

  { name: 'home', path: '/' },
  { name: 'home-commercial', path: '/', who: 'commercial' },
  { name: 'home-agent', path: '/', who: 'agent' },
  { name: 'home-first-steps', path: '/', who: 'beginner' },
  {
    name: 'home-failed',
    path: '/',
    refused: [500],
    prepare: async (page) => {
      await page.route('**/api/home/cards/papers', (route) => route.fulfill({ status: 500, json: {} }))
    },
    act: (page) => page.locator('[role=alert]').first().waitFor(),
  },
  { name: 'dashboard-year', path: '/?period=2026-01-01&period=2026-12-31' },
  { name: 'dashboard-collections', path: '/?view=collections' },
  { name: 'dashboard-collections-agent', path: '/?view=collections', who: 'agent' },
  {
    name: 'dashboard-tables',
    path: '/?view=collections',
    act: async (page) => {
      await page
        .locator('[data-graph=collections-ageing]')
        .getByRole('button', { name: /^Table/ })
        .click()
      await page
        .locator('[data-graph=collections-debtors]')
        .getByRole('button', { name: /^(Chart|Graph)/ })
        .click()
    },
  },
  {
    name: 'dashboard-details',
    path: '/?view=collections',
    act: async (page) => {
      await page
        .locator('[data-graph=collections-ageing]')
        .getByRole('button', { name: /^(Chart|Graph)/ })
        .click()
      await page.locator('[data-graph=collections-ageing] [data-bars] button').nth(1).click()
      await page.locator('[role=dialog] td').first().waitFor()
    },
  },
  { name: 'dashboard-stock', path: '/?view=stock' },
  { name: 'dashboard-field', path: '/?view=field&period=2026-01-01&period=2026-12-31' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'denied', path: '/banks', who: 'commercial' },
  { name: 'palette', path: '/banks', act: press(ROW, 'Control+k') },
  { name: 'palette-nothing', path: '/banks', act: search },
  { name: 'keyboard-help', path: '/banks', act: press(ROW, '?') },
  {
    name: 'user-menu',
    path: '/banks',
    act: (page) => page.locator('header [aria-haspopup=menu]').click(),
  },

  { name: 'banks', path: '/banks' },
  { name: 'banks-menu', path: '/banks', act: press(ROW, 'j', 'm') },
  { name: 'banks-add', path: '/banks?form=new' },
  { name: 'banks-add-gaps', path: '/banks?form=new', act: press(`${DIALOG} >> input`, 'Control+Enter') },
  { name: 'banks-edit', path: '/banks', act: press(ROW, 'j', 'e') },
  { name: 'banks-delete', path: '/banks', act: press(ROW, 'j', 'Delete') },
  { name: 'banks-no-result', path: '/banks?search=introuvable' },
  { name: 'banks-empty', path: '/banks', prepare: answered('banks', '[]') },
  { name: 'banks-failed', path: '/banks', prepare: answered('banks', '{}', 503), refused: [503] },
  {
    name: 'banks-loading',
    path: '/banks',
    restless: true,
    prepare: async (page) => void (await page.route('**/api/banks', () => {})),
  },

  { name: 'products', path: '/catalog/products' },
  { name: 'products-table', path: '/catalog/products?view=table' },
  { name: 'products-commercial', path: '/catalog/products', who: 'commercial' },
  { name: 'products-no-result', path: '/catalog/products?search=introuvable' },
  { name: 'product-popup', path: '/catalog/products', act: lookAt('ArrowRight') },
  {
    name: 'product-popup-tiers',
    path: '/catalog/products?search=LUM-E27-09',
    act: lookAt('ArrowRight', 'ArrowRight'),
  },
  { name: 'products-empty', path: '/catalog/products', who: 'beginner' },
  { name: 'product-add', path: '/catalog/products/add' },
  {
    name: 'product-add-centime',
    path: '/catalog/products/add',
    act: async (page) => {
      await page.locator('#field-priceTtc').fill('10,05')
      await page.keyboard.press('Shift+Tab')
    },
  },
  { name: 'product-add-gaps', path: '/catalog/products/add', act: press(FIELD, 'Control+Enter') },

  ...salesScreens,
  ...deskScreens,
  ...paymentScreens,
  ...creditScreens,
  ...expenseScreens,
  ...transferScreens,

  { name: 'purchases', path: '/purchases' },
  { name: 'purchases-unfolded', path: '/purchases', act: press(ROW, 'j', 'Enter') },
  {
    name: 'purchases-delete',
    path: '/purchases',
    // Of those of the demonstration the goods may all have been sold since.
    prepare: async (page) => void (await goods(page, 5)),
    act: deleteFirst,
  },
  { name: 'purchases-no-result', path: '/purchases?search=introuvable' },
  { name: 'purchases-empty', path: '/purchases', who: 'beginner' },
  { name: 'purchases-denied', path: '/purchases', who: 'commercial' },
  { name: 'purchase-add', path: '/purchases/add', who: 'agent' },
  { name: 'purchase-add-gaps', path: '/purchases/add', act: press(FIELD, 'Control+Enter') },
  { name: 'purchase-day', path: '/purchases/add', act: press(FIELD, 'Shift+Tab', 'Alt+ArrowDown') },
  {
    name: 'purchase-day-unread',
    path: '/purchases/add',
    act: async (page) => {
      await press(FIELD, 'Shift+Tab')(page)
      await page.keyboard.type('31/2')
      await page.keyboard.press('Tab')
    },
  },
  {
    name: 'purchase-product',
    path: '/purchases/add',
    act: async (page) => {
      await page.locator('table input').first().focus()
      await page.keyboard.type('a')
      await page.locator('[data-combobox-selected]').waitFor()
    },
  },
  {
    name: 'purchases-period',
    path: '/purchases?period=2026-09-01&period=2026-09-30',
    act: (page) => page.locator('#content button[aria-haspopup=dialog]').click(),
  },
  { name: 'purchase-edit', path: '/purchases', act: press(ROW, 'j', 'e') },
  { name: 'stock', path: '/products-by-repo' },
  { name: 'stock-commercial', path: '/products-by-repo', who: 'commercial' },
  { name: 'stock-empty', path: '/products-by-repo', who: 'beginner' },

  { name: 'import-file', path: '/catalog/products/import' },
  { name: 'import-check', path: '/catalog/products/import', act: send('catalogue.xlsx', CATALOGUE) },
  {
    name: 'import-unreadable',
    path: '/purchases/import',
    act: send('achats.xlsx', [['Autre chose'], ['x']]),
  },
  {
    name: 'import-done',
    path: '/providers/import',
    act: async (page) => {
      await send('fournisseurs.xlsx', [
        ['Nom', 'Contact'],
        ['Cablor Industrie', 'commandes@cablor.example'],
      ])(page)
      await page
        .locator('header button[data-primary], #content button')
        .filter({ hasText: /1 / })
        .last()
        .click()
      await page.waitForTimeout(4000)
    },
  },

  { name: 'users', path: '/users' },
  { name: 'users-add', path: '/users/add' },
  { name: 'users-add-gaps', path: '/users/add', act: press(FIELD, 'Control+Enter') },
  { name: 'users-edit', path: '/users', act: press(ROW, 'j', 'e') },
  { name: 'users-objectives', path: '/users/objectives/2' },
  { name: 'users-no-result', path: '/users?search=introuvable' },
  { name: 'depots', path: '/repos' },
  { name: 'depots-add', path: '/repos?form=new' },
  { name: 'brands', path: '/catalog/brands' },
  { name: 'brands-add', path: '/catalog/brands?form=new' },
  { name: 'brands-delete', path: '/catalog/brands', act: press(ROW, 'j', 'Delete') },
  { name: 'brands-seen', path: '/catalog/brands', who: 'commercial', act: press(ROW, 'j', 'm') },
  { name: 'families', path: '/catalog/families' },
  { name: 'families-open', path: '/catalog/families', act: press(ROW, 'j', 'j', 'j', 'ArrowRight', 'm') },
  { name: 'families-search', path: '/catalog/families?search=led' },
  { name: 'families-list', path: '/catalog/families?view=list' },
  { name: 'families-add', path: '/catalog/families?form=new' },
  { name: 'providers', path: '/providers' },
  { name: 'providers-add', path: '/providers?form=new' },
  { name: 'payment-types', path: '/payment-types' },
  { name: 'payment-types-add', path: '/payment-types?form=new' },

  { name: 'fields', path: '/fields' },
  { name: 'fields-add', path: '/fields?form=new' },
  { name: 'field-types', path: '/fields', act: (page) => page.getByRole('tab').nth(1).click() },

  { name: 'profile', path: '/profile' },
  {
    name: 'profile-password',
    path: '/profile',
    who: 'agent',
    act: async (page) => {
      await page.locator('#field-newPassword').fill('Marée-27')
      await clickSubmit(page)
    },
  },
  { name: 'help', path: '/help' },
  { name: 'help-keyboard', path: '/help/keyboard', who: 'agent' },
  { name: 'settings', path: '/settings' },
  {
    name: 'settings-foot',
    path: '/settings',
    act: (page) => page.locator('#field-defaultDueDays').scrollIntoViewIfNeeded(),
  },
  {
    name: 'settings-gaps',
    path: '/settings',
    act: async (page) => {
      await page.locator('#field-name').fill('')
      await page.locator('#field-ice').fill('123')
      await page.keyboard.press('Control+Enter')
    },
  },

  { name: 'kit', path: '/kit' },
  { name: 'kit-states', path: '/kit', act: (page) => page.getByRole('tab').nth(1).click() },
  { name: 'kit-list', path: '/kit?list' },
  { name: 'kit-quick-view', path: '/kit?list', act: press(ROW, 'j', 'j', 'Space') },
  { name: 'kit-record', path: '/kit?record' },
  { name: 'kit-form', path: '/kit?sample', act: press(FIELD, 'Control+Enter') },
]
