import { users } from '@app/contract/users'
import { type AgedRow, unpaid, type UnpaidRow } from '@app/contract/unpaid'
import { addDays, dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { pageOf } from '../test/catalogue.ts'
import { answerForClients, CLIENT } from '../test/clients.ts'
import { expectRows, expectText, rowOf } from '../test/expected.ts'
import { address, idsOfRows, row } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'
import { fileNamed, savedFiles } from '../test/saved-files.ts'

const UNPAID = '/infos-financiers'
const SORTS = [
  'Plus récents d’abord',
  'Plus anciens d’abord',
  'Reste décroissant',
  'Reste croissant',
  'Nom du client',
  'Code client',
  'Commercial',
  'Numéro de BL',
]
const TODAY = dayOf(new Date())
const SALMA = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const { id, code, name, blocked } = CLIENT
const CLIENT_REF = { id, code, name, blocked }

const note = (number: number, remainder: number, settled = 0): UnpaidRow => ({
  id: number,
  number: `BL26-0000${number}`,
  createdAt: new Date(`2026-10-${number}T09:00:00Z`),
  client: CLIENT_REF,
  user: SALMA,
  totalTtc: cents(remainder + settled),
  settled: cents(settled),
  remainder: cents(remainder),
  dueDate: addDays(TODAY, 30),
  overdue: false,
  overdueDays: 0,
  unpaid: cents(0),
})
const SMALL = note(11, 12_000)
const LARGE = note(12, 36_000, 1_000)

const none = cents(0)
const AGES = {
  notDue: cents(12_000),
  days1to30: none,
  days31to60: none,
  days61to90: none,
  over90: cents(500),
  credits: none,
}
const AGED: AgedRow = { client: CLIENT_REF, ...AGES, total: cents(12_500) }

beforeEach(() => {
  answerWithSamples()
  answerForClients()
  answer(users.salespeople, () => [SALMA])
  answer(unpaid.list, ({ query, body }) => {
    const found = body.overdue === true ? [] : [SMALL, LARGE]
    // The later one owes more.
    const sorted = query.sort.direction === 'desc' ? found.toReversed() : found
    return { ...pageOf(sorted, query), totalAmount: cents(48_000) }
  })
  answer(unpaid.aged, ({ query }) => ({
    ...pageOf([AGED], query),
    totals: { ...AGES, total: cents(12_500), creditsCount: 0 },
    ownOnly: false,
  }))
})

const head = (text: string) => page.getByRole('columnheader', { name: text })
const choice = page.getByRole('button', { name: /^Trier par/ })
const press = (keys: string) => userEvent.keyboard(keys)

test('unpaid notes stand oldest first, are sorted by eight orders, and the heads of the table agree with the choice', async () => {
  await openPage(`${UNPAID}?client=${id}`)
  await expectRows(2)
  expect(idsOfRows()).toEqual(['11', '12'])
  await expect.element(choice).toMatchTextContent(/Plus anciens d’abord/)
  await expect.element(head('Date')).toHaveAttribute('aria-sort', 'ascending')
  await choice.click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(SORTS)
  await page.getByRole('menuitem', { name: 'Reste décroissant' }).click()
  await expect.poll(idsOfRows).toEqual(['12', '11'])
  await expect.element(head('Reste')).toHaveAttribute('aria-sort', 'descending')
  await head('Reste').getByRole('button').click()
  await expect.element(choice).toMatchTextContent(/Reste croissant/)
  await expect.poll(idsOfRows).toEqual(['11', '12'])
  await head('Client').getByRole('button').click()
  await expect.element(choice).toMatchTextContent(/Nom du client/)
  await expectText(/^Reste du filtre\s480,00\sDHs$/)
})

test('the overdue filter, the export of what is shown, and the way to the note and to what was put on it', async () => {
  const saved = savedFiles()
  let exported: unknown
  answer(unpaid.export, ({ body }) => {
    exported = body
    return fileNamed('infos_financieres.xlsx')
  })
  await openPage(`${UNPAID}?client=${id}&overdue=false`)
  await expectRows(2)
  await page.getByRole('button', { name: /^Exporter/ }).click()
  await expectText('Infos financières exportées')
  expect(saved).toEqual(['infos_financieres.xlsx'])
  expect(exported).toMatchObject({ clientIds: [id], overdue: false })
  await openPage(`${UNPAID}?client=${id}&overdue=true`)
  await expectText(/^Aucun bon non réglé/)
  await page.getByRole('button', { name: 'Retirer le filtre Échu' }).click()
  await expectRows(2)
  ;(row(0).element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.poll(address).toBe('/delivery-notes/details/11')
  await openPage(`${UNPAID}?client=${id}`)
  await rowOf(SMALL)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Règlements/ })).not.toBeInTheDocument()
  await press('{Escape}')
  await rowOf(LARGE)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: /^Règlements/ }).click()
  await expect.poll(address).toBe('/delivery-notes/details/12?payments=open')
})

test('the aged balance of a client, and a cell of it leads to the notes that it is made of', async () => {
  await openPage(`${UNPAID}?view=aged&client=${id}`)
  await expectRows(1)
  await expectText('Total de 1 client')
  await expectText(/^Situation au \d\d-\d\d-\d{4}$/)
  await row(0).getByRole('link').first().click()
  await expect
    .element(page.getByRole('tab', { name: /^Bons non réglés/ }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.poll(address).toBe(`${UNPAID}?client=${id}&overdue=false`)
  await expectRows(2)
  // The oldest debts have no first day: the filter that stands for them is shown all the same.
  await openPage(`${UNPAID}?view=aged&sort=over90,desc`)
  await row(0).getByRole('link').nth(1).click()
  await expect.element(page.getByRole('button', { name: /^Retirer le filtre Échéance/ })).toBeVisible()
  await expect.poll(address).toBe(`${UNPAID}?client=${id}&due=2000-01-01&due=${addDays(TODAY, -91)}`)
})

test('a salesperson sees a note that these are their own, and cannot choose another salesperson', async () => {
  answer(unpaid.aged, ({ query }) => ({
    ...pageOf([AGED], query),
    totals: { ...AGES, total: cents(12_500), creditsCount: 0 },
    ownOnly: true,
  }))
  await openPage(UNPAID, { role: 'ROLE_COMMERCIAL' })
  const own = page.getByTitle('Vous ne voyez que vos bons')
  await expect.element(own).toMatchTextContent(/Salma Benali/)
  await page.getByRole('tab', { name: 'Balance âgée' }).click()
  await expectText(/^Situation au .* · vos documents seulement$/)
  await expect.element(own).toMatchTextContent(/Salma Benali/)
  await expect.element(page.getByRole('combobox', { name: /^Commercial/ })).not.toBeInTheDocument()
})

test('at 200 % zoom the menu of the sort orders is whole in the window, and its last entry is reached', async () => {
  await page.viewport(640, 360)
  onTestFinished(() => page.viewport(1440, 900))
  await openPage(UNPAID)
  await page.getByRole('button', { name: /^Trier par/ }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  const { top, bottom } = menu.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  await userEvent.keyboard('{ArrowUp}')
  const last = page.getByRole('menuitem').last()
  await expect.element(last).toHaveFocus()
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})
