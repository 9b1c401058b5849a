import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../test/open-page.tsx'
import { answerForProfile, chooseLanguage } from '../test/profile.ts'
import { answerWithSamples } from '../test/sample-answers.ts'

const withoutNetwork = () =>
  vi.spyOn(i18next, 'changeLanguage').mockRejectedValueOnce(new TypeError('Failed to fetch'))

test('a saved profile leaves its form though the sentences of the new language do not arrive', async () => {
  answerWithSamples()
  answerForProfile()
  await openPage('/profile')
  await page.getByRole('combobox', { name: 'Langue préférée' }).click()
  await page.getByRole('option', { name: /English|Anglais/ }).click()
  withoutNetwork()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => location.pathname).toBe('/')
  await expect.element(page.getByText('Profil enregistré')).toBeVisible()
})

test('a language that cannot be loaded is reported, and the page stays in its own', async () => {
  answerForProfile()
  await openPage('/profile')
  withoutNetwork()
  await chooseLanguage('EN')
  await expect.element(page.getByText(/n’a pas pu être chargée/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Profil' })).toBeVisible()
})
