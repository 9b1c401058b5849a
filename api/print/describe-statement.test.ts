import type { Statement } from '@app/contract/statements'
import { addDays } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { afterAll, expect, test } from 'vitest'
import { linesOf, readPdf } from '../test/read-pdf.ts'
import { describeStatement } from './describe-statement.ts'
import type { PrintedTable } from './document.ts'
import { printInThread, stopPrinting } from './print-in-thread.ts'

afterAll(stopPrinting)

const NOTHING = cents(0)
const client = {
  code: 'CL-0084',
  name: 'Droguerie Al Amal',
  address: '27, rue Ibn Toumert',
  cityName: 'Casablanca',
  phone: '05 22 98 41 07',
  ice: '',
  dueDays: 60,
}
const sender = {
  name: 'Atlas Négoce SARL',
  address: 'Lot 42, Aïn Sebaâ',
  phone: '',
  contactEmail: '',
  footerText: '',
  ice: '',
  taxId: '',
  tradeRegister: '',
  patente: '',
  cnss: '',
  quoteValidityDays: 30,
}
const entry = (at: number, credit: number): Statement['entries'][number] => ({
  kind: 'PAYMENT',
  id: at,
  date: addDays('2026-01-01', at),
  number: `LCN 00 ${at}`,
  type: { id: 2, name: 'Chèque', code: 'CHECK' },
  detail: '',
  dueDate: null,
  overdueDays: 0,
  debit: null,
  credit: cents(credit),
  balance: NOTHING,
})

/** Entries of these amounts; the balance of CL-0084 in the demonstration data. */
function paperOf(credits: readonly number[], schedule: Partial<Statement['schedule']> = {}): PrintedTable {
  const statement: Statement = {
    client: {
      id: 84,
      code: client.code,
      name: client.name,
      blocked: false,
      cityName: '',
      creditLimit: NOTHING,
    },
    date: '2026-11-15',
    from: null,
    ownOnly: false,
    forward: { balance: NOTHING, entries: 0, until: null },
    entries: credits.map((credit, at) => entry(at, credit)),
    debit: NOTHING,
    credit: NOTHING,
    balance: cents(-936_926),
    unsettled: cents(1_560_520),
    unpaid: NOTHING,
    overdueTotal: NOTHING,
    overdueCount: 0,
    schedule: {
      notDue: cents(1_560_520),
      days1to30: NOTHING,
      days31to60: NOTHING,
      days61to90: NOTHING,
      over90: NOTHING,
      credits: NOTHING,
      unattached: cents(-2_497_446),
      underApproval: NOTHING,
      betweenSalespeople: NOTHING,
      ...schedule,
    },
    dueThisMonth: NOTHING,
    paper: [],
    paperTotal: NOTHING,
    exposure: null,
  }
  const pictures = { logo: null, header: null }
  return describeStatement({ statement, client, salesperson: 'Imane Tazi' }, sender, pictures, 'fr')
}
const linesOn = async (document: PrintedTable) =>
  readPdf((await printInThread(document)).bytes).map((page) => linesOf(page).join('\n'))

test('the schedule on paper ends with what is not attached, and with nothing that is 0', async () => {
  const [page = ''] = await linesOn(paperOf([100]))
  expect(page).toContain('Règlements non rattachés')
  expect(page).toContain('−24\u00A0974,46')
  expect(page).not.toContain('entre commerciaux')
  const [own = ''] = await linesOn(
    paperOf([100], { underApproval: cents(-500), betweenSalespeople: cents(700) }),
  )
  for (const said of [
    'Non rattachés, en attente d’accord',
    '−5,00',
    'Rattachements entre commerciaux',
    '7,00',
  ])
    expect(own).toContain(said)
})

test('a compensation moves no money: a client reads no line of it', async () => {
  const [page = ''] = await linesOn(paperOf([100, 0, 200]))
  expect(page.match(/Chèque/g)).toHaveLength(2)
  expect(page).not.toContain('Compensation')
})

test('each page after the first names the client and the day of the statement, once, and its columns', async () => {
  const [, second = ''] = await linesOn(paperOf(Array.from({ length: 60 }, () => 100)))
  const [head, headings] = second.split('\n')
  expect(head).toMatch(/^Atlas Négoce SARL .*Droguerie Al Amal · Situation au 15-11-2026 Relevé de compte$/)
  expect(headings).toBe('Date Pièce Libellé Échéance Débit Crédit Solde')
})
