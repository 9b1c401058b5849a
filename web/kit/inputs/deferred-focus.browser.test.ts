import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdBackTimers } from '../../test/held-back.ts'
import { openPage } from '../../test/open-page.tsx'
import { focusOn, press } from '../../test/purchase-form.ts'
import { answerForPurchases } from '../../test/purchases.ts'

/*
 * A browser with too much to do takes keys first and does the rest when it comes to it: what was to happen at once
 * happens after a whole text was typed. Here it happens when the test triggers it.
 */
function timersComeLate(): () => Promise<void> {
  const letGo = holdBackTimers()
  onTestFinished(letGo)
  return async () => {
    letGo()
    // What these have set in motion has happened as well.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a user who types on before a period has taken the focus stays where they have gone', async () => {
  answerForPurchases()
  await openPage('/purchases')
  await expect.element(page.getByRole('row', { name: /AC26-000001/ })).toBeVisible()
  const timersCome = timersComeLate()
  focusOn(page.getByRole('button', { name: /^Période/ }))
  await press('{Enter}')
  await expect.element(page.getByLabelText('Du', { exact: true })).toHaveFocus()
  await press('1/9/2026{Tab}')
  await timersCome()
  await expect.element(page.getByLabelText('Au', { exact: true })).toHaveFocus()
})

test('a user who goes on before a dialog has taken the focus stays there', async () => {
  await openPage('/banks')
  await expect.element(page.getByRole('listitem', { name: 'BMCI' })).toBeVisible()
  const timersCome = timersComeLate()
  await press('j{Delete}')
  await expect.element(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Supprimer' })
  focusOn(confirm)
  await timersCome()
  await expect.element(confirm).toHaveFocus()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a user who goes on before a menu has taken the focus stays there', async () => {
  await openPage('/banks')
  const first = page.getByRole('listitem', { name: 'Attijariwafa Bank' })
  await expect.element(first).toBeVisible()
  const timersCome = timersComeLate()
  focusOn(first)
  await press('m')
  const second = page.getByRole('menuitem').nth(1)
  await expect.element(second).toBeVisible()
  focusOn(second)
  await timersCome()
  await expect.element(second).toHaveFocus()
})
