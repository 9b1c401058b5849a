import { users } from '@app/contract/users'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'
import { answerForSales } from '../../test/sales.ts'
import { boxAt, comes } from '../../test/typist.ts'

const FIRST_BOXES = [
  ['/orders/add', 'lines-entry-productId'],
  ['/quotes/add', 'lines-entry-productId'],
  ['/purchases/add', 'lines-entry-product'],
  ['/avoirs-fournisseurs/add', 'lines-entry-productId'],
  ['/avoirs-financiers/add', 'lines-entry-designation'],
  ['/transfer-requests/add', 'lines-entry-productId'],
  ['/credit-notes/add', 'field-productId'],
] as const

afterEach(() => page.viewport(1440, 900))

test.for(FIRST_BOXES)(
  'at 1280 pixels the first box of the line editor keeps 280 pixels: %s',
  async ([address, box]) => {
    await page.viewport(1280, 720)
    answerForSales()
    answer(users.salespeople, () => [])
    await openPage(address)
    expect(await comes(() => boxAt(box) !== null, 8000)).toBe(true)
    expect(boxAt(box)?.getBoundingClientRect().width).toBeGreaterThanOrEqual(280)
  },
)
