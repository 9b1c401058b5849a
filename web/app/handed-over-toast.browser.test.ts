import { depots } from '@app/contract/depots'
import { users } from '@app/contract/users'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { workPieceByPiece } from '../test/held-back.ts'
import { openPage } from '../test/open-page.tsx'

let release = () => {}
afterEach(() => release())

const salma = { id: 1, firstName: 'Salma', lastName: 'Benali' }

test('a form that is requested as soon as the list is drawn again stays; the notice is gone from the history', async () => {
  answer(depots.list, () => [])
  answer(users.list, () => [salma])
  answer(users.save, ({ body: { password: _p, passwordConfirmation: _c, depotIds: _d, ...body } }) => ({
    ...body,
    id: 2,
    depots: [],
    version: 1,
  }))
  await openPage('/users/add')
  const typed = {
    Prénom: 'Ghita',
    Nom: 'Bennani',
    'E-mail': 'ghita@quai.test',
    'Nom d’utilisateur': 'ghita',
  }
  for (const [name, text] of Object.entries(typed))
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  for (const password of document.querySelectorAll('input[type=password]'))
    await userEvent.fill(password, 'Une phrase de passe')
  release = workPieceByPiece()
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver((_, watching) => {
      if (document.querySelector('h1')?.textContent !== 'Utilisateurs') return
      watching.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await pressed
  await expect.element(page.getByText('Utilisateur Ghita Bennani ajouté')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(location.pathname).toBe('/users/add')
  release()
  await expect.element(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('')
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Utilisateurs' })).toBeVisible()
  expect(JSON.stringify(history.state)).not.toContain('Ghita')
})
