import { home, type Steps } from '@app/contract/home'
import { settings } from '@app/contract/settings'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls } from '../test/answers.ts'
import { answerForSettings, SETTINGS } from '../test/company-settings.ts'
import { answerForQuietHome, STEPS_DONE } from '../test/home.ts'
import { address } from '../test/list-page.ts'
import { lookAgain, openPage } from '../test/open-page.tsx'
import { keepPaymentTypes } from '../test/records.ts'

const DAY = '2026-11-14'
const NONE = { company: null, depots: null, products: null, clients: null, team: null, order: null }

const steps = () => [...document.querySelectorAll('li:has(h2)')]
const next = () => document.querySelector('[aria-current=step]')
const linkNamed = (name: string) => page.getByRole('link', { name, exact: true })
const heading = page.getByRole('heading', { name: 'Aujourd’hui' })

/** The steps as the service keeps them: put away and brought back. */
function keepSteps(done: Steps['done']): { steps: Steps } {
  answerForQuietHome()
  answerForSettings()
  const kept = { steps: { ...STEPS_DONE, delivered: false, done } }
  answer(home.steps, () => kept.steps)
  answer(home.hideSteps, ({ body: { hidden } }) => {
    kept.steps = { ...kept.steps, hidden }
  })
  return kept
}

test('an administrator of an empty company finds six steps, puts the list away and brings it back', async () => {
  keepSteps(NONE)
  await openPage('/')
  await expect.element(page.getByRole('heading', { name: 'Bienvenue, Salma' })).toBeVisible()
  expect(steps()).toHaveLength(6)
  await expect.element(page.getByRole('progressbar', { name: 'Étapes faites' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Nouvelle commande' })).toBeDisabled()
  await expect.element(page.getByText('Disponible dès que vous avez un produit et un client')).toBeVisible()
  const paper = page.getByRole('complementary').filter({ hasText: 'Votre premier bon de livraison' })
  await expect.element(paper.getByText('Bon de livraison', { exact: true })).toBeVisible()
  await expect.element(paper.getByText('Quincaillerie du Port').first()).toBeVisible()
  await expect.element(paper.getByText(/^BL\d\d-000001$/)).toBeVisible()
  expect(paper.element().querySelector('[class*=client]')?.clientHeight).toBeGreaterThan(30)
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(steps()[0]?.querySelector('a'))

  const hide = page.getByRole('button', { name: 'Masquer cette liste' })
  await hide.click()
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('Rien n’attend encore.')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => steps().length).toBe(6)
  await hide.click()
  await expect.element(heading).toBeVisible()
  await openPage('/')
  await expect.element(page.getByText('Rien n’attend encore.')).toBeVisible()
  await openPage('/settings')
  await page.getByRole('button', { name: 'Afficher les premières étapes' }).click()
  await expect.poll(address).toBe('/')
  await expect.poll(() => steps().length).toBe(6)
  expect(calls.filter((call) => call === 'POST /home/steps')).toHaveLength(1)
})

test('steps tick themselves off and the next one is marked, until the page says that all is ready', async () => {
  const kept = keepSteps({ ...NONE, company: DAY, depots: DAY })
  const answered = Promise.withResolvers<void>()
  answer(settings.get, async () => {
    await answered.promise
    return { ...SETTINGS, defaultCreditLimit: cents(500_000) }
  })
  await openPage('/')
  await expect.element(page.getByText('2 sur 6')).toBeVisible()
  // The limit is the company's own: until it is known, none is named.
  const limit = page.getByText(
    /^Le formulaire propose un plafond de 5\s000,00\sDHs\s; à l’import, une case vide/,
  )
  await expect.element(page.getByText(/20\s000,00/)).not.toBeInTheDocument()
  await expect.element(limit).not.toBeInTheDocument()
  answered.resolve()
  await expect.element(limit).toBeVisible()
  expect(page.getByText('Fait le 14-11-2026').elements()).toHaveLength(2)
  await expect.element(page.getByText(/^1 dépôt\s: Oasis\./)).toBeVisible()
  expect(next()?.textContent).toContain('Vos produits')
  await expect.element(linkNamed('Importer les produits')).toHaveAttribute('href', '/catalog/products/import')

  kept.steps = { ...kept.steps, done: { ...kept.steps.done, products: DAY, clients: DAY } }
  await lookAgain()
  await expect.element(page.getByText('4 sur 6')).toBeVisible()
  expect(next()?.textContent).toContain('Votre équipe')
  await expect.element(linkNamed('Nouvelle commande')).toHaveAttribute('href', '/orders/add')

  kept.steps = { ...kept.steps, done: STEPS_DONE.done }
  await lookAgain()
  await expect.element(page.getByText('Tout est prêt')).toBeVisible()
  await expect.element(heading).toBeVisible()
  // Shown once.
  expect(localStorage.getItem('quai.firstSteps')).toBeNull()
})

test('a step that was begun says what it waits for; products without stock lead to a purchase', async () => {
  const kept = keepSteps({ ...NONE, depots: DAY, products: DAY })
  kept.steps = { ...kept.steps, stocked: false }
  answer(settings.get, () => ({ ...SETTINGS, address: 'Rue du Port' }))
  await openPage('/')
  await expect.element(page.getByText(/^Il manque encore\s: l’ICE\.$/)).toBeVisible()
  await expect.element(page.getByText(/^Rien n’est encore en stock/)).toBeVisible()
  await expect.element(linkNamed('Nouvel achat')).toHaveAttribute('href', '/purchases/add')
})

test('the step of the clients says where the default limit is changed, and leads to its field', async () => {
  keepSteps(NONE)
  keepPaymentTypes()
  await openPage('/')
  await linkNamed('Changer ce plafond').click()
  await expect.element(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible()
  const limit = page.getByRole('textbox', { name: 'Encours maximum' })
  await expect.element(limit).toHaveFocus()
  await expect.element(limit).toBeInViewport()
})
