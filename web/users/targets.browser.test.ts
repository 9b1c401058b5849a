import { dayOf } from '@app/domain/dates/day'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../test/open-page.tsx'
import { address } from '../test/list-page.ts'
import { answerForStaff } from '../test/staff.ts'

const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const amount = page.getByRole('textbox', { name: 'Objectif HT' })
const held = () => {
  const box = amount.query()
  return box instanceof HTMLInputElement ? box.value : ''
}
const month = page.getByRole('combobox', { name: 'Mois' })
const hamza = page.getByRole('listitem', { name: 'Hamza Ouazzani' })

beforeEach(() => void answerForStaff())

async function openTarget(): Promise<void> {
  await expect.element(hamza).toBeVisible()
  const card = hamza.element()
  if (card instanceof HTMLElement) card.focus()
  await userEvent.keyboard('o')
  await expect.element(amount).toHaveFocus()
}

async function chooseMarchOfLastYear(): Promise<void> {
  await month.click()
  await page.getByRole('button', { name: 'Année précédente' }).click()
  await page.getByRole('button', { name: /^mars/ }).click()
}

test('a salesperson has a monthly target: choose the month, see it, set it', async () => {
  await openPage('/users')
  await hamza.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Objectifs' }).click()
  await expect.element(page.getByRole('heading', { name: 'Objectif mensuel' })).toBeVisible()
  await expect.poll(held).toMatch(/^120\s000,00$/)
  await expect.element(amount).toHaveFocus()

  const lastYear = Number(dayOf(new Date()).slice(0, 4)) - 1
  await chooseMarchOfLastYear()
  await expect.poll(address).toMatch(new RegExp(`month=${lastYear}-03`))
  await expect.element(amount).toHaveValue('')
  await save()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' }))
    .toBeVisible()
  await amount.fill('250000,5')
  await save()
  await expect
    .element(page.getByText(`Objectif enregistré pour Hamza Ouazzani, mars ${lastYear}`))
    .toBeVisible()
  await expect.poll(address).toBe('/users')

  await openTarget()
  await chooseMarchOfLastYear()
  await expect.poll(held).toMatch(/^250\s000,50$/)
})

test('the month of a target is typed as people write it; what is no month stays to be corrected', async () => {
  await openPage('/users')
  await openTarget()
  const focus = () => {
    const box = month.element()
    if (box instanceof HTMLElement) box.focus()
  }
  for (const [typed, kept, shown] of [
    ['9/25', '2025-09', 'septembre 2025'],
    ['févr. 2026', '2026-02', 'février 2026'],
  ] as const) {
    focus()
    await userEvent.keyboard(`${typed}{Enter}`)
    await expect.poll(address).toMatch(new RegExp(`month=${kept}$`))
    await expect.element(amount).toHaveFocus()
    await expect.element(month).toHaveValue(shown)
  }
  focus()
  await userEvent.keyboard('jui{Tab}')
  await expect.element(month).toHaveAccessibleDescription(/^Mois non compris/)
  await expect.element(month).toHaveValue('jui')
  focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(month).toHaveValue('février 2026')
})
