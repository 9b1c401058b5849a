import { home } from '@app/contract/home'
import { dhs } from '@app/contract/money'
import { settings } from '@app/contract/settings'
import type { Page } from '@playwright/test'
import { amountOnScreen } from './support/amounts.ts'
import { ask } from './support/client.ts'
import { addHeldOrder } from './support/order.ts'
import { expect, PASSWORD, signIn, test } from './support/story.ts'

const cards = (page: Page) => page.locator('[data-cards] > section')
const card = (page: Page, title: RegExp) => cards(page).filter({ hasText: title })
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const waiting = (page: Page) => page.locator('[data-waiting]')

test('an administrator opens on six cards, each a way into its filtered list', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  await expect(titles(page)).toHaveText([
    /commandes? à approuver|Rien à approuver/,
    /BL à traiter/,
    /chèques? à remettre|Rien à remettre/,
    /clients? en retard|Aucun client en retard/,
    /produits? en rupture|Aucune rupture/,
    /décisions?/,
  ])
  await expect(page.getByText(/^Actualisé à \d\d:\d\d$/)).toBeVisible()
  // What the card counts is what its list holds.
  const notes = card(page, /BL à traiter/)
    .getByRole('heading')
    .getByRole('link')
  const [count] = /\d+/.exec((await notes.textContent()) ?? '') ?? []
  await notes.click()
  await expect(page).toHaveURL(/\/delivery-notes\?treated=false&sort=createdAt%2Casc$/)
  await expect(page.getByText(new RegExp(`sur ${count}(?!\\d)`)).first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  await card(page, /en retard/)
    .getByRole('link', { name: 'Voir les impayés et échus' })
    .click()
  await expect(page).toHaveURL(/\/infos-financiers\?view=aged&overdueOnly=true$/)
})

