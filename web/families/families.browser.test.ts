import { families } from '@app/contract/families'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal } from '../test/answers.ts'
import { answerWithManyRows } from '../test/many.ts'
import { answerForFamilies } from '../test/family-tree.ts'
import { openPage } from '../test/open-page.tsx'
import { answerForProfile, chooseLanguage } from '../test/profile.ts'
import { address, widen } from '../test/list-page.ts'

const FAMILIES = '/catalog/families'
const LONG = 'Matériel d’éclairage professionnel pour l’intérieur et l’extérieur '
  .repeat(3)
  .slice(0, 120)
  .trim()

/** It is read out with the number of families below it. */
const item = (name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}( \\d+ sous-familles?)?$`) })
const items = page.getByRole('treeitem')
const dialog = page.getByRole('dialog')
const parentField = page.getByRole('combobox', { name: 'Famille parente' })
const nameField = dialog.getByRole('textbox', { name: 'Nom' })

async function focus(name: string): Promise<void> {
  await expect.element(item(name)).toBeVisible()
  const found = item(name).element()
  if (found instanceof HTMLElement) found.focus()
}

beforeEach(() => {
  answerWithManyRows()
  answerForFamilies()
})

test('the tree opens one level deep; arrows open, close and move', async () => {
  await openPage(FAMILIES, { role: 'ROLE_COMMERCIAL' })
  await expect.element(item('Électricité')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(item('Éclairage')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(item('Ampoules LED')).not.toBeInTheDocument()

  await focus('Éclairage')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(item('Ampoules LED')).toBeVisible()
  await expect.element(item('Ampoules LED')).toHaveAttribute('aria-level', '3')
  await expect.element(item('Éclairage')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(item('Ampoules LED')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(item('Ampoules LED')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Projecteurs')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(item('Ampoules LED')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(item('Éclairage')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(item('Ampoules LED')).not.toBeInTheDocument()
  await userEvent.keyboard('{Home}')
  await expect.element(items.first()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(items.last()).toHaveFocus()
})

test('Enter or a click leads to the products of a family and all below; back finds the tree as it was', async () => {
  await openPage(FAMILIES, { role: 'ROLE_AGENT' })
  await focus('Éclairage')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(item('Ampoules LED')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(/^\/catalog\/products\?family=\d+$/)
  await expect.element(page.getByText('Ampoule LED E27 9 W 6500 K')).toBeVisible()
  await expect.element(page.getByText('Mitigeur lavabo chromé')).not.toBeInTheDocument()
  history.back()
  await expect.element(item('Ampoules LED')).toBeVisible()
  await focus('Éclairage')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(item('Ampoules LED')).not.toBeInTheDocument()
  await item('Peinture').click()
  await expect.element(page.getByText('Peinture vinylique blanc mat 20 kg')).toBeVisible()
})

test('a search keeps the way to what it finds, and nothing else', async () => {
  await openPage(FAMILIES)
  await expect.element(item('Peinture')).toBeVisible()
  await userEvent.keyboard('/ampoules')
  await expect.poll(() => items.length).toBe(3)
  await expect.element(item('Électricité')).toBeVisible()
  await expect.element(item('Ampoules LED')).toBeVisible()
  await expect.element(page.getByText(/^1 famille trouvée sur \d+$/)).toBeVisible()
  // Its address alone finds the same.
  await expect.poll(address).toBe(`${FAMILIES}?search=ampoules`)
  await openPage(address())
  await expect.poll(() => items.length).toBe(3)
  await userEvent.keyboard('/introuvable')
  await expect.element(page.getByText('Aucune famille pour « introuvable ».')).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect.element(item('Peinture')).toBeVisible()
})

test('everything is unfolded and folded at once', async () => {
  await openPage(FAMILIES)
  await page.getByRole('button', { name: 'Tout déplier' }).click()
  await expect.element(item('Ampoules LED')).toBeVisible()
  await page.getByRole('button', { name: 'Tout replier' }).click()
  await expect.element(item('Éclairage')).not.toBeInTheDocument()
  await expect.element(item('Électricité')).toBeVisible()
  // One by one, until it is as it comes: the page remembers it.
  for (const name of ['Chauffage', 'Électricité', 'Outillage', 'Plomberie']) {
    await focus(name)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(item(name)).toHaveAttribute('aria-expanded', 'true')
  }
})

test('tree or list is kept in the address; the list says where each family hangs', async () => {
  await openPage(FAMILIES)
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect.poll(address).toBe(`${FAMILIES}?view=list`)
  await openPage(address())
  const row = page.getByRole('row').filter({ hasText: 'Ampoules LED' })
  await expect.element(row).toMatchTextContent('Électricité › Éclairage')
  await row.click()
  await expect.poll(address).toMatch(/^\/catalog\/products\?family=\d+$/)
  history.back()
  await page.getByRole('button', { name: 'Arborescence' }).click()
  await expect.element(page.getByRole('tree', { name: 'Familles' })).toBeVisible()
  await expect.poll(address).toBe(FAMILIES)
})

test('a family is never offered itself or what hangs below it as parent', async () => {
  await openPage(FAMILIES)
  await focus('Éclairage')
  await userEvent.keyboard('e')
  await parentField.click()
  await parentField.fill('e')
  await expect.element(page.getByRole('option', { name: 'Électricité', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('option', { name: 'Électricité › Éclairage', exact: true }))
    .not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /Ampoules LED/ })).not.toBeInTheDocument()
})

test('a family with families below it, or with products, offers no deletion and says why', async () => {
  await openPage(FAMILIES)
  for (const [name, reason] of [
    ['Plomberie', /«\sPlomberie\s» compte \d+ sous-familles\. Déplacez-les/],
    ['Radiateurs', /«\sRadiateurs\s» compte \d+ produits\. Changez/],
  ] as const) {
    await focus(name)
    await userEvent.keyboard('{Delete}')
    await expect.element(dialog.getByText(reason)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect.element(item(name)).toHaveFocus()
  }
})

test('two families of one name may hang at different places, not at the same one', async () => {
  await openPage(`${FAMILIES}?form=new`)
  await nameField.fill('peinture')
  await parentField.fill('outillage')
  await page.getByRole('option', { name: 'Outillage', exact: true }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Famille peinture ajoutée')).toBeVisible()
  await expect.element(item('peinture')).toHaveAttribute('aria-level', '2')
  await expect.element(item('Peinture')).toHaveAttribute('aria-level', '1')

  await openPage(`${FAMILIES}?form=new`)
  await nameField.fill('peinture')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(page.getByText('Une famille porte déjà le nom « peinture » à cet endroit.').first())
    .toBeVisible()
})

test('users who may not change families move in the tree and have no other key', async () => {
  await openPage(`${FAMILIES}?form=new`, { role: 'ROLE_AGENT' })
  await focus('Peinture')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Nouvelle famille/ })).not.toBeInTheDocument()
  await userEvent.keyboard('e{Delete}m')
  await expect.element(page.getByRole('menuitem')).toMatchTextContent(/Voir les produits/)
  await expect.poll(() => page.getByRole('menuitem').length).toBe(1)
})

test('a company that begins reads what families are for', async () => {
  answerForFamilies([])
  await openPage(FAMILIES)
  await expect.element(page.getByText('Aucune famille pour l’instant.')).toBeVisible()
  await page.getByRole('button', { name: 'Nouvelle famille' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Nouvelle famille' })).toBeVisible()
})

test('without an answer the tree says so and offers to try again', async () => {
  answer(families.list, () => {
    throw new Refusal(503)
  })
  await openPage(FAMILIES)
  await expect.element(page.getByText('Un problème inattendu est survenu.')).toBeVisible()
  answerForFamilies()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(item('Peinture')).toBeVisible()
})

afterEach(() => page.viewport(1440, 900))

test('a name of 120 letters is cut, in the tree and in the list, in English too', async () => {
  answerForProfile()
  await openPage(`${FAMILIES}?form=new`)
  await nameField.fill(LONG)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(item(LONG)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  await widen(1280)
  expect(fits()).toBe(true)
  await chooseLanguage('EN')
  await expect.element(page.getByRole('tree', { name: 'Families' })).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Subfamilies' })).toBeVisible()
  expect(fits()).toBe(true)
  await chooseLanguage('FR')
  await expect.element(page.getByRole('columnheader', { name: 'Sous-familles' })).toBeVisible()
})
