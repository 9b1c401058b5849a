import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { combobox, focusOn, openNewPurchase, press, textbox } from '../../test/purchase-form.ts'

const product = combobox('Produit')
const list = page.getByRole('listbox')
const placeOf = (locator: Locator) => locator.element().getBoundingClientRect()
const enteredReferences = () => [...document.querySelectorAll<HTMLElement>('tbody small')]

afterEach(async () => await page.viewport(1440, 900))

/** Whole in the window, and beside the box it hangs from. */
async function hasRoom(field: Locator) {
  // The one before may still be on its way out.
  await expect.poll(() => list.elements()).toHaveLength(1)
  const { height, top, bottom } = placeOf(list)
  const held = placeOf(field)
  expect(height).toBeGreaterThan(100)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  expect(top >= held.bottom || bottom <= held.top).toBe(true)
}

test('a list opens where there is room, and never over what is typed', async () => {
  await page.viewport(1280, 480)
  await openNewPurchase()
  product.element().scrollIntoView({ block: 'nearest' })
  focusOn(product)
  await press('a')
  await expect.element(page.getByRole('option').nth(9)).toBeInTheDocument()
  await hasRoom(product)
  // The list shrinks with what is typed and stays where it is.
  const above = () => placeOf(list).top < placeOf(product).top
  const side = above()
  await press('mpoule')
  await expect.element(page.getByRole('option').first()).toMatchTextContent('Ampoule')
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(3)
  expect(above()).toBe(side)
  await press('{Escape}')
  const depot = combobox('Stock à alimenter')
  await depot.click()
  await hasRoom(depot)
})

test('however many lines there are, the list of products covers none of them', async () => {
  await page.viewport(1280, 640)
  await openNewPurchase()
  focusOn(product)
  for (const reference of ['LUM-E27-09', 'CAB-R2V-325', 'DIS-2P-16', 'PEI-VIN-20', 'TUB-PPR-25']) {
    await press(`${reference}{Enter}`)
    await expect.element(textbox('Quantité')).toHaveFocus()
    await press('2{Enter}12{Enter}')
    await expect.poll(() => enteredReferences().at(-1)?.textContent).toBe(reference)
    await expect.element(product).toHaveFocus()
  }
  await press('a')
  await expect.element(page.getByRole('option').nth(9)).toBeInTheDocument()
  await hasRoom(product)
  const last = enteredReferences().at(-1)?.getBoundingClientRect()
  expect(placeOf(list).top).toBeGreaterThan(last?.bottom ?? Infinity)
})