test('J and K walk through the rows of all cards, Enter opens one, A and R decide an order there', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  for (const name of ['Accueil un', 'Accueil deux']) await addHeldOrder(page, `${name} ${Date.now()}`)
  await page.goto('/')
  const orderRows = card(page, /à approuver/).locator('[data-order]')
  await expect(orderRows.first()).toBeVisible()
  // On nothing, a key decides nothing.
  await page.keyboard.press('a')
  await expect(page.getByText(/^Commande BC\S+ approuvée/)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(waiting(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(waiting(page).first()).toBeFocused()
  const number = /BC\d\d-\d{6}/.exec((await orderRows.first().textContent()) ?? '')?.[0] ?? ''
  const dialog = page.getByRole('dialog', { name: `Refuser la commande ${number} ?` })
  await page.keyboard.press('r')
  await expect(dialog.getByLabel('Motif du refus')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await orderRows.first().focus()
  await page.keyboard.press('a')
  await expect(page.getByText(`Commande ${number} approuvée`)).toBeVisible()
  await expect(orderRows.filter({ hasText: number })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(orderRows.filter({ hasText: number })).toHaveCount(1)
  await orderRows.filter({ hasText: number }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Commande ${number}` })).toBeVisible()
})

test('an order on the first page that changed meanwhile says what it was and is before it can be decided', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  await addHeldOrder(page, `Accueil changé ${Date.now()}`)
  await page.goto('/')
  const row = card(page, /à approuver/)
    .locator('[data-order]')
    .first()
  await expect(row).toBeVisible()
  // As if somebody had changed it: what stands on the card is the largest there is, and not of this story.
  const changed = { number: '', old: '', now: '' }
  await page.route(`**/api${home.ordersToApprove.path}`, async (route) => {
    const answer = await route.fetch()
    const { rows, ...sums } = (await answer.json()) as {
      rows: { number: string; totalTtc: number; version: number }[]
    }
    const [order, ...others] = rows
    if (!order) throw new Error('Nothing waits')
    const more = { ...order, totalTtc: order.totalTtc + 1080, version: order.version + 1 }
    const [old, now] = [order, more].map(({ totalTtc }) =>
      amountOnScreen(dhs(1_000_000_000).decode(totalTtc)),
    )
    Object.assign(changed, { number: order.number, old, now })
    await route.fulfill({ json: { ...sums, rows: [more, ...others] } })
  })
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect(row).toContainText('Modifié')
  await expect(row).toContainText(`Modifié\u00A0: total TTC ${changed.old} → ${changed.now}`)
  await row.focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('alert')).toContainText(`${changed.number} (Modifié`)
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: `Refuser la commande ${changed.number} ?` })).toBeVisible()
})

test('a salesperson sees their own work and their target, an agent what is to be treated', async ({
  page,
}) => {
  await signIn(page, 'commercial')
  await expect(titles(page)).toHaveText([/refusée/, /en retard/, /remettre/, /rupture/, /objectif/])
  await expect(card(page, /objectif/)).toContainText('Vendu ce mois-ci')
  await expect(page.getByText(/autres? décisions?/)).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'agent')
  await expect(titles(page)).toHaveText([
    /BL à traiter/,
    /règlements? à traiter/,
    /remettre/,
    /commandes? livrées? à traiter|Aucune commande à traiter/,
    /avoirs? à traiter/,
  ])
  await card(page, /règlements? à traiter/)
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/payments\?treated=false$/)
})

/** Where each card leads, or each kind on it and its foot, and how many it says there are; a target counts nothing. */
async function countedLinks(page: Page): Promise<[to: string, count: number][]> {
  await expect(page.getByText(/^Actualisé à/)).toBeVisible()
  const links = await cards(page).evaluateAll((sections) =>
    sections.flatMap((section): [string, number][] => {
      const hrefOf = (link: Element | null) => link?.getAttribute('href') ?? ''
      const kinds = [...section.querySelectorAll('a[data-waiting]')].filter((row) =>
        /[?&](?:status|view|treated)=/.test(hrefOf(row)),
      )
      if (kinds.length === 0)
        return [...section.querySelectorAll('h2 a')].map((link) => [
          hrefOf(link),
          Number(link.firstElementChild?.textContent),
        ])
      // Where there is no row for it, the foot leads to the fourth kind: « Décider des 5 … », « Décider de la … ».
      const foot = section.querySelector(':scope > a')
      return [
        ...kinds.map((row): [string, number] => [hrefOf(row), Number(row.lastElementChild?.textContent)]),
        [hrefOf(foot), Number(/\d+/.exec(foot?.textContent ?? '')?.[0] ?? 1)],
      ]
    }),
  )
  return links.filter(([, count]) => !Number.isNaN(count))
}

for (const [who, least] of [
  ['admin', 6],
  ['commercial', 2],
  ['agent', 4],
] as const)
  test(`every card of ${who} leads to a list of exactly what it counts`, async ({ page }) => {
    await signIn(page, who)
    const links = await countedLinks(page)
    expect(links.length).toBeGreaterThanOrEqual(least)
    if (who === 'admin') expect(links.map(([to]) => to)).toContain('/transfer-requests?treated=false')
    for (const [to, count] of links)
      await test.step(to, async () => {
        await page.goto(to)
        if (to.startsWith('/products-by-repo')) {
          // A product stands there once for each depot.
          const names = page.locator('[data-row] > :first-child')
          await expect.poll(async () => new Set(await names.allTextContents()).size).toBe(count)
          return
        }
        const grouped = String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, String.raw`\s`)
        // Below a list of pages, and below one that is decided or handed in where it stands.
        const said = new RegExp(`sur ${grouped}\\s·|^${count} (?:commande|valeur)s?(?!\\p{L})`, 'u')
        await expect(page.locator('#content').getByText(said).first()).toBeVisible()
      })
  })

test('a card that fails says so in its place and comes when it is asked again; the others stay', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(500)
  let broken = true
  await page.route('**/api/home/cards/papers', (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await signIn(page, 'admin')
  await expect(card(page, /BL à traiter/)).toBeVisible()
  const failed = card(page, /Cette carte n’a pas pu être chargée/)
  await expect(failed).toBeVisible({ timeout: 15_000 })
  await expect(cards(page)).toHaveCount(6)
  broken = false
  await failed.getByRole('button', { name: 'Réessayer' }).click()
  await expect(failed).toHaveCount(0)
  await expect(card(page, /remettre/)).toBeVisible()
})

test('where nothing waits one line says so, and nothing else', async ({ page }) => {
  const none = { count: 0, total: 0, rows: [] }
  const answers: Record<string, object> = {
    papers: { ...none, until: '2026-11-22' },
    outOfStock: { count: 0, ordered: 0, rows: [] },
    decisions: { count: 0, rows: [] },
  }
  await page.route('**/api/home/cards/*', (route) => {
    const name = route.request().url().split('/').at(-1) ?? ''
    return route.fulfill({ json: answers[name] ?? none })
  })
  await signIn(page, 'admin')
  await expect(page.getByText('Rien n’attend.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})

test('an administrator of an empty company finds six steps, puts the list away and brings it back', async ({
  page,
}) => {
  await signIn(page, 'beginner')
  await expect(page.getByRole('heading', { name: 'Bienvenue, Ilyas' })).toBeVisible()
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(steps).toHaveCount(6)
  await expect(page.getByRole('progressbar', { name: 'Étapes faites' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nouvelle commande' })).toBeDisabled()
  await expect(page.getByText('Disponible dès que vous avez un produit et un client')).toBeVisible()
  await expect(page.getByText('Oasis Matériaux').last()).toBeVisible()
  const paper = page.locator('aside').filter({ hasText: 'Votre premier bon de livraison' })
  await expect(paper.getByText('Bon de livraison', { exact: true })).toBeVisible()
  await expect(paper.getByText(/^BL\d\d-000001$/)).toBeVisible()
  expect((await paper.locator('[class*=client]').boundingBox())?.height).toBeGreaterThan(30)
  await page.keyboard.press('j')
  await expect(steps.getByRole('link').first()).toBeFocused()

  await page.getByRole('button', { name: 'Masquer cette liste' }).click()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  await expect(page.getByText('Rien n’attend encore.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(steps).toHaveCount(6)
  await page.getByRole('button', { name: 'Masquer cette liste' }).click()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Rien n’attend encore.')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Afficher les premières étapes' }).click()
  await expect(steps).toHaveCount(6)
})

test('a new company’s steps tick themselves off, until the page says that all is ready', async ({ page }) => {
  // What is done elsewhere shows when one comes back: here the facts are told, the page reads them.
  const day = '2026-11-14'
  let done: Record<string, string | null> = {
    company: day,
    depots: day,
    products: null,
    clients: null,
    team: null,
    order: null,
  }
  await page.route('**/api/home/steps', (route) =>
    route.fulfill({
      json: home.steps.answer.parse({
        hidden: false,
        delivered: false,
        depots: 1,
        depotName: 'Oasis',
        stocked: true,
        done,
      }),
    }),
  )
  const answered = Promise.withResolvers<void>()
  await page.route(`**/api${settings.get.path}`, async (route) => {
    await answered.promise
    const response = await route.fetch()
    const held = (await response.json()) as object
    await route.fulfill({ response, json: { ...held, defaultEncoursMaximum: 5000 } })
  })
  await signIn(page, 'beginner')
  await expect(page.getByText('2 sur 6')).toBeVisible()
  // The limit is the company's own: until it is known, none is named.
  const limit = page.getByText(
    /^Le formulaire propose un plafond de 5\s000,00\sDHs\s; à l’import, une case vide/,
  )
  await expect(page.getByText(/20\s000,00/)).toHaveCount(0)
  await expect(limit).toHaveCount(0)
  answered.resolve()
  await expect(limit).toBeVisible()
  await expect(page.getByText('Fait le 14-11-2026')).toHaveCount(2)
  await expect(page.getByText(/^1 dépôt\s: Oasis\./)).toBeVisible()
  const next = page.locator('[aria-current=step]')
  await expect(next).toContainText('Vos produits')
  await expect(next.getByRole('link', { name: 'Importer les produits' })).toHaveAttribute(
    'href',
    '/catalog/products/import',
  )
  done = { ...done, products: day, clients: day }
  await page.reload()
  await expect(page.getByText('4 sur 6')).toBeVisible()
  await expect(next).toContainText('Votre équipe')
  await expect(page.getByRole('link', { name: 'Nouvelle commande' })).toHaveAttribute('href', '/orders/add')
  done = { ...done, team: day, order: day }
  await page.reload()
  await expect(page.getByText('Tout est prêt')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  await expect(page.getByText('Tout est prêt')).toHaveCount(0)
})

test('a company that has just signed up has its first depot, and ticks off a product and a client as they come', async ({
  page,
}) => {
  const address = `etapes${Date.now()}@quai.test`
  await page.request.post('/api/signup', {
    data: {
      companyName: 'Comptoir des Étapes',
      phone: '05 39 00 00 00',
      contactFirstName: 'Nadia',
      contactLastName: 'Belkacem',
      contactEmail: address,
      preferredLanguage: 'fr',
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
    },
  })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(page.getByText(address)).toBeVisible({ timeout: 500 })
  }).toPass()
  const link = page.getByRole('link').filter({ hasText: '/login/confirm#token=' }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(
    page.getByRole('link', { name: 'Se connecter' }).or(page.getByRole('button', { name: 'Se connecter' })),
  ).toBeVisible()
  await page.goto('/')
  await page.getByLabel('Nom d’utilisateur').fill(address)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenue, Nadia' })).toBeVisible()
  await expect(page.getByText('1 sur 6')).toBeVisible()
  // A step that was begun says what it waits for.
  await ask(page, settings.save.method, settings.save.path, {
    address: 'Rue du Port',
  })
  await page.reload()
  await expect(page.getByText(/^Il manque encore\s: l’ICE\.$/)).toBeVisible()
  await ask(page, 'PUT', '/products/add', { name: 'Gaine ICTA', reference: 'GAI-20', priceHT: 10 })
  const cities = await ask<{ id: number }[]>(page, 'GET', '/cities')
  await ask(page, 'PUT', '/clients/add', {
    name: 'Droguerie du Port',
    code: 'CL-1',
    cityId: cities[0]?.id,
    encoursMaximum: 1000,
    echeanceAutorisee: 30,
  })
  await page.reload()
  await expect(page.getByText('3 sur 6')).toBeVisible()
  await page.getByRole('link', { name: 'Nouvelle commande' }).click()
  await expect(page).toHaveURL(/\/orders\/add$/)
})
