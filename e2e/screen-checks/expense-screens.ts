import type { Page } from '@playwright/test'
import { deleteFirst, DIALOG, press, ROW, type Screen } from './acts.ts'

const ENTRY = '#lines-entry-category'

/** A few lines, the last of them still open. */
async function entering(page: Page): Promise<void> {
  await page.locator(ENTRY).waitFor()
  for (const [category, amount] of [
    ['g', '640'],
    ['jawaz', '200'],
  ] as const) {
    await page.locator(ENTRY).focus()
    await page.keyboard.type(category)
    await page.keyboard.press('Enter')
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type((await page.locator('html').getAttribute('lang')) === 'fr' ? 'autres' : 'others')
  await page.keyboard.press('Enter')
  await page.keyboard.type('240')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Parking et pont bascule, Taza')
}

/** What salespeople spend on their rounds. */
export const expenseScreens: readonly Screen[] = [
  { name: 'expenses', path: '/expenses' },
  { name: 'expenses-commercial', path: '/expenses', who: 'commercial' },
  { name: 'expenses-agent', path: '/expenses', who: 'agent' },
  { name: 'expenses-menu', path: '/expenses?status=UNDER_APPROVAL', act: press(ROW, 'j', 'm') },
  { name: 'expenses-quick-view', path: '/expenses', act: press(ROW, 'j', ' ') },
  { name: 'expenses-no-result', path: '/expenses?search=introuvable&status=DECLINED&category=JAWAZ' },
  { name: 'expenses-empty', path: '/expenses', who: 'beginner' },
  { name: 'expenses-bulk', path: '/expenses?view=toApprove', act: press(ROW, 'j', 'x', 'j', 'x') },
  {
    name: 'expenses-bulk-validate',
    path: '/expenses?view=toApprove',
    act: async (page) => {
      await press(ROW, 'j', 'x', 'j', 'x', 'v')(page)
      await page.locator(DIALOG).first().waitFor()
    },
  },
  {
    name: 'expenses-decline',
    path: '/expenses?view=toApprove',
    act: async (page) => {
      await press(ROW, 'j', 'r')(page)
      await page.locator(DIALOG).first().waitFor()
    },
  },
  { name: 'expenses-delete', path: '/expenses?view=validated', act: deleteFirst },
  { name: 'expense', path: '/expenses?view=toApprove', act: press(ROW, 'j', 'Enter') },
  { name: 'expense-declined', path: '/expenses?status=DECLINED', act: press(ROW, 'j', 'Enter') },
  {
    name: 'expense-commercial',
    path: '/expenses?view=toApprove',
    who: 'commercial',
    act: press(ROW, 'j', 'Enter'),
  },
  { name: 'expense-agent', path: '/expenses', who: 'agent', act: press(ROW, 'j', 'Enter') },
  { name: 'expense-not-found', path: '/expenses/details/999999999', refused: [404] },
  { name: 'expense-form', path: '/expenses/add' },
  { name: 'expense-form-lines', path: '/expenses/add', act: entering },
  { name: 'expense-form-gaps', path: '/expenses/add', act: press(ENTRY, 'Escape', 'Control+Enter') },
  { name: 'expense-form-denied', path: '/expenses/add', who: 'agent' },
]
