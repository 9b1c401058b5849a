import { payments } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { CLIENT } from '../test/clients.ts'
import { expectRows, expectText, rowOf } from '../test/expected.ts'
import { address, row, widen } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { aCheque, keepPayments, NOTE, noticeOf } from '../test/payments.ts'
import { answerForProfile, chooseLanguage } from '../test/profile.ts'
import { cutColumns, widthsOf } from '../test/room.ts'
import { itemTexts } from '../test/rows.ts'

afterEach(() => page.viewport(1440, 900))

const EFFET = { id: 3, name: 'Effet', code: 'EFFET' } as const
const table = page.getByRole('table')
const heading = (name: string | RegExp) => page.getByRole('heading', { name })

test('the list filters by client, creation and due dates, status, type, treated, unpaid and text, and sums the filter', async () => {
  const first = aCheque({ amount: cents(120_050), reference: 'LISTE-A', dueDate: '2026-12-01' })
  const second = aCheque({ amount: cents(80_000), reference: 'LISTE-B', type: EFFET, dueDate: '2026-12-20' })
  keepPayments([first, second])
  const asked: { from: string | null; to: string | null }[] = []
  const shows = async (query: string, text: string) => {
    await openPage(`/payments?client=${CLIENT.id}${query}`)
    await expectRows(1)
    await expect.element(row(0)).toMatchTextContent(text)
  }
  await openPage(`/payments?client=${CLIENT.id}`)
  await expectRows(2)
  await expectText(/^Total du filtre 2\s000,50\sDHs$/)
  await shows('&due=2026-12-15&due=2026-12-31', 'LISTE-B')
  await expectText(/^Total du filtre 800,00\sDHs$/)
  await shows('&type=2&status=CREATED&treated=false&bounced=false', 'LISTE-A')
  await shows('&search=liste-b', 'LISTE-B')
  await openPage(`/payments?client=${CLIENT.id}&bounced=true`)
  await expectText('Aucun résultat.')
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expectRows(2)
  await expect.element(page.getByRole('combobox', { name: 'Lignes par page' })).toHaveValue('30')
  answer(payments.list, ({ query, body: { from, to } }) => {
    asked.push({ from, to })
    return { content: [], totalElements: 0, totalPages: 0, number: query.page, size: query.size }
  })
  await openPage('/payments?period=2026-11-01&period=2026-11-30')
  await expectText('Aucun résultat.')
  expect(asked).toEqual([{ from: '2026-11-01', to: '2026-11-30' }])
})

test('the list fits whole in the window, and each column shows the longest text it may have', async () => {
  keepPayments([aCheque({ attached: cents(100) }), aCheque()])
  await openPage('/payments')
  await expectRows(2)
  const texts = {
    Commercial: 'Youssef El Idrissi',
    Statut: 'Under approval',
    Rattachement: 'Partiellement rattaché',
  }
  expect(cutColumns(table.element(), texts)).toEqual([])
  for (const width of [1280, 1440]) {
    await widen(width)
    const { beyond, client } = widthsOf(table.element())
    expect(beyond).toBe(0)
    expect(client).toBeGreaterThanOrEqual(200)
  }
})

test('an agent treats a payment by one key and is on the next that is not', async () => {
  const [above, below] = [aCheque(), aCheque()]
  const { kept } = keepPayments([above, below])
  await openPage(`/payments?client=${CLIENT.id}&treated=false`, { role: 'ROLE_AGENT' })
  await expectRows(2)
  await page.getByRole('link', { name: above.reference }).click()
  await expect.element(heading(`Chèque ${above.reference}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument()
  await userEvent.keyboard('t')
  await expectText(noticeOf(above, 'traité'))
  await expect.element(heading(`Chèque ${below.reference}`)).toBeVisible()
  expect(kept.map(({ treated }) => treated)).toEqual([true, false])
})

test('a salesperson sees their own payments, the salesperson filter is locked, nobody is fetched, and unpaid is not theirs to say', async () => {
  const mine = aCheque()
  keepPayments([mine])
  const asSales = { role: 'ROLE_COMMERCIAL' } as const
  await openPage(`/payments?client=${CLIENT.id}`, asSales)
  await expectRows(1)
  await expect.element(page.getByTitle('Vous ne voyez que vos règlements')).toBeVisible()
  expect(calls.filter((one) => one.includes('/users'))).toEqual([])
  await userEvent.keyboard('jm')
  await expect
    .poll(itemTexts)
    .toEqual([
      expect.stringMatching(/^Détails/),
      expect.stringMatching(/^Rattacher…/),
      expect.stringMatching(/^Modifier/),
      expect.stringMatching(/^Supprimer…/),
    ])
  await openPage(`/payments/details/${mine.id}`, asSales)
  await expect.element(heading(`Chèque ${mine.reference}`)).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  answer(payments.get, () => {
    throw new Refusal(404, 'record.notFound')
  })
  await openPage(`/payments/details/${mine.id}`, asSales)
  await expectText('Ce règlement n’existe pas ou n’est pas le vôtre.')
})

test('in English what a chip says leaves with the chip, and with its language', async () => {
  const payment = aCheque({ attached: cents(100), amount: cents(500_000) })
  keepPayments([payment], [NOTE])
  answerForProfile()
  const english = { language: 'en' } as const
  await openPage(`/payments?client=${CLIENT.id}`, english)
  await expect.element(rowOf(payment)).toMatchTextContent('Partly attached')
  await expectText(/^Total of this filter 5\s000\.00\sDHs$/)
  await openPage(`/payments/details/${payment.id}?tab=attachments`, english)
  await expectText('Remaining to attach')
  await userEvent.keyboard('b')
  await expect.element(page.getByRole('dialog', { name: 'Attach delivery notes' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await openPage(`/payments?client=${CLIENT.id}&treated=true&toDeposit=true`, english)
  await expectText(`No payment processed to deposit this week for ${CLIENT.name}.`)
  await page.getByRole('button', { name: 'Remove the filter To deposit this week' }).click()
  await expectText(`No payment processed for ${CLIENT.name}.`)
  await expect.poll(address).not.toMatch(/toDeposit/)
  await chooseLanguage('FR')
  await expectText(`Aucun règlement traité pour ${CLIENT.name}.`)
})
