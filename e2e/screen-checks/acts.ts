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
  /** An administrator by default. */
  who?: Viewer
  /** Brings the page into the state that is shown. By keys and places, not by words: it runs in both languages. */
  act?: (page: Page) => Promise<void>
  /** Before the page is requested: what the server is made to answer. */
  prepare?: (page: Page) => Promise<void>
  /** Statuses that belong to this state, and are no fault. */
  refused?: number[]
  /** It never comes to rest: something is on its way for ever. */
  restless?: true
  mobile?: true
}

export const ROW = '[data-row]'
export const FIELD = '#content input:visible'
export const DIALOG = '[role=dialog]:visible, dialog:modal'

/** Once this is there, these keys, each when the one before has shown its effect. */
export const press =
  (there: string, ...keys: string[]) =>
  async (page: Page) => {
    await page.locator(there).first().waitFor()
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(120)
    }
  }
/** The first that can be deleted: of others the goods were sold since, which is said instead. */
export const deleteFirst = async (page: Page) => {
  await page.locator(ROW).first().waitFor()
  const asked = page.locator(DIALOG).first()
  for (let row = 0; row < 10 && !(await asked.isVisible()); row++) await press(ROW, 'j', 'Delete')(page)
  await asked.waitFor()
}
/** The first product in its popup, whose tabs take these keys once they are there. */
export const lookAt =
  (...keys: string[]) =>
  async (page: Page) => {
    await press(ROW, 'j', 'Enter')(page)
    await press('[role=tab]:focus', ...keys)(page)
  }
/** As in the contract, in centimes. */
const amount = (centimes: number) => dhs(1_000_000_000).decode(centimes / 100)

/** Clients who owe something, beside those of the demonstration: below their limit, above it, and without one. */
export const owing = async (page: Page) => {
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
        cashThreshold: amount(2_000_000),
      }),
    }),
  )
}
/** The first client's page, with this in its address. */
export const lookAtClient = (shown: string) => async (page: Page) => {
  await press(ROW, 'j', 'Enter')(page)
  await page.waitForURL(/details/)
  await page.goto(`${page.url()}?${shown}`)
}
export const search = async (page: Page) => {
  await press(ROW, 'Control+k')(page)
  await page.locator(DIALOG).first().waitFor()
  await page.keyboard.type('zzz')
}
/** What a list's call is made to answer. */
export const answered =
  (call: string, body: string, status = 200) =>
  async (page: Page) => {
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    )
  }
/** Chooses a workbook and waits for what the check says. */
export const send = (name: string, rows: Parameters<typeof workbook>[1]) => async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(workbook(name, rows))
  await page.waitForURL(/import=\d+/)
  await page.waitForTimeout(3000)
}
export const clickSubmit = (page: Page) => page.locator('button[type=submit]').click()
