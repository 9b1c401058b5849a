import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'

const PAGES = [
  ['/catalog/brands', ['Catalogue'], 'Marques'],
  ['/catalog/products/add', ['Catalogue', 'Produits'], 'Nouveau produit'],
  ['/catalog/products/modify/1', ['Catalogue', 'Produits'], 'Modifier le produit'],
  ['/clients', [], 'Clients'],
  ['/clients/details/1', ['Clients'], 'Atlas'],
  ['/purchases/add', ['Achats'], 'Nouvel achat'],
  ['/orders', ['Ventes'], 'Commandes'],
  ['/orders/details/1', ['Ventes', 'Commandes'], 'BC26-000123'],
  ['/delivery-notes/details/1', ['Ventes', 'Bons de livraison'], 'BL26-000123'],
  ['/credit-notes/add', ['Ventes', 'Bons de retour'], 'Nouveau bon de retour'],
  ['/payments/add', ['Encaissements', 'Règlements'], 'Nouveau règlement'],
  ['/expenses/details/1', ['Performance', 'Notes de frais'], 'Note de frais NF26-000123'],
  ['/transfer-requests/add', ['Stock', 'Demandes de transfert'], 'Nouvelle demande de transfert'],
  ['/settings', [], 'Paramètres'],
  ['/profile', [], 'Profil'],
] as const

test.each(PAGES)(
  'the way to %s ends at its parent; its own name is its title',
  async (address, way, title) => {
    answerWithSamples()
    await openPage(address)
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toMatchTextContent(title)
    const crumbs = () =>
      [...document.querySelectorAll('nav[aria-label="Fil d’Ariane"] li:not([aria-hidden])')].map(
        ({ textContent }) => textContent,
      )
    await expect.poll(crumbs).toEqual([...way])
    expect(document.title).toContain(' · Quai')
  },
)
