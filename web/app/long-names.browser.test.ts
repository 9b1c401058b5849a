import { paymentTypes } from '@app/contract/payment-types'
import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import {
  answerLong,
  expectRoom,
  expectRoomForHalfNames,
  expectRoomForLongNames,
  HALF_NAMES,
  LONG,
  REFERENCE,
  shows,
  WRITTEN,
} from '../test/long-names.ts'
import { openPage } from '../test/open-page.tsx'
import { combobox, focusOn, press, textbox } from '../test/purchase-form.ts'
import { sideways } from '../test/room.ts'
import { answerWithSamples, sampleAnswer } from '../test/sample-answers.ts'

const LONG_FIRST = new RegExp(`^${LONG}`)

afterAll(() => page.viewport(1440, 900))

test.each([
  '/',
  '/catalog/brands',
  '/catalog/brands?form=1',
  '/catalog/families',
  '/catalog/families?form=1',
  '/catalog/products',
  '/catalog/products?view=table',
  '/catalog/products?open=1',
  '/catalog/products/modify/1',
  '/clients',
  '/clients/details/1',
  '/clients/details/1?tab=financial',
  '/clients/details/1/statement',
  '/clients/modify/1',
  '/purchases',
  '/purchases/modify/1',
  '/quotes',
  '/quotes/details/1',
  '/quotes/modify/1',
  '/orders',
  '/orders?view=toApprove',
  '/orders/details/1',
  '/orders/modify/1',
  '/delivery-notes',
  '/delivery-notes/details/1',
  '/credit-notes',
  '/credit-notes/details/1',
  '/avoirs-financiers',
  '/avoirs-financiers/details/1',
  '/avoirs-financiers/modify/1',
  '/avoirs-fournisseurs',
  '/avoirs-fournisseurs/details/1',
  '/avoirs-fournisseurs/modify/1',
  '/payments',
  '/payments/details/1',
  '/payments/modify/1',
  '/payments/desk',
  '/infos-financiers',
  '/infos-financiers?view=aged',
  '/products-by-repo',
  '/transfers/history',
  '/transfer-requests',
  '/transfer-requests?open=1',
  '/transfer-requests/modify/1',
  '/providers',
  '/providers?form=1',
  '/repos',
  '/repos?form=1',
  '/banks',
  '/banks?form=1',
  '/settings',
])('%s: names of 120 letters stay within the page and their cells, and all is said in English', (address) =>
  expectRoomForLongNames(address),
)

test.each([
  '/expenses',
  '/expenses/details/1',
  '/expenses/modify/1',
  '/payment-types',
  '/payment-types?form=1',
  '/users',
  '/users/modify/1',
  '/fields?module=client',
])('%s: names of 60 letters stay within the page and their cells, and all is said in English', (address) =>
  expectRoomForHalfNames(address),
)

test('the lines of a purchase that is unfolded leave the table its width', async () => {
  answerLong()
  await openPage('/purchases')
  await userEvent.click(page.getByText(LONG).first())
  await expect.element(page.getByRole('table', { name: /^Lignes de l’achat/ })).toBeVisible()
  await expectRoom(REFERENCE)
})

test('the form of a purchase has room for long names of its provider and its product', async () => {
  answerLong()
  await openPage('/purchases/add')
  await expect.element(textbox('N° facture')).toHaveFocus()
  await press('E2E-LONG{Tab}Soc')
  await expect.element(page.getByRole('option', { name: LONG_FIRST })).toBeVisible()
  await press('{ArrowDown}{Enter}{Tab}Soc')
  await expect.element(page.getByRole('option', { name: LONG_FIRST })).toBeVisible()
  await press('{ArrowDown}{Enter}')
  focusOn(combobox('Produit'))
  await press('LUM-E27-09')
  await expect.element(page.getByRole('option', { name: LONG_FIRST })).toBeVisible()
  await expect.poll(() => document.querySelector('[data-combobox-selected]')).not.toBeNull()
  await expectRoom(LONG)
  await press('{Enter}3{Enter}12{Enter}')
  await expect.element(page.getByRole('complementary')).toMatchTextContent('Lignes1')
  await expectRoom(REFERENCE)
})

test.each(['fr', 'en'] as const)(
  'at 200 % zoom long and Arabic names keep every page of a client within its width: %s',
  async (language) => {
    const name =
      'شركة النخيل للتجارة والتوزيع · Comptoir Marocain des Fluides et Raccords Industriels du Grand Nord'
    answerWithSamples({ ...WRITTEN, name })
    answer(paymentTypes.list, () => sampleAnswer(paymentTypes.list, HALF_NAMES))
    for (const address of [
      '/clients',
      '/clients/details/1',
      '/clients/details/1?tab=financial',
      '/clients/modify/1',
    ]) {
      await page.viewport(720, 450)
      await openPage(address, { language })
      await expect.poll(() => shows(name)).toBe(true)
      await expect.poll(() => sideways(), { message: address }).toEqual([])
    }
  },
)
