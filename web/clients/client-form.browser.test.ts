import { clients } from '@app/contract/clients'
import { paymentTypes } from '@app/contract/payment-types'
import { cents } from '@app/domain/money/cents'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal, Unreached } from '../test/answers.ts'
import { found } from '../test/catalogue.ts'
import { expectText } from '../test/expected.ts'
import { aClient, keepClients } from '../test/kept-clients.ts'
import '../test/list-page.ts'
import { openPage, reloadPage } from '../test/open-page.tsx'
import { keepPaymentTypes, put } from '../test/records.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const aside = page.getByRole('complementary')
const banner = page.getByRole('alert').first()
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

async function fillIn(name: string, code: string): Promise<void> {
  await field('Raison sociale').fill(name)
  await field('Code client').fill(code)
  await page.getByRole('combobox', { name: 'Ville' }).fill('Fès')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Fès')
}

test('what is missing is reported once, in a banner that leads to each field, and under it', async () => {
  keepClients()
  await openPage('/clients/add')
  await field('Encours maximum').fill('')
  await field('Latitude').fill('34')
  await save()
  await expect.element(banner).toHaveFocus()
  await expect
    .element(banner)
    .toMatchTextContent(/Veuillez remplir les champs obligatoires\s: .*Raison sociale, Code client, Ville/)
  await expect.element(banner).toMatchTextContent('Encours maximum')
  await expectText('Latitude et longitude vont ensemble.')
  await banner.getByRole('link', { name: 'Code client' }).click()
  await expect.element(field('Code client')).toHaveFocus()
  expect(calls).not.toContain('PUT /clients/add')
})

test('the ring follows what is typed, and a missing part leads to its field', async () => {
  keepClients()
  await openPage('/clients/add')
  // Who sets the terms is proposed a limit that lets a first cash order through.
  await expect.element(field('Encours maximum')).toHaveValue('20\u00A0000,00')
  await expect.element(aside).toMatchTextContent('100 points à gagner')
  await aside.getByRole('button', { name: 'ICE' }).click()
  await expect.element(field('ICE')).toHaveFocus()
  await userEvent.keyboard('00152489300006{Tab}')
  const wrong = page.getByText('Un ICE compte 15 chiffres')
  await expect.element(wrong).toBeVisible()
  await field('ICE').fill('001524893000067')
  await userEvent.keyboard('{Tab}')
  await expect.element(wrong).not.toBeInTheDocument()
  await expect.element(aside).toMatchTextContent('80 points à gagner')
  await expect.poll(() => page.getByRole('main').getByText('+20 pts').elements().length).toBe(2)
  await field('Échéance autorisée').fill('150')
  await expectText(/Au-delà de 120\sjours \(loi 69-21\)/)
})

test('a phone number or an ICE that another has is reported and never refused', async () => {
  const other = aClient({ phone: '06 12 34 56 78', customValues: { ICE: '001524893000067' } })
  const kept = keepClients(other)
  await openPage('/clients/add')
  await fillIn('Deuxième', 'F-2')
  // However it is typed.
  await field('Téléphone').fill('06-12-34-56-78')
  await expect.element(aside).toMatchTextContent(`déjà utilisé par ${other.code}`)
  await field('ICE').fill('001524893000067')
  await expect.element(aside.getByText(/ICE\s:/)).toBeVisible()
  await save()
  await expectText('Client Deuxième ajouté')
  expect(kept).toHaveLength(2)
})

test('a salesperson sees the terms and does not set them; a new client takes the company’s', async () => {
  const client = aClient()
  const kept = keepClients(client)
  const sent: object[] = []
  answer(clients.save, ({ body }) => {
    sent.push(body)
    return put(kept, body, (id, version) => ({ ...client, contact: body.contact, id, version }))
  })
  await openPage(`/clients/modify/${client.id}`, { role: 'ROLE_COMMERCIAL' })
  await expectText('Réglées par l’administration')
  await expect.element(page.getByText(/150\s000,00\sDHs/).first()).toBeVisible()
  await expect.element(field('Encours maximum')).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await field('Contact principal').fill('Vu par le commercial')
  await save()
  await expectText(`Client ${client.name} modifié`)
  expect(sent).toMatchObject([{ contact: 'Vu par le commercial' }])
  for (const term of ['creditLimit', 'dueDays', 'paymentCodes']) expect(sent[0]).not.toHaveProperty(term)

  const terms = { creditLimit: cents(0), dueDays: 60, paymentCodes: ['CHECK' as const] }
  answer(clients.defaults, () => terms)
  await openPage('/clients/add', { role: 'ROLE_COMMERCIAL' })
  await expectText(/Valeurs de la société\s: 0,00\sDHs, 60 jours, Chèque/)
  keepClients()
  await openPage('/clients/add', { role: 'ROLE_COMMERCIAL' })
  await expectText(/Valeurs de la société\s: 0,00\sDHs, 60 jours, tous les types de paiement/)
  await openPage('/clients/add', { role: 'ROLE_AGENT' })
  await expect.element(field('Encours maximum')).toHaveValue('20\u00A0000,00')
})

test('payment types that did not come are reported, with a way to ask again', async () => {
  const client = aClient()
  keepClients(client)
  answer(paymentTypes.list, () => {
    throw new Refusal(500)
  })
  await openPage(`/clients/modify/${client.id}`)
  const text = page.getByRole('alert').filter({ hasText: 'Les types de paiement n’ont pas pu être chargés.' })
  const cheque = page.getByRole('checkbox', { name: 'Chèque' })
  await expect.element(text).toBeVisible()
  await expect.element(cheque).not.toBeInTheDocument()
  keepPaymentTypes()
  await text.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(cheque).toBeChecked()
})

test('a lost network while saving loses nothing, and the client is made once', async () => {
  const kept = keepClients()
  const keys: (string | null)[] = []
  const fetching = vi.spyOn(globalThis, 'fetch')
  // It arrives, and its first answer does not; the same key is answered as before.
  answer(clients.save, ({ body }) => {
    const [, init] = fetching.mock.lastCall ?? []
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (keys.length === 1) {
      kept.push(aClient({ name: body.name, code: body.code }))
      throw new Unreached()
    }
    return found(kept[0])
  })
  await openPage('/clients/add')
  await fillIn('Réseau perdu', 'F-3')
  await save()
  await expect.element(banner).toMatchTextContent('Le serveur ne répond pas')
  await expect.element(field('Raison sociale')).toHaveValue('Réseau perdu')
  await save()
  await expectText('Client Réseau perdu ajouté')
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
  fetching.mockRestore()
})

test('two people change a client: the second sees both versions and keeps theirs, or not', async () => {
  const client = aClient()
  const kept = keepClients(client)
  await openPage(`/clients/modify/${client.id}`)
  await field('Contact principal').fill('Le mien')
  kept.splice(0, 1, { ...client, contact: 'Le leur', version: 2 })
  await save()
  const asked = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' })
  await expect.element(asked).toMatchTextContent('Contact principal')
  await asked.getByRole('button', { name: 'Garder la mienne' }).click()
  await expectText(`Client ${client.name} modifié`)
  expect(kept[0]?.contact).toBe('Le mien')
})

test('leaving a changed form asks once, and a reload keeps what was typed', async () => {
  keepClients()
  await openPage('/clients/add')
  await field('Raison sociale').fill('À moitié')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await reloadPage()
  await expect.element(field('Raison sociale')).toHaveValue('À moitié')
  await expectText(/^Votre saisie a été rétablie/)
})
