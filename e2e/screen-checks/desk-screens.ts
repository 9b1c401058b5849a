import { type BouncedPaper, deposits, type DeskRow } from '@app/contract/deposits'
import { dhs } from '@app/contract/money'
import type { Page } from '@playwright/test'
import { inDays } from '../support/days.ts'
import { asked } from '../support/sale.ts'
import { press, ROW, type Screen } from './acts.ts'

const today = inDays(0)
const MOST = 1_000_000_000
const amount = (dirhams: number) => dhs(MOST, -MOST).decode(Math.round(dirhams * 100) / 100)
const sumOf = (rows: readonly { amount: number }[]) =>
  amount(rows.reduce((all, row) => all + row.amount, 0) / 100)
const USER = { id: 1, firstName: 'Imane', lastName: 'Tazi' }
const client = (id: number, name: string, blocked = false) => ({
  id,
  code: `CL-0${String(id).padStart(3, '0')}`,
  name,
  blocked,
})

const BANKS = [
  'Banque Populaire',
  'Attijariwafa bank',
  'Bank of Africa',
  'Crédit du Maroc',
  'CIH Bank',
  'BMCI',
]
const bankOf = (at: number) => ({ id: at + 1, name: BANKS[at % BANKS.length] ?? '' })
const typeOf = (code: 'CHECK' | 'EFFET') => ({
  id: code === 'CHECK' ? 2 : 3,
  name: code === 'CHECK' ? 'Chèque' : 'Effet',
  code,
})

/** Days from today, kind, number, bank, client, how many notes it pays, DHs. */
const PAPERS = [
  [-5, 'CHECK', '0091142', 0, 'Sanitaire Ennakhil', 1, 8460],
  [-4, 'CHECK', '7730218', 1, 'Matériaux du Saïss', 1, 9876.5],
  [-4, 'EFFET', '11902', 2, 'Électricité du Rif', 1, 15_980.4],
  [0, 'CHECK', '2205561', 1, 'Établissements Chraïbi', 2, 16_200],
  [1, 'CHECK', '3318807', 3, 'Peintures du Littoral', 1, 12_480],
  [2, 'CHECK', '5561209', 0, 'Sanitaire Moderne', 1, 6624],
  [3, 'CHECK', '4410927', 4, 'Quincaillerie Al Wahda', 1, 10_146],
  [3, 'CHECK', '6601174', 5, 'Matériaux Oum Rabii', 3, 20_533.5],
  [4, 'EFFET', '11915', 2, 'Outillage Tensift', 1, 31_104],
  [8, 'CHECK', '2205590', 1, 'Drogueries Réunies du Détroit', 4, 46_540],
  [9, 'CHECK', '8820413', 4, 'Droguerie Al Amal', 1, 24_320],
  [11, 'EFFET', '11921', 1, 'Comptoir du Bâtiment Oriental', 1, 21_300],
  [24, 'CHECK', '8820420', 4, 'Bazar Essafa', 1, 412_730],
] as const

const held = PAPERS.map(([days, code, reference, bank, name, notes, dirhams], at): DeskRow => ({
  id: at + 1,
  version: 1,
  reference,
  type: typeOf(code),
  bank: bankOf(bank),
  client: client(50 + at * 7, name),
  amount: amount(dirhams),
  user: USER,
  day: inDays(days),
  view: 'held',
  status: 'CREATED',
  documents: Array.from({ length: notes }, (_, nth) => ({
    id: at * 10 + nth + 1,
    number: `BL26-00${3240 + at * 31 + nth}`,
    amount: amount(dirhams / notes),
  })),
  slip: null,
  bouncedOn: null,
  bounceReason: null,
}))

const sunday = (7 - new Date(today).getUTCDay()) % 7

/** Those due from one day to another, counted from today. */
const group = (from: number, to: number) => {
  const rows = held.filter(({ day }) => day >= inDays(from) && day <= inDays(to))
  return { count: rows.length, total: sumOf(rows) }
}

const returned = (
  [left, reference, bank, name, dirhams, replaced]: readonly [number, string, number, string, number, number],
  at: number,
): BouncedPaper => ({
  id: 100 + at,
  version: 1,
  reference,
  type: typeOf('CHECK'),
  bank: bankOf(bank),
  client: client(190 + at, name, at === 1),
  amount: amount(dirhams),
  bouncedOn: inDays(left - 30),
  reason: at === 3 ? 'SIGNATURE' : 'PROVISION',
  daysLeft: left,
  deadline: inDays(left),
  open: amount(dirhams - replaced),
  unattached: amount(0),
  openOn: [
    { id: 900 + at, kind: 'BL', number: `BL26-00${3380 + at * 11}`, amount: amount(dirhams - replaced) },
  ],
  replaced: amount(replaced),
  replacedBy:
    replaced > 0
      ? [
          {
            id: 800 + at,
            reference: '7741',
            type: { id: 4, name: 'Virement', code: 'TRANSFER' },
            amount: amount(replaced),
          },
        ]
      : [],
})

