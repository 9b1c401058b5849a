import { creditNotes, type DeliveredNote } from '@app/contract/credit-notes'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { pick } from '../test/line-forms.ts'
import { openPage } from '../test/open-page.tsx'
import { answerForSales, CLIENT, productRow } from '../test/sales.ts'
import { boxAt, comes, press, type, typeOver } from '../test/typist.ts'

const LAMP = productRow(1, { name: 'Ampoule LED E27', reference: 'LUM-E27-09' })
const CABLE = productRow(2, { name: 'Câble R2V', reference: 'CAB-R2V-325' })
const NOTE: DeliveredNote = {
  id: 1,
  number: 'BL26-000001',
  createdAt: new Date('2026-10-05T09:00:00Z'),
  remainder: cents(12_000),
  orders: [
    {
      depot: { id: 2, name: 'Casa Aïn Sebaâ' },
      lines: [
        {
          lineId: 5,
          product: { id: 1, name: LAMP.name, reference: LAMP.reference, image: null },
          quantity: 1,
          unitPrice: cents(10_000),
          discount: 0,
          salesDiscount: 0,
          vatRate: 200,
          priceHt: cents(10_000),
          priceTtc: cents(12_000),
          returned: 0,
          returnedHt: cents(0),
          returnedTtc: cents(0),
        },
      ],
    },
  ],
}

test('notes that come while the next product is searched leave the focus in the search', async () => {
  const looked = Promise.withResolvers<DeliveredNote[]>()
  answerForSales([LAMP, CABLE])
  answer(creditNotes.delivered, () => looked.promise)
  await openPage('/credit-notes/add')
  await pick('clientId', CLIENT.code)
  expect(await comes(() => boxAt('field-productId')?.disabled === false)).toBe(true)
  typeOver('field-productId', LAMP.reference)
  await press('Enter')
  expect(await comes(() => boxAt('field-productId')?.value === LAMP.name, 8000)).toBe(true)
  await type('cab')
  looked.resolve([NOTE])
  await expect.element(page.getByRole('link', { name: NOTE.number })).toBeVisible()
  expect(document.activeElement?.id).toBe('field-productId')
})

test('a product that is chosen once more leads to the quantities of its notes again', async () => {
  answerForSales([LAMP, CABLE])
  answer(creditNotes.delivered, () => [NOTE])
  await openPage('/credit-notes/add')
  await pick('clientId', CLIENT.code)
  expect(await comes(() => boxAt('field-productId')?.disabled === false)).toBe(true)
  const inNotes = () => /^returned-\d+$/.test(document.activeElement?.id ?? '')
  typeOver('field-productId', LAMP.reference)
  await press('Enter')
  expect(await comes(inNotes, 8000)).toBe(true)
  await press('Enter')
  expect(await comes(() => document.activeElement?.id === 'field-productId')).toBe(true)
  typeOver('field-productId', 'zzz')
  await press('Control+Backspace')
  typeOver('field-productId', LAMP.reference)
  await press('Enter')
  expect(await comes(inNotes, 8000)).toBe(true)
})
