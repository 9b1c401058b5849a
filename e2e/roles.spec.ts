import { everyWord } from '@app/contract/every-word'
import type { Route, Routes } from '@app/contract/route'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/story.ts'

/** The specification's section 6, as French reads it: a page by itself, or a group with its pages. */
const SALES = ['Devis', 'Commandes', 'Bons de livraison', 'Bons de retour', 'Avoirs financiers']
const CATALOGUE = ['Catalogue', ['Marques', 'Familles', 'Produits']]
const COLLECTIONS = ['Encaissements', ['Règlements', 'Chèques et effets', 'Infos financières']]
const PERFORMANCE = ['Performance', ['Notes de frais']]

const MENUS = {
  admin: [
    ['Tableau de bord'],
    CATALOGUE,
    ['Clients'],
    ['Achats'],
    ['Ventes', [...SALES, 'Avoirs fournisseurs']],
    COLLECTIONS,
    PERFORMANCE,
    [
      'Stock',
      ['Stock par dépôt', 'Historique des transferts', 'Demandes de transfert', 'Fournisseurs', 'Dépôts'],
    ],
    ['Administration', ['Banques', 'Types de paiement', 'Utilisateurs', 'Champs additionnels']],
  ],
  agent: [
    ['Tableau de bord'],
    CATALOGUE,
    ['Clients'],
    ['Achats'],
    ['Ventes', [...SALES, 'Avoirs fournisseurs']],
    COLLECTIONS,
    PERFORMANCE,
    ['Stock', ['Stock par dépôt']],
  ],
  commercial: [
    ['Tableau de bord'],
    CATALOGUE,
    ['Clients'],
    ['Ventes', SALES],
    ['Encaissements', ['Règlements', 'Infos financières']],
    PERFORMANCE,
    ['Stock', ['Stock par dépôt', 'Historique des transferts', 'Demandes de transfert']],
  ],
} as const

/** What the menu holds, closed groups included. */
function menuOf(page: Page) {
  return page
    .getByRole('navigation', { name: 'Menu principal' })
    .locator('> ul > li')
    .evaluateAll((entries) =>
      entries.map((entry) => {
        // Beside a name may stand how many wait there.
        const nameOf = (link: Element | null) => link?.querySelector('span')?.textContent ?? ''
        const own = nameOf(entry.querySelector(':scope > a, :scope > button'))
        const pages = [...entry.querySelectorAll(':scope > ul a')].map(nameOf)
        return pages.length > 0 ? [own, pages] : [own]
      }),
    )
}

for (const role of ['admin', 'agent', 'commercial'] as const) {
  test(`${role} sees exactly the menu of that role, and Settings only if administrator`, async ({ page }) => {
    await signIn(page, role)
    await expect(page.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
    expect(await menuOf(page)).toEqual(MENUS[role])
    await page.getByRole('button', { name: /^Menu de / }).click()
    await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Paramètres' })).toHaveCount(role === 'admin' ? 1 : 0)
  })
}

const words: Record<string, Routes> = everyWord
const forbiddenTo = (role: 'ROLE_COMMERCIAL' | 'ROLE_AGENT') =>
  Object.values(words)
    .flatMap((routes): Route[] => Object.values(routes))
    .filter(({ permission }) => permission !== 'public' && permission[role] === 'none')
    .map(({ method, path, body, bodyType = 'json' }) => ({
      method,
      path: path.replaceAll(/\{\w+\}/g, '1'),
      sends: body ? bodyType : 'nothing',
    }))

/** Sent from the page itself, with the token it holds. */
const send = (page: Page, calls: readonly { method: string; path: string; sends: string }[]) =>
  page.evaluate(async (wanted) => {
    const { token } = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
    return Promise.all(
      wanted.map(async ({ method, path, sends }) => {
        const headers = new Headers({ authorization: `Bearer ${token}` })
        const file = new FormData()
        file.set('file', new Blob(['x']), 'x.xlsx')
        if (sends === 'json') headers.set('content-type', 'application/json')
        const request: RequestInit = { method, headers }
        if (sends !== 'nothing') request.body = sends === 'file' ? file : '{}'
        const answer = await fetch(`/api${path}`, request)
        return `${method} ${path} ${answer.status}`
      }),
    )
  }, calls)

for (const [who, role] of [
  ['commercial', 'ROLE_COMMERCIAL'],
  ['agent', 'ROLE_AGENT'],
] as const) {
  test(`${who} who edits the role in local storage sees more menu, and every call is still refused`, async ({
    page,
    quietConsole,
  }) => {
    quietConsole.expectRefused(403)
    await signIn(page, who)
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { user: { role: string } }
      session.user.role = 'ROLE_ADMIN'
      localStorage.setItem('quai.session', JSON.stringify(session))
    })
    await page.goto('/users')
    await expect(page.getByRole('link', { name: 'Utilisateurs' })).toBeVisible()
    expect(await menuOf(page)).toEqual(MENUS.admin)

    const calls = forbiddenTo(role)
    expect(calls.length).toBeGreaterThan(10)
    expect(await send(page, calls)).toEqual(calls.map(({ method, path }) => `${method} ${path} 403`))

    // The list has names and nothing else: no address, no role, no status.
    await expect(page.getByRole('listitem', { name: 'Salma Bennis' })).toBeVisible()
    await expect(page.getByText('admin@quai.demo')).toHaveCount(0)

    await page.goto('/repos?form=new')
    await page.getByLabel('Nom', { exact: false }).first().fill('Dépôt clandestin')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Votre rôle ne permet pas cette action.')).toBeVisible()
  })
}
