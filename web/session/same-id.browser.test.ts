import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginSession, endSession } from '../session.ts'
import { openPage, sessionOf } from '../test/open-page.tsx'

const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nom' })

async function signInAs(username: string): Promise<void> {
  endSession('expired')
  await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  beginSession(sessionOf({ username }))
}

test('a draft is shown again to its user, and not to a user of another company who has the same id', async () => {
  await openPage('/banks?form=new')
  await name.fill('Banque du Port')
  await signInAs('karim')
  await expect.element(name).toHaveValue('')
  await signInAs('salma')
  await expect.element(name).toHaveValue('Banque du Port')
})
