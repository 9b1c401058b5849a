import type { Page } from '@playwright/test'
import { addClient } from './support/client.ts'
import { expect, loudTest, signIn, test } from './support/fixtures.ts'

const box = (page: Page) => page.getByRole('textbox', { name: /^Écrire une/ })
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' })
const notes = (page: Page) => page.getByRole('article')

/** What is typed and not sent outlives the panel and a reload, a reply stays a reply; signing out removes it. */
async function keepsTheDraft(page: Page) {
  const open = page.getByRole('button', { name: '2 notes' })
  await open.click()
  await notes(page).first().getByRole('button', { name: 'Répondre' }).click()
  await page.keyboard.type('Repasse jeudi')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await page.reload()
  await open.click()
  await expect(box(page)).toHaveValue('Repasse jeudi')
  await expect(page.getByText('Réponse à Salma Bennis')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Réponse ajoutée')).toBeVisible()
  await expect(notes(page)).toHaveCount(4)
  await box(page).fill('Pas encore envoyée')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('quai.note.'))
  expect(await page.evaluate(kept)).toEqual([])
}

test('notes are written, answered, sorted and deleted; what is empty is not sent, what is not sent is kept', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const { id } = await addClient(page)
  await page.goto(`/clients/details/${id}`)
  await page.getByRole('button', { name: '0 note' }).click()
  await expect(page.getByText('Aucune note pour l’instant.')).toBeVisible()
  await expect(box(page)).toBeFocused()
  await expect(send(page)).toBeDisabled()
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await expect(send(page)).toBeDisabled()
  await expect(notes(page)).toHaveCount(0)

  await box(page).fill('')
  await page.keyboard.type('Passé au magasin.')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Rappeler lundi.')
  await page.keyboard.press('Enter')
  await expect(notes(page)).toHaveCount(1)
  await expect(page.getByText('Note ajoutée')).toBeVisible()
  await expect(notes(page)).toContainText('Passé au magasin.\nRappeler lundi.', { useInnerText: true })
  await expect(box(page)).toHaveValue('')
  await page.keyboard.type('Deuxième visite')
  await page.keyboard.press('Enter')
  await expect(notes(page)).toHaveCount(2)
  await expect(notes(page).first()).toContainText('Deuxième visite')

  await notes(page).last().getByRole('button', { name: 'Répondre' }).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('Chèque promis')
  await page.keyboard.press('Enter')
  await expect(notes(page)).toHaveCount(3)
  await expect(page.getByText('Réponse ajoutée')).toBeVisible()
  await page.getByRole('button', { name: 'Récentes d’abord' }).click()
  await expect(notes(page).first()).toContainText('Passé au magasin.')
  await expect(notes(page).nth(1)).toContainText('Chèque promis')

  await notes(page).first().getByRole('button', { name: 'Supprimer' }).click()
  await page
    .getByRole('dialog', { name: 'Supprimer cette note ?' })
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await expect(notes(page).first()).toContainText('Note supprimée')
  await expect(page.getByText('La note a été supprimée')).toBeVisible()
  await expect(notes(page).first()).not.toContainText('Passé au magasin')
  await expect(notes(page).nth(1)).toContainText('Chèque promis')
  await page.keyboard.press('Escape')
  await keepsTheDraft(page)

  await signIn(page, 'agent', `/clients/details/${id}?notes=open`)
  await expect(notes(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
})

loudTest('a note that could not be sent stays where it was typed, and is written once', async ({ page }) => {
  await signIn(page, 'commercial', '/clients')
  const { id } = await addClient(page, {
    creditLimit: undefined,
    dueDays: undefined,
    paymentCodes: undefined,
  })
  await page.goto(`/clients/details/${id}?notes=open`)
  await page.route('**/api/clients/comments/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await box(page).fill('Relance faite ce matin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('La note n’est pas partie.')
  await expect(box(page)).toHaveValue('Relance faite ce matin')
  await page.unroute('**/api/clients/comments/add')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('')
  await expect(notes(page)).toHaveCount(1)
})