const BOUNCED = (
  [
    [-3, '1180102', 0, 'Bricolage Sebou', 14_260, 0],
    [5, '1180733', 3, 'Brico Doukkala', 54_000, 20_000],
    [22, '0778043', 2, 'Quincaillerie Benjelloun & Fils', 18_000, 0],
    [25, '5542087', 4, 'Carrelages Zaïane', 9120, 0],
  ] as const
).map(returned)

/** The desk of a busy week, whatever day it is drawn on. */
const busyDesk = (bounced: readonly BouncedPaper[]) => async (page: Page) => {
  const answer = deposits.desk.answer.encode({
    content: held,
    totalElements: held.length,
    totalPages: 1,
    number: 0,
    size: 100,
    totalAmount: sumOf(held),
    bouncedOpen: { count: bounced.length, total: sumOf(bounced.map(({ open }) => ({ amount: open }))) },
    counts: {
      held: held.length,
      deposited: 12,
      cleared: 208,
      bounced: bounced.length,
      replaced: 17,
      all: 271,
    },
    groups: {
      late: group(-365, -1),
      thisWeek: group(0, sunday),
      nextWeek: group(sunday + 1, sunday + 7),
      later: group(sunday + 8, 365),
    },
    bounced: [...bounced],
  })
  await page.route('**/api/payments/desk?**', (route) => route.fulfill({ json: answer }))
}

const ACCOUNT = { id: 1, bank: bankOf(1), agency: 'Aïn Sebaâ', rib: '007780000123456789012396' }
const withAccounts =
  (...accounts: (typeof ACCOUNT)[]) =>
  async (page: Page) => {
    await busyDesk(BOUNCED)(page)
    await page.route('**/api/payments/deposits/accounts', (route) =>
      route.fulfill({ json: deposits.accounts.answer.encode(accounts) }),
    )
  }

/** Late ones, then the two that are due first this week. */
const ticked = press(ROW, 'j', 'x', 'j', 'j', 'j', 'j', 'j', 'x', 'j', 'x')

/** Of the client who has owed most for longest, with this in its address: other screens add clients who owe since today. */
const statementOf = (shown: string) => async (page: Page) => {
  await page.locator(ROW).first().waitFor()
  const { content } = await asked<{ content: { client: { id: number } }[] }>(
    page,
    'POST',
    '/clients/agedBalance?page=0&size=10&sort=over90,desc',
    {},
  )
  await page.goto(`/clients/details/${content[0]?.client.id}/statement${shown}`)
  await page.locator('tfoot').waitFor()
}

/** The desk of cheques and bills, unpaid notes, the aged balance and statements. */
export const deskScreens: readonly Screen[] = [
  { name: 'desk', path: '/payments/desk', prepare: busyDesk(BOUNCED), act: ticked },
  { name: 'desk-agent', path: '/payments/desk', who: 'agent', prepare: busyDesk([]) },
  { name: 'desk-empty', path: '/payments/desk', who: 'beginner' },
  {
    name: 'desk-slip',
    path: '/payments/desk',
    prepare: withAccounts(ACCOUNT),
    act: async (page) => {
      await ticked(page)
      await page.keyboard.press('b')
      await page.locator('[role=dialog] tfoot').waitFor()
    },
  },
  {
    name: 'desk-no-account',
    path: '/payments/desk',
    who: 'agent',
    prepare: withAccounts(),
    act: press(ROW, 'j', 'b'),
  },
  { name: 'unpaid', path: '/infos-financiers', act: press(ROW, 'j', 'j') },
  {
    name: 'unpaid-sorts',
    path: '/infos-financiers',
    act: (page) => page.locator('search button[aria-haspopup=menu]').last().click(),
  },
  { name: 'unpaid-commercial', path: '/infos-financiers', who: 'commercial' },
  { name: 'unpaid-empty', path: '/infos-financiers', who: 'beginner' },
  { name: 'aged-balance', path: '/infos-financiers?view=aged', act: press(ROW, 'j', 'j', 'j') },
  { name: 'aged-balance-commercial', path: '/infos-financiers?view=aged', who: 'commercial' },
  { name: 'statement', path: '/clients', act: statementOf('') },
  {
    name: 'statement-folded',
    path: '/clients',
    act: statementOf(`?date=${inDays(-20)}&from=${inDays(-90)}`),
  },
  { name: 'statement-commercial', path: '/clients', who: 'commercial', act: statementOf('') },
]
