import { clients } from '@app/contract/clients'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { expectRows, expectText, rowOf } from '../test/expected.ts'
import { aClient, keepClients } from '../test/kept-clients.ts'
import { address, row } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { itemTexts } from '../test/rows.ts'

const dialog = page.getByRole('dialog')

async function choose(filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await userEvent.keyboard('{Escape}')
}

test('the list shows a hundred clients by name, with the red B, and what they owe on hover and on focus', async () => {
  const client = aClient({ status: 'BLOCKED' })
  keepClients(client)
  await openPage('/clients')
  await expect
    .element(page.getByRole('columnheader', { name: 'Client' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByRole('combobox', { name: 'Lignes par page' })).toHaveValue('100')
  const blocked = rowOf(client)
  await expect.element(blocked.getByTitle('Client bloqué')).toHaveTextContent('B')
  await expect.element(blocked).toMatchTextContent(/0 \/ 150\s000/)
  await expect.element(blocked).toMatchTextContent('0,00')
  const gauge = blocked.getByRole('meter', { name: `Crédit utilisé de ${client.name}` })
  await expect
    .element(gauge)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/Encours 0,00\sDHs.*Plafond 150\s000,00\sDHs/))
  const hint = page.getByRole('tooltip')
  await userEvent.hover(page.getBySelector('[data-mini]'))
  await expect.element(hint).toMatchTextContent(/Plafond\s*150\s000,00\sDHs/)
  await userEvent.hover(page.getByRole('heading', { name: 'Clients' }))
  await expect.element(hint).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(blocked).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(hint).toMatchTextContent('Impayés')
  await userEvent.keyboard('{Escape}')
  await expect.element(hint).not.toBeInTheDocument()
})

test('the list is narrowed by city, salesperson, status and location, all kept in the address', async () => {
  const located = aClient({ latitude: 34.0331, longitude: -5.0003 })
  const blocked = aClient({ status: 'BLOCKED', cityId: 1, cityName: 'Casablanca' })
  keepClients(located, blocked)
  await openPage('/clients?search=quincaillerie')
  await expectRows(2)
  await choose('Localisation', 'Non localisés')
  await expect.poll(address).toMatch(/located=false/)
  await expectRows(1)
  await expect.element(rowOf(blocked)).toBeVisible()
  await choose('Statut', 'Normal')
  await expectText('Aucun client non bloqué non localisé pour « quincaillerie ».')
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expectRows(2)

  await page.getByRole('combobox', { name: 'Ville' }).click()
  await userEvent.keyboard('fes')
  await page.getByRole('option', { name: 'Fès', exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toMatch(/city=2/)
  await expectRows(1)
  await expect.element(row(0)).toMatchTextContent('Fès')
  await openPage(address())
  await expect.element(page.getByRole('combobox', { name: 'Ville Fès' })).toBeVisible()
  await expectRows(1)
})

test('a salesperson looks for their own clients, sees no colleague, and neither blocks, deletes nor imports', async () => {
  const held = keepClients(aClient())
  const asked: (readonly number[] | undefined)[] = []
  answer(clients.list, ({ query }) => {
    asked.push(query.userIds)
    return { content: [], totalElements: 0, totalPages: 0, number: query.page, size: query.size }
  })
  await openPage('/clients', { role: 'ROLE_COMMERCIAL' })
  await page.getByRole('combobox', { name: 'Commercial' }).click()
  const offered = page.getByRole('listbox').getByRole('option')
  await expect.element(offered).toMatchTextContent('Salma Benali')
  await offered.click()
  await expect.poll(address).toMatch(/salesperson=1/)
  await expect.poll(() => asked.at(-1)).toEqual([1])
  expect(calls.filter((one) => one.includes('/users'))).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Importer' })).not.toBeInTheDocument()

  keepClients(...held)
  await openPage('/clients', { role: 'ROLE_COMMERCIAL' })
  await expectRows(1)
  await userEvent.keyboard('jm')
  await expect
    .poll(itemTexts)
    .toEqual([
      expect.stringMatching(/^Ouvrir/),
      expect.stringMatching(/^Modifier/),
      expect.stringMatching(/^Nouvelle commande/),
    ])
})

test('a client is deleted after a question, and leaves the list', async () => {
  const client = aClient()
  keepClients(client, aClient())
  await openPage('/clients')
  await expectRows(2)
  await userEvent.keyboard('j{Delete}')
  const asked = page.getByRole('dialog', { name: `Supprimer le client ${client.name} ?` })
  await expect.element(asked).toMatchTextContent(client.code)
  await asked.getByRole('button', { name: 'Supprimer' }).click()
  await expectText(`Client ${client.name} supprimé`)
  await expectRows(1)
  await expect.element(rowOf(client)).not.toBeInTheDocument()
})

test('a client with an order under way is not deleted: the dialog says why, and leads to what they owe', async () => {
  const client = aClient()
  const sentence = `« ${client.name} » a 1 commande en cours.`
  keepClients(client)
  answer(clients.remove, () => {
    throw new Refusal(409, 'clients.hasOrders', { statusLabel: sentence })
  })
  await openPage('/clients')
  await expectRows(1)
  await userEvent.keyboard('j{Delete}')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  const text = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect.element(text).toMatchTextContent(sentence)
  await expect.element(text.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument()
  await text.getByRole('link', { name: 'Voir sa situation' }).click()
  await expect.poll(address).toBe(`/clients/details/${client.id}?tab=financial`)
  await expect.element(page.getByRole('heading', { name: client.name })).toBeVisible()
})
