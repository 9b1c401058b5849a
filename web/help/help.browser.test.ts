import { orders } from '@app/contract/orders'
import { users } from '@app/contract/users'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { sortedPage } from '../test/many.ts'
import { openPage } from '../test/open-page.tsx'
import { answerForProfile, chooseLanguage } from '../test/profile.ts'
import { address } from '../test/list-page.ts'

const title = page.getByRole('heading', { level: 1 })
function answerForOrders(): void {
  answer(orders.list, ({ query }) => sortedPage([], query))
  answer(users.salespeople, () => [])
}

test('help opens one’s own guide at the section of the page it was requested on, in the reader’s language', async () => {
  answerForOrders()
  answerForProfile()
  await openPage('/orders')
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Aide' }).click()
  await expect.poll(address).toBe('/help#orders')
  await expect.element(title).toHaveTextContent('Guide de l’administrateur')
  await expect.element(page.getByRole('heading', { name: 'Décider des commandes retenues' })).toBeInViewport()
  await chooseLanguage('EN')
  await expect.element(page.getByRole('heading', { name: 'Review held orders' })).toBeInTheDocument()
  await chooseLanguage('FR')
  await expect.element(title).toHaveTextContent('Guide de l’administrateur')
})

test('each role has its own guide, and others are one link away', async () => {
  await openPage('/help', { role: 'ROLE_AGENT' })
  await expect.element(title).toHaveTextContent('Guide de l’agent')
  await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Premier jour' }).click()
  await expect.poll(address).toBe('/help/first-day')
  await expect.element(title).toHaveTextContent('Le premier jour, depuis Excel')
  await page.getByRole('article').getByRole('link', { name: 'guide de l’administrateur' }).click()
  await expect.element(title).toHaveTextContent('Guide de l’administrateur')
})

test('the keys that ? shows lead to the whole keyboard sheet', async () => {
  answerForOrders()
  await openPage('/orders', { role: 'ROLE_COMMERCIAL' })
  await expect.element(page.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Toute la fiche clavier' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(title).toHaveTextContent('La fiche clavier')
  // Under the menu, beside the keys.
  history.back()
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Aide' }).click()
  await expect.poll(address).toBe('/help#orders')
  await expect.element(title).toHaveTextContent('Guide du commercial')
})
