import type { Input } from '@app/contract/route'
import { type Statement, type StatementEntry, statements } from '@app/contract/statements'
import type { Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { answerForClients, CLIENT } from '../test/clients.ts'
import { expectText } from '../test/expected.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'
import { fileNamed, savedFiles } from '../test/saved-files.ts'

const DETAILS = `/clients/details/${CLIENT.id}`
const STATEMENT = `${DETAILS}/statement`

const entry = (date: Day, kind: StatementEntry['kind'], amount: number, balance: number): StatementEntry => ({
  kind,
  id: 21,
  date,
  number: kind === 'PAYMENT' ? 'R-7' : 'BL26-000021',
  type: kind === 'PAYMENT' ? { id: 1, name: 'Espèces', code: 'CASH' } : null,
  detail: '',
  dueDate: null,
  overdueDays: 0,
  debit: amount > 0 ? cents(amount) : null,
  credit: amount > 0 ? null : cents(-amount),
  balance: cents(balance),
})

/** Notes of two days, of which 100,00 DHs are paid and on no document yet. */
const ENTRIES = [
  entry('2026-10-05', 'BL', 120_000, 120_000),
  entry('2026-10-20', 'BL', 80_000, 200_000),
  entry('2026-10-20', 'PAYMENT', -10_000, 190_000),
]

function statementOf(query: Input<typeof statements.get>['query'], more: Partial<Statement> = {}): Statement {
  const { id, code, name, blocked, cityName, creditLimit } = CLIENT
  const hidden =
    query.from === null || query.earlier > 0 ? [] : ENTRIES.filter(({ date }) => date < (query.from ?? ''))
  const none = cents(0)
  return {
    client: { id, code, name, blocked, cityName, creditLimit },
    date: query.date ?? '2026-11-14',
    from: query.from,
    ownOnly: false,
    forward: {
      balance: hidden.at(-1)?.balance ?? none,
      entries: hidden.length,
      until: hidden.at(-1)?.date ?? null,
    },
    entries: ENTRIES.filter((one) => !hidden.includes(one)),
    debit: cents(200_000),
    credit: cents(10_000),
    balance: cents(190_000),
    unsettled: cents(200_000),
    unpaid: none,
    overdueTotal: none,
    overdueCount: 0,
    schedule: {
      notDue: cents(200_000),
      days1to30: none,
      days31to60: none,
      days61to90: none,
      over90: none,
      credits: none,
      unattached: cents(-10_000),
      underApproval: none,
      betweenSalespeople: none,
    },
    dueThisMonth: none,
    paper: [],
    paperTotal: none,
    exposure: { orders: none, exposure: cents(190_000), outstanding: none },
    ...more,
  }
}

function answerForStatement(more: Partial<Statement> = {}) {
  const asked: Input<typeof statements.get>['query'][] = []
  answerWithSamples()
  answerForClients()
  answer(statements.get, ({ query }) => {
    asked.push(query)
    return statementOf(query, more)
  })
  return asked
}

const entries = () => document.querySelectorAll('tbody tr').length
const button = (name: string) => page.getByRole('button', { name })

test('the statement is the third tab of a client: each document and payment, and the balance after it', async () => {
  answerForStatement()
  await openPage(`${DETAILS}?tab=financial`)
  await page.getByRole('tab', { name: 'Relevé' }).click()
  await expect.poll(address).toBe(STATEMENT)
  await expect.poll(entries).toBe(3)
  const cells = (rows: string) =>
    [...document.querySelectorAll(`${rows} tr:last-child td:last-child`)].map(
      ({ textContent }) => textContent,
    )
  expect(cells('tbody')).toEqual([expect.stringMatching(/^1\s900,00$/)])
  expect(cells('tfoot')).toEqual(cells('tbody'))
  const aside = page.getBySelector('aside').filter({ hasText: 'Solde au' })
  await expect.element(aside).toMatchTextContent(/1\s900,00\sDHs/)
  await expect.element(aside).toMatchTextContent(/Règlements non rattachés−100,00\sDHs/)
  // What it is made of adds up to it.
  const parts = [...aside.element().querySelectorAll('section:first-child dd')].map(({ textContent }) =>
    Number(textContent.replace('−', '-').replaceAll(/[^\d-]/g, '')),
  )
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(190_000)
  await expect.element(aside).toMatchTextContent(/Crédit utilisé/)
  await expect.element(aside).toMatchTextContent(/Commandes sans BL/)
  await page.getByRole('link', { name: 'R-7' }).click()
  await expect.poll(address).toBe('/payments/details/21')
})

test('a past day is typed and is in the address; earlier entries fold into a balance brought forward', async () => {
  const asked = answerForStatement({ exposure: null })
  await openPage(STATEMENT)
  await button('Fin du mois dernier').click()
  await expect.poll(address).toMatch(/date=\d{4}-\d{2}-\d{2}/)
  await expect.poll(() => asked.at(-1)?.date).toBe(/date=([\d-]+)/.exec(address())?.[1])
  await expect.element(page.getByText('Crédit utilisé')).not.toBeInTheDocument()
  await expect.poll(entries).toBe(3)
  const from = page.getByLabelText('Afficher depuis')
  await from.fill('20-10-2026')
  await userEvent.keyboard('{Tab}')
  await expect.poll(address).toMatch(/from=2026-10-20/)
  await expect.element(button('Solde reporté')).toBeVisible()
  // The balance brought forward is in a row of its own.
  await expect.poll(entries).toBe(3)
  await expectText('1 écriture antérieure')
  await button('Solde reporté').click()
  await expect.poll(address).toMatch(/earlier=100/)
  await expect.element(button('Solde reporté')).not.toBeInTheDocument()
  await openPage(address())
  await expect.poll(entries).toBe(3)
  expect(asked.at(-1)).toMatchObject({ from: '2026-10-20', earlier: 100 })
})

test('a future day becomes today, with a note; a client without entries has a message', async () => {
  const none = cents(0)
  const asked = answerForStatement({ entries: [], debit: none, credit: none, balance: none })
  await openPage(`${STATEMENT}?date=2099-01-01`)
  await expectText(/il est arrêté à ce jour/)
  await expectText('Aucune écriture avant cette date.')
  expect(asked.every(({ date }) => date !== null && date < '2099')).toBe(true)
})

test('the statement is saved as a spreadsheet and as a PDF, of the days that are shown', async () => {
  answerForStatement()
  const saved = savedFiles()
  const shown: unknown[] = []
  answer(statements.xlsx, ({ query }) => {
    shown.push(query)
    return fileNamed('Releve.xlsx')
  })
  answer(statements.pdf, ({ query }) => {
    shown.push(query)
    return fileNamed('Releve.pdf')
  })
  await openPage(`${STATEMENT}?date=2026-10-31&from=2026-10-20`)
  await expect.element(button('Solde reporté')).toBeVisible()
  await button('.xlsx').click()
  await expect.poll(() => saved).toEqual(['Releve.xlsx'])
  await userEvent.keyboard('p')
  await expect.poll(() => saved).toEqual(['Releve.xlsx', 'Releve.pdf'])
  const query = { date: '2026-10-31', from: '2026-10-20', earlier: 0 }
  expect(shown).toEqual([query, query])
})

test('a salesperson sees a note that it is not all that the client owes, in either language', async () => {
  answerForStatement({ ownOnly: true })
  await openPage(STATEMENT, { role: 'ROLE_COMMERCIAL' })
  await expectText(/ce n’est pas tout ce que doit le client/)
  await openPage(STATEMENT, { role: 'ROLE_COMMERCIAL', language: 'en' })
  await expect.element(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible()
  await expectText(/not all that the client owes/)
})
