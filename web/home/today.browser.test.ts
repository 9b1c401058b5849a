import { home, type OrderOnCard } from '@app/contract/home'
import { orders } from '@app/contract/orders'
import { cents } from '@app/domain/money/cents'
import type { EnteringRole } from '@app/domain/access/roles'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { answerForHome, answerForQuietHome, orderCard, WAITING_ORDERS } from '../test/home.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { recordedOrder } from '../test/sales.ts'

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-cards] > section')]
const titleOf = (card: Element | undefined) =>
  (card?.querySelector('h2')?.textContent ?? '').replaceAll(/\s/g, ' ')
const orderRows = () => [...document.querySelectorAll<HTMLElement>('[data-order]')]
const waiting = () => [...document.querySelectorAll<HTMLElement>('[data-waiting]')]

/** Where a card leads: its head, its rows, its foot. */
const linksOf = (card: Element) => [
  ...new Set([...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
]

/** Orders that wait until they are decided, as the service keeps them. */
function keepWaitingOrders(): { rows: OrderOnCard[]; decided: [string, string | undefined][] } {
  const kept = { rows: [...WAITING_ORDERS], decided: [] as [string, string | undefined][] }
  answer(home.ordersToApprove, () => orderCard(kept.rows))
  answer(orders.setStatus, ({ body: { id, status, reason, version } }) => {
    kept.decided.push([status, reason])
    const order = WAITING_ORDERS.find((one) => one.id === id)
    kept.rows =
      status === 'UNDER_APPROVAL' && order
        ? [...kept.rows, { ...order, version: (version ?? 0) + 1 }]
        : kept.rows.filter((one) => one.id !== id)
    const form = { clientId: 41, depotId: 2, paymentCode: 'CHECK', comment: '', customValues: {} } as const
    const recorded = recordedOrder({ ...form, lines: [], version: version ?? 0 }, id)
    return { ...recorded, number: order?.number ?? '', status }
  })
  return kept
}

type CardShown = readonly [title: string, links: readonly string[]]

const NOTES: CardShown = [
  '12BL à traiter3 400,00 DHs',
  ['/delivery-notes?treated=false&sort=createdAt%2Casc', '/delivery-notes/details/81'],
]
const PAPERS: CardShown = [
  '2chèques à remettre1 200,00 DHs',
  ['/payments/desk?due=2026-11-13&due=2026-11-22', '/payments/details/91'],
]
const OVERDUE: CardShown = ['1client en retard1 200,00 DHs', ['/infos-financiers?view=aged&overdueOnly=true']]
const OUT: CardShown = ['3produits en rupturedont 2 commandés', ['/products-by-repo?out=true']]

const CARDS: readonly (readonly [EnteringRole, readonly CardShown[]])[] = [
  [
    'ROLE_ADMIN',
    [
      [
        '2commandes à approuver16 200,00 DHs',
        ['/orders?view=toApprove', '/orders/details/71', '/orders/details/72'],
      ],
      NOTES,
      PAPERS,
      OVERDUE,
      OUT,
      // Of the fourth kind there is no row: the foot leads to it.
      [
        '9autres décisions',
        [
          '/payments?status=UNDER_APPROVAL',
          '/expenses?view=toApprove',
          '/credit-notes?status=UNDER_APPROVAL',
          '/transfer-requests?treated=false',
        ],
      ],
    ],
  ],
  [
    'ROLE_COMMERCIAL',
    [
      [
        '5refusées ou en attente16 200,00 DHs',
        [
          '/orders?status=UNDER_APPROVAL&status=DECLINED&declined=lately',
          '/orders/details/71',
          '/orders/details/72',
        ],
      ],
      OVERDUE,
      ['2chèques à remettre1 200,00 DHs', ['/payments?toDeposit=true', '/payments/details/91']],
      ['3produits en rupturedont 2 commandés', ['/products-by-repo?out=true&depot=1']],
      ['25 %de mon objectif du mois', ['/delivery-notes?period=2026-11-01&period=2026-11-17']],
    ],
  ],
  [
    'ROLE_AGENT',
    [
      NOTES,
      ['2règlements à traiter1 200,00 DHs', ['/payments?treated=false']],
      PAPERS,
      ['1commande livrée à traiter1 200,00 DHs', ['/orders?view=delivered&treated=false']],
      ['4avoirs à traiter', ['/avoirs-financiers?treated=false', '/avoirs-fournisseurs?treated=false']],
    ],
  ],
]

test.each(CARDS)('each card of %s leads to its list and its documents', async (role, shown) => {
  answerForHome()
  await openPage('/', { role })
  await expect.poll(() => cards().map((card) => [titleOf(card), linksOf(card)])).toEqual(shown)
  await expect.element(page.getByText(/^Actualisé à \d\d:\d\d$/)).toBeVisible()
})

test('the target of the month is read with what was sold and what is left of it', async () => {
  answerForHome()
  await openPage('/', { role: 'ROLE_COMMERCIAL' })
  for (const row of [/Vendu ce mois-ci.*2\s500,00/, /Objectif.*10\s000,00/, /Reste à faire.*7\s500,00/])
    await expect.element(page.getByRole('link', { name: row })).toBeVisible()
  await expect.element(page.getByText(/autres? décisions?/)).not.toBeInTheDocument()
})

test('J and K move through the rows of all cards; A and R decide the order on which the user is, and nothing else', async () => {
  answerForHome()
  const kept = keepWaitingOrders()
  await openPage('/')
  await expect.poll(() => orderRows().length).toBe(2)
  await userEvent.keyboard('a')
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(waiting()[0])
  await userEvent.keyboard('jjk')
  expect(document.activeElement).toBe(waiting()[1])
  await userEvent.keyboard('k')
  const dialog = page.getByRole('dialog', { name: /^Refuser la commande BC26-000007\s\?$/ })
  await userEvent.keyboard('r')
  await expect.element(dialog.getByRole('textbox', { name: 'Motif du refus' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  // Nothing was decided where no order was.
  expect(kept.decided).toEqual([])
  orderRows()[0]?.focus()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Commande BC26-000007 approuvée')).toBeVisible()
  await expect.poll(() => orderRows().length).toBe(1)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => orderRows().length).toBe(2)
  orderRows()[1]?.focus()
  await userEvent.keyboard('r')
  await dialog.getByRole('textbox', { name: 'Motif du refus' }).fill('Trop tard')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Commande BC26-000007 refusée')).toBeVisible()
  await expect.poll(() => orderRows().length).toBe(1)
  expect(kept.decided).toEqual([
    ['VALIDATED', undefined],
    ['UNDER_APPROVAL', undefined],
    ['DECLINED', 'Trop tard'],
  ])
  orderRows()[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/orders/details/72')
  await expect.element(page.getByRole('heading', { name: /^Commande/ })).toBeVisible()
})

test('an order that changed meanwhile says what it was and is before it can be decided', async () => {
  answerForHome()
  await openPage('/')
  await expect.poll(() => orderRows().length).toBe(2)
  const [first, ...others] = WAITING_ORDERS
  if (!first) throw new Error('Nothing waits')
  const changed = { ...first, totalTtc: cents(1_008_000), version: 7 }
  answer(home.ordersToApprove, () => orderCard([changed, ...others]))
  await page.getByRole('button', { name: 'Actualiser' }).click()
  const change = /Modifié\s: total TTC 9\s000,00.* → 10\s080,00/
  await expect.poll(() => orderRows()[0]?.textContent).toMatch(change)
  orderRows()[0]?.focus()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/BC26-000007 \(Modifié/)
  expect(calls).not.toContain('POST /carts/updateStatus')
  await userEvent.keyboard('r')
  await expect
    .element(page.getByRole('dialog', { name: /^Refuser la commande BC26-000007\s\?$/ }))
    .toBeVisible()
})

test('a card that fails says so in its place and comes when it is asked again; the others stay', async () => {
  answerForHome()
  answer(home.papers, () => {
    throw new Refusal(500)
  })
  await openPage('/')
  const failed = page.getByText('Cette carte n’a pas pu être chargée.')
  await expect.element(failed).toBeVisible()
  expect(cards().map((card) => titleOf(card))).toHaveLength(6)
  expect(titleOf(cards()[1])).toMatch(/^12\s*BL à traiter/)
  answer(home.papers, () => ({ count: 0, total: cents(0), until: '2026-11-22' as const, rows: [] }))
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Rien à remettre cette semaine')).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
})

test('where nothing waits one line says so, and nothing else', async () => {
  answerForQuietHome()
  answer(home.begun, () => ({ begun: true }))
  await openPage('/')
  await expect.element(page.getByText('Rien n’attend.')).toBeVisible()
  expect(cards()).toHaveLength(0)
})
