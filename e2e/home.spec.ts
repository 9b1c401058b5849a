import { settings } from '@app/contract/settings'
import type { Page } from '@playwright/test'
import { ask } from './support/client.ts'
import { expect, PASSWORD, signIn, test } from './support/fixtures.ts'

const cards = (page: Page) => page.locator('[data-cards] > section')

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

/** From the first page to where a card leads, and back. */
async function lookAtList(page: Page, to: string, count: number): Promise<void> {
  await cards(page).locator(`a[href="${to}"]`).first().click()
  if (to.startsWith('/products-by-repo')) {
    // A product is there once for each depot.
    const names = page.locator('[data-row] > :first-child')
    await expect.poll(async () => new Set(await names.allTextContents()).size).toBe(count)
  } else {
    const grouped = String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, String.raw`\s`)
    // Below a list of pages, and below one that is decided or handed in where it is.
    const said = new RegExp(`sur ${grouped}\\s·|^${count} (?:commande|valeur)s?(?!\\p{L})`, 'u')
    await expect(page.locator('#content').getByText(said).first()).toBeVisible()
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
}

test('every card of an administrator, a salesperson and an agent leads to a list of exactly what it counts', async ({
  page,
}) => {
  for (const [who, least] of [
    ['admin', 6],
    ['commercial', 2],
    ['agent', 4],
  ] as const) {
    await signIn(page, who)
    const links = await countedLinks(page)
    expect(links.length).toBeGreaterThanOrEqual(least)
    if (who === 'admin') expect(links.map(([to]) => to)).toContain('/transfer-requests?treated=false')
    for (const [to, count] of links)
      await test.step(`${who}: ${to}`, async () => await lookAtList(page, to, count))
  }
})

test('a company that has just signed up has its first depot, and ticks off a product and a client as they come; its list is put away and comes back', async ({
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
  await page.getByRole('button', { name: 'Masquer cette liste' }).click()
  await expect(page.getByText('Rien n’attend encore.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.getByRole('link', { name: 'Nouvelle commande' }).click()
  await expect(page).toHaveURL(/\/orders\/add$/)
})
