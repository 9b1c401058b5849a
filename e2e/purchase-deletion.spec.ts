import type { Page } from '@playwright/test'
import { enterHeader, enterLine, save } from './support/purchase.ts'
import { expect, signIn, test } from './support/story.ts'

const rows = (page: Page) => page.locator('[data-row]')

interface Line {
  productName: string
  quantity: number
  available: number
}

/** All goods are still there, whatever other stories have sold of them, but for what is done to the lines of the first purchase. */
const nothingSold = (page: Page, but: (lines: Line[]) => void = () => {}) =>
  page.route('**/api/purchases?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { content: { products: Line[] }[] }
    for (const line of body.content.flatMap(({ products }) => products)) line.available = line.quantity
    but(body.content[0]?.products ?? [])
    await route.fulfill({ json: body })
  })

test('a line and then the purchase are deleted; the last line takes the purchase along', async ({ page }) => {
  await signIn(page, 'admin', '/purchases/add')
  await enterHeader(page, 'E2E-DELETE')
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  await enterLine(page, 'DIS-2P-16', 2, '62')
  await enterLine(page, 'PRI-DBL-16', 3, '34')
  await save(page)
  await expect(rows(page).first()).toContainText('E2E-DELETE')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: /^Actions : Disjoncteur bipolaire 16 A/ }).click()
  await page.getByRole('menuitem', { name: 'Supprimer la ligne…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Supprimer la ligne Disjoncteur bipolaire 16 A')
  await expect(dialog).toContainText(/2 × 62,00, soit 124,00\sDHs HT/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Ligne Disjoncteur .* supprimée de l’achat/)).toBeVisible()
  await expect(page.getByRole('table', { name: /^Lignes de l’achat/ }).getByRole('row')).toHaveCount(2)
  await expect(rows(page).first()).toBeFocused()

  await page.getByRole('button', { name: /^Actions : Prise double/ }).click()
  await page.keyboard.press('Delete')
  await expect(dialog).toContainText('C’est la dernière ligne : l’achat est supprimé avec elle.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Achat AC\d\d-\d{6} supprimé$/)).toBeVisible()
  await expect(page.getByText('E2E-DELETE')).toHaveCount(0)
})

test('goods that are no longer there: delete is drawn disabled and says why, before anybody asks', async ({
  page,
}) => {
  await nothingSold(page, ([first]) => {
    if (first) Object.assign(first, { productName: 'Câble', quantity: 1500, available: 1200 })
  })
  await signIn(page, 'admin', '/purchases')
  const reason = /^Disponible au dépôt .*: 1\s200 «\sCâble\s»\. Il en faudrait 1\s500\.$/
  await rows(page).first().focus()
  await page.keyboard.press('m')
  const entry = page.getByRole('menuitem', { name: /^Supprimer….*Il en faudrait 1\s500/ })
  await expect(entry).toBeDisabled()
  await expect(entry.getByText(reason)).toBeVisible()
  // The keyboard comes to it, and it does nothing but say why.
  await page.keyboard.press('ArrowUp')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await expect(entry).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Its key on the row says it too, where no menu is open.
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alert').getByText(reason)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Of its lines, the one whose goods are gone; other purchases are deleted as ever.
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Actions : Câble' }).click()
  await expect(page.getByRole('menuitem', { name: /^Supprimer la ligne…/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await rows(page).nth(1).focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: /^Supprimer…/ })).toBeEnabled()
})

test('what has left meanwhile cannot be taken back: the dialog stays and says why', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await nothingSold(page)
  await signIn(page, 'admin', '/purchases')
  const sentence = 'Disponible au dépôt Casa : 2 « Câble ». Il en faudrait 5.'
  await page.route('**/api/purchases/delete', (route) =>
    route.fulfill({ status: 409, json: { code: 'stock.short', statusLabel: sentence } }),
  )
  await rows(page).first().focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Supprimer l’achat AC\d\d-\d{6}\s\?/)
  await expect(dialog).toContainText(/DHs HT\. (L’article|Les .* articles) acheté/)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toContainText('Il en faudrait 5.')
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeFocused()
})
