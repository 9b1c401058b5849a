import { clients } from '@app/contract/clients'
import { dhs } from '@app/contract/money'
import { receivables } from '@app/contract/receivables'
import type { Page } from '@playwright/test'
import { workbook } from '../support/workbook.ts'

/** Who looks at it; nobody has not signed in. */
export type Viewer = 'nobody' | 'admin' | 'commercial' | 'agent' | 'beginner'

export interface Screen {
  name: string
  path: string
  /** An administrator unless said. */
  who?: Viewer
  /** Brings the page into the state that is shown. By keys and places, not by words: it runs in both languages. */
  act?: (page: Page) => Promise<void>
  /** Before the page is asked for: what the server is made to answer. */
  prepare?: (page: Page) => Promise<void>
  /** Statuses that belong to this state, and are no fault. */
  refused?: number[]
  /** It never comes to rest: something is on its way for ever. */
  restless?: true
  mobile?: true
}

const ROW = '[data-row]'
const FIELD = '#content input:visible'
const DIALOG = '[role=dialog]:visible, dialog:modal'

/** Once this is there, these keys, each when the one before has shown its effect. */
const press =
  (there: string, ...keys: string[]) =>
  async (page: Page) => {
    await page.locator(there).first().waitFor()
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(120)
    }
  }
/** The first product in its popup, whose tabs take these keys once they are there. */
const lookAt =
  (...keys: string[]) =>
  async (page: Page) => {
    await press(ROW, 'j', 'Enter')(page)
    await press('[role=tab]:focus', ...keys)(page)
  }
/** As the contract holds it, in centimes. */
const amount = (centimes: number) => dhs(1_000_000_000).decode(centimes / 100)

/** Clients who owe something, beside those of the demonstration: below their limit, above it, and without one. */
const owing = async (page: Page) => {
  await page.route('**/api/clients/paged?**', async (route) => {
    const answer = await route.fetch()
    const found = clients.list.answer.decode((await answer.json()) as never)
    const content = found.content.map((client, at) => ({
      ...client,
      creditLimit: amount(at % 5 === 3 ? 0 : 5_000_000),
      outstanding: amount(640_000 * (at % 4)),
      unsettled: amount(490_050 * (at % 7)),
      unpaid: amount(at % 6 === 1 ? 3_800_000 : 0),
      overdueTotal: amount(at % 3 === 0 ? 0 : 312_000 * at),
    }))
    await route.fulfill({ response: answer, json: clients.list.answer.encode({ ...found, content }) })
  })
  await page.route('**/api/clients/*/financials', (route) =>
    route.fulfill({
      json: receivables.financials.answer.encode({
        outstanding: amount(4_000_000),
        unsettled: amount(1_820_400),
        unpaid: amount(1_800_000),
        overdueTotal: amount(1_820_400),
        overdueCount: 2,
        averageDue: 65.8,
        averageReception: 10.6,
        unsettledOverdue: amount(1_200_000),
        unsettledNotDue: amount(620_400),
      }),
    }),
  )
}
/** The first client's page, with this in its address. */
const lookAtClient = (shown: string) => async (page: Page) => {
  await press(ROW, 'j', 'Enter')(page)
  await page.waitForURL(/details/)
  await page.goto(`${page.url()}?${shown}`)
}
const search = async (page: Page) => {
  await press(ROW, 'Control+k')(page)
  await page.locator(DIALOG).first().waitFor()
  await page.keyboard.type('zzz')
}
/** What a list's call is made to answer. */
const answered =
  (call: string, body: string, status = 200) =>
  async (page: Page) => {
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    )
  }
const CATALOGUE = [
  ['Référence', 'Désignation', 'Prix HT', 'Marque', 'Famille', 'TVA (%)'],
  ['NEU-001', 'Réglette LED 120 cm', 89.5, 'Luméa', 'Éclairage', 20],
  ['NEU-002', 'Prise étanche IP55', 42, 'Securis', 'Appareillage', 20],
  ['NEU-003', 'Peinture façade 20 kg', 'cher', 'Colorya', 'Peinture', 20],
  ['LUM-E27-09', 'Ampoule LED E27 9 W 6500 K', 15, 'Luméa', 'Éclairage', 20],
  ['', 'Sans référence', 10, 'Fixor', 'Visserie', 14],
]
/** Chooses a workbook and waits for what the check says. */
const send = (name: string, rows: Parameters<typeof workbook>[1]) => async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(workbook(name, rows))
  await page.waitForURL(/import=\d+/)
  await page.waitForTimeout(3000)
}
const clickSubmit = (page: Page) => page.locator('button[type=submit]').click()

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
  { name: 'coming-soon', path: '/orders' },
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

  { name: 'purchases', path: '/purchases' },
  { name: 'purchases-unfolded', path: '/purchases', act: press(ROW, 'j', 'Enter') },
  { name: 'purchases-delete', path: '/purchases', act: press(ROW, 'j', 'Delete') },
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
  { name: 'kit-peek', path: '/kit?list', act: press(ROW, 'j', 'j', 'Space') },
  { name: 'kit-form', path: '/kit?sample', act: press(FIELD, 'Control+Enter') },
]
