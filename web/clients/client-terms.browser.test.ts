import { cities } from '@app/contract/cities'
import { type Client, type ClientForm, clients } from '@app/contract/clients'
import { cents } from '@app/domain/money/cents'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { answerForEmptyCompany } from '../test/empty-company.ts'
import { ctrl, expectText } from '../test/expected.ts'
import { openPage } from '../test/open-page.tsx'
import { CLIENT } from '../test/sales.ts'

const limit = page.getByRole('textbox', { name: 'Encours maximum' })
const field = (name: string) => page.getByRole('textbox', { name })

/** The company lets new clients owe nothing. */
beforeEach(() => {
  answerForEmptyCompany()
  answer(cities.list, () => [{ id: 1, name: 'Fès', region: 'Fès-Meknès', latitude: 34.03, longitude: -5 }])
  answer(clients.defaults, () => ({ creditLimit: cents(0), dueDays: 60, paymentCodes: [] }))
})

/** What is sent of new clients; who sends no terms is given the company's. */
function keepAdded(): Partial<ClientForm>[] {
  const added: Partial<ClientForm>[] = []
  answer(clients.save, ({ body }): Client => {
    added.push(body)
    return { ...CLIENT, name: body.name, creditLimit: body.creditLimit ?? cents(0) }
  })
  return added
}

async function add(): Promise<void> {
  await field('Raison sociale').fill('Droguerie Anfa')
  await field('Code client').fill('CL-9')
  await page.getByRole('combobox', { name: 'Ville' }).fill('Fès')
  await userEvent.keyboard('{Enter}')
  await ctrl('{Enter}')
  await expectText('Client Droguerie Anfa ajouté')
}

for (const role of ['ROLE_ADMIN', 'ROLE_AGENT'] as const)
  test(`while the company’s limit is 0,00, ${role} is proposed 20 000,00 for a new client`, async () => {
    const added = keepAdded()
    await openPage('/clients/add', { role })
    await expect.element(limit).toHaveValue('20\u00a0000,00')
    await add()
    expect(added).toEqual([expect.objectContaining({ creditLimit: 2_000_000, dueDays: 60 })])
  })

test('while the company’s limit is 0,00, a salesperson sees that and sends no limit', async () => {
  const added = keepAdded()
  await openPage('/clients/add', { role: 'ROLE_COMMERCIAL' })
  await expectText(/^Valeurs de la société\s: 0,00\sDHs, 60\sjours/)
  await expect.element(limit).not.toBeInTheDocument()
  await add()
  expect(added).toHaveLength(1)
  expect(added[0]).not.toHaveProperty('creditLimit')
})

test('a company that has a limit of its own proposes that one', async () => {
  answer(clients.defaults, () => ({ creditLimit: cents(500_000), dueDays: 60, paymentCodes: [] }))
  await openPage('/clients/add')
  await expect.element(limit).toHaveValue('5\u00a0000,00')
})
