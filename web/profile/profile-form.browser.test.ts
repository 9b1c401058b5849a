import { accounts } from '@app/contract/accounts'
import { type OwnSession, session } from '@app/contract/session'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { expectText } from '../test/expected.ts'
import '../test/list-page.ts'
import { openPage, sessionOf } from '../test/open-page.tsx'
import { answerForProfile } from '../test/profile.ts'
import { answerWithSamples } from '../test/sample-answers.ts'

const PASSWORD = 'Une phrase de passe'
const CHOSEN = 'Marée haute 2027'
const AS_AGENT = { role: 'ROLE_AGENT' } as const
const dialog = page.getByRole('dialog')
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const secret = (name: string) => page.getBySelector(`#field-${name}`)
const table = page.getByRole('table', { name: 'Sessions ouvertes' })

beforeEach(() => {
  answerWithSamples()
  answerForProfile()
})

test('a changed profile is not left without a question, and a missing name is named', async () => {
  await openPage('/profile', AS_AGENT)
  await field('Prénom').fill('')
  await page.getByRole('button', { name: /^Enregistrer/ }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  await expect.element(banner).toMatchTextContent('Prénom')
  await expect.element(banner).toHaveFocus()
  expect(calls).not.toContain('POST /users/updateProfile')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expectText('Quitter sans enregistrer ?')
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect.poll(() => location.pathname).toBe('/')
})

test('a new password needs the old one and its repetition; once changed, the page stays and its sessions are read again', async () => {
  const sent: object[] = []
  answer(accounts.changePassword, ({ body }) => {
    sent.push(body)
    if (body.oldPassword === PASSWORD) return
    const sentence = 'Le mot de passe actuel est incorrect.'
    throw new Refusal(422, 'accounts.wrongPassword', {
      statusLabel: sentence,
      fields: { oldPassword: sentence },
    })
  })
  await openPage('/profile', AS_AGENT)
  const change = async (old: string, again = CHOSEN) => {
    await secret('oldPassword').fill(old)
    await secret('newPassword').fill(CHOSEN)
    await secret('passwordConfirmation').fill(again)
    await userEvent.keyboard('{Enter}')
  }
  await change('pas le bon', 'Marée basse 2027')
  await expectText('Les deux mots de passe sont différents.')
  expect(sent).toEqual([])
  await change('pas le bon')
  await expectText('Le mot de passe actuel est incorrect.')
  calls.length = 0
  await change(PASSWORD)
  await expectText('Mot de passe changé')
  expect(location.pathname).toBe('/profile')
  await expect.element(secret('newPassword')).toHaveValue('')
  await expect.poll(() => calls).toContain('GET /users/sessions')
  expect(sent).toEqual([
    { oldPassword: 'pas le bon', newPassword: CHOSEN },
    { oldPassword: PASSWORD, newPassword: CHOSEN },
  ])
})

test('the meter advises while a password is typed', async () => {
  await openPage('/profile', AS_AGENT)
  await secret('newPassword').fill('azertyu')
  await expectText('Faible')
  await secret('newPassword').fill('Azertyu-27')
  await expectText(/^Excellent/)
})

test('one sees where one is signed in, and closes a forgotten session', async () => {
  const own: OwnSession = {
    id: 1,
    createdAt: new Date('2026-11-18T08:00:00Z'),
    usedAt: new Date('2026-11-18T10:00:00Z'),
    address: '127.0.0.1',
    userAgent: navigator.userAgent,
    current: true,
  }
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
  const open = [own, { ...own, id: 2, userAgent, current: false }]
  answer(session.own, () => open)
  answer(session.end, ({ params }) => {
    open.splice(
      open.findIndex(({ id }) => id === params.id),
      1,
    )
  })
  await openPage('/profile', AS_AGENT)
  await expect.element(table.getByRole('row', { name: /Cette session/ })).toBeVisible()
  await expect.poll(() => table.getByRole('button').elements().length).toBe(1)
  const row = table.getByRole('row', { name: /Firefox sur Windows/ })
  await expect.element(row).toMatchTextContent(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/)
  await row.getByRole('button', { name: 'Fermer…' }).click()
  await expect.element(dialog).toMatchTextContent(/Fermer la session Firefox sur Windows\s\?/)
  await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Fermer la session' }).click()
  await expectText('Session Firefox sur Windows fermée')
  await expect.element(row).not.toBeInTheDocument()
  expect(open).toEqual([own])
})

test('single letters can be switched off, and only they', async () => {
  await openPage('/profile', AS_AGENT)
  const toggle = page.getByRole('switch', { name: /^Raccourcis à une lettre/ })
  const heading = page.getByRole('heading', { name: 'Profil' })
  await toggle.click()
  await heading.click()
  await userEvent.keyboard('?')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).not.toMatchTextContent('Raccourcis clavier')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await toggle.click()
  await heading.click()
  await userEvent.keyboard('?')
  await expect.element(dialog).toMatchTextContent('Raccourcis clavier')
})

test('the password is not kept when the session ends in the middle', async () => {
  await openPage('/profile', AS_AGENT)
  await field('Prénom').fill('Khadija M.')
  await secret('newPassword').fill('Un secret à moitié')
  answer(session.updateProfile, () => {
    throw new Refusal(401, 'session.required')
  })
  answer(session.signIn, () => sessionOf(AS_AGENT))
  await page.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect.element(page.getByText(/^Votre session a expiré/)).toBeVisible()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Un secret')
  await expect.element(page.getBySelector('input[name=username]')).toHaveValue('salma')
  await page.getBySelector('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect.element(field('Prénom')).toHaveValue('Khadija M.')
  await expect.element(secret('newPassword')).toHaveValue('')
})
