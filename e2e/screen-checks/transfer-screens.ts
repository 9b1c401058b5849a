import type { Page } from '@playwright/test'
import { transferRequests } from '@app/contract/transfer-requests'
import { asked, depotNamed, inStock } from '../support/sale.ts'
import { DIALOG, FIELD, press, ROW, type Screen } from './acts.ts'

/** The form of a request that is being changed: one line takes all that the source has. */
async function changing(page: Page): Promise<void> {
  const [sourceRepoId, destRepoId] = [
    await depotNamed(page, 'Casa Aïn Sebaâ'),
    await depotNamed(page, 'Fès Sidi Brahim'),
  ]
  const goods = (await inStock(page, sourceRepoId, 5)).slice(0, 4)
  const products = goods.map(({ id, available }, at) => ({
    productId: id,
    quantity: at === 3 ? available : 4,
  }))
  const { save } = transferRequests
  const body = { sourceRepoId, destRepoId, products }
  const { id } = await asked<{ id: number }>(page, save.method, save.path, body)
  await page.goto(`/transfer-requests/modify/${id}`)
  await page.locator('tr[data-line]').first().waitFor()
}

const opened = async (page: Page) => {
  await press(ROW, 'j', 'Enter')(page)
  await page.locator(DIALOG).locator('table').waitFor()
}

/** Goods that go from one depot to another. */
export const transferScreens: readonly Screen[] = [
  { name: 'transfers', path: '/transfers/history', act: press(ROW, 'j', 'Enter') },
  { name: 'transfers-commercial', path: '/transfers/history', who: 'commercial' },
  { name: 'transfers-empty', path: '/transfers/history', who: 'beginner' },
  { name: 'transfers-no-result', path: '/transfers/history?period=2001-01-01&period=2001-01-02' },
  { name: 'transfer-requests', path: '/transfer-requests' },
  { name: 'transfer-requests-menu', path: '/transfer-requests', act: press(ROW, 'j', 'm') },
  { name: 'transfer-requests-empty', path: '/transfer-requests', who: 'beginner' },
  { name: 'transfer-request', path: '/transfer-requests', act: opened },
  {
    name: 'transfer-request-tick-all',
    path: '/transfer-requests',
    act: async (page) => {
      await opened(page)
      await page.keyboard.press('Control+Enter')
    },
  },
  { name: 'transfer-request-agent', path: '/transfer-requests', who: 'agent', act: opened },
  { name: 'transfer-request-not-found', path: '/transfer-requests?open=999999999', refused: [404] },
  { name: 'transfer-request-form', path: '/transfer-requests/add' },
  { name: 'transfer-request-form-gaps', path: '/transfer-requests/add', act: press(FIELD, 'Control+Enter') },
  { name: 'transfer-request-form-lines', path: '/transfer-requests', act: changing },
]
