import type { EnteringRole } from '@app/domain/access/roles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerForEmptyCompany, refuseTo } from '../test/empty-company.ts'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'

/** The specification's section 6, as French reads it: a page by itself, or a group with its pages. */
const SALES = ['Devis', 'Commandes', 'Bons de livraison', 'Bons de retour', 'Avoirs financiers']
const CATALOGUE = ['Catalogue', ['Marques', 'Familles', 'Produits']]
const COLLECTIONS = ['Encaissements', ['Règlements', 'Chèques et effets', 'Infos financières']]
const PERFORMANCE = ['Performance', ['Notes de frais']]

const MENUS: Readonly<Record<EnteringRole, readonly (string | readonly string[])[][]>> = {
  ROLE_ADMIN: [
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
  ROLE_AGENT: [
    ['Tableau de bord'],
    CATALOGUE,
    ['Clients'],
    ['Achats'],
    ['Ventes', [...SALES, 'Avoirs fournisseurs']],
    COLLECTIONS,
    PERFORMANCE,
    ['Stock', ['Stock par dépôt']],
  ],
  ROLE_COMMERCIAL: [
    ['Tableau de bord'],
    CATALOGUE,
    ['Clients'],
    ['Ventes', SALES],
    ['Encaissements', ['Règlements', 'Infos financières']],
    PERFORMANCE,
    ['Stock', ['Stock par dépôt', 'Historique des transferts', 'Demandes de transfert']],
  ],
}

/** What the menu has, closed groups included. */
function menuShown() {
  const entries = page
    .getByRole('navigation', { name: 'Menu principal' })
    .element()
    .querySelectorAll(':scope > ul > li')
  // A name may be followed by how many wait there.
  const nameOf = (link: Element | null) => link?.querySelector('span')?.textContent ?? ''
  return [...entries].map((entry) => {
    const own = nameOf(entry.querySelector(':scope > a, :scope > button'))
    const pages = [...entry.querySelectorAll(':scope > ul a')].map(nameOf)
    return pages.length > 0 ? [own, pages] : [own]
  })
}

test.each(['ROLE_ADMIN', 'ROLE_AGENT', 'ROLE_COMMERCIAL'] as const)(
  '%s sees exactly the menu of that role, and Settings only if administrator',
  async (role) => {
    answerWithSamples()
    answerForEmptyCompany()
    refuseTo(role)
    await openPage('/clients', { role })
    await expect.element(page.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
    expect(menuShown()).toEqual(MENUS[role])
    await page.getByRole('button', { name: /^Menu de / }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible()
    const settings = page.getByRole('menuitem', { name: 'Paramètres' })
    expect(settings.elements()).toHaveLength(role === 'ROLE_ADMIN' ? 1 : 0)
  },
)
