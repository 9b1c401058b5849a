import { depots } from '@app/contract/depots'
import { fields } from '@app/contract/fields'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/answers.ts'
import { answerForCatalogue, PRODUCTS } from '../../test/catalogue.ts'
import { holdBackDrawing } from '../../test/held-back.ts'
import { openPage } from '../../test/open-page.tsx'
import { rows } from '../../test/rows.ts'

let release = () => {}
afterEach(() => release())

test('a record over its list is gone with the key that closes it, and the next one stays', async () => {
  answerForCatalogue()
  answer(depots.list, () => [])
  answer(fields.list, () => [])
  const [first] = PRODUCTS
  await openPage(`/catalog/products?open=${first?.id}`)
  const dialog = page.getByRole('dialog', { name: first?.name ?? '' })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => rows().length).toBe(PRODUCTS.length)
  release = holdBackDrawing()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.search).toBe('')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  release()
  rows()[1]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(location.search).toMatch(/^\?open=\d+$/)
})
