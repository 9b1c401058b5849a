import type { EnteringRole } from '@app/domain/access/roles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerForEmptyCompany } from '../test/empty-company.ts'
import { expectEmptyList, type Said, said } from '../test/empty-list.ts'
import { openPage } from '../test/open-page.tsx'

const ADMIN = 'ROLE_ADMIN'
const SALES = 'ROLE_COMMERCIAL'
const AGENT = 'ROLE_AGENT'

type List = readonly [address: string, role: EnteringRole, french: Said, english: Said]

const LISTS: readonly List[] = [
  [
    '/catalog/brands',
    ADMIN,
    said(
      'Marques',
      'Aucune marque pour l’instant.',
      'Les marques ajoutées ici regroupent les produits du catalogue.',
      'Nouvelle marque',
    ),
    said('Brands', 'No brands yet.', 'Brands added here group the products of the catalogue.', 'New brand'),
  ],
  [
    '/catalog/families',
    ADMIN,
    said(
      'Familles',
      'Aucune famille pour l’instant.',
      'Les familles ajoutées ici classent les produits du catalogue, sur huit niveaux au plus.',
      'Nouvelle famille',
    ),
    said(
      'Families',
      'No families yet.',
      'Families added here organise the products of the catalogue, up to eight levels deep.',
      'New family',
    ),
  ],
  [
    '/catalog/products',
    ADMIN,
    said(
      'Produits',
      'Aucun produit pour l’instant.',
      'Les produits ajoutés ici ou importés d’un fichier apparaîtront dans ce catalogue.',
      'Nouveau produit',
    ),
    said(
      'Products',
      'No products yet.',
      'The products added here or imported from a file will appear in this catalogue.',
      'New product',
    ),
  ],
  [
    '/clients',
    ADMIN,
    said(
      'Clients',
      'Aucun client pour l’instant.',
      'Les clients ajoutés ici ou importés d’un fichier apparaîtront dans cette liste.',
      'Nouveau client',
      'Importer',
    ),
    said(
      'Clients',
      'No client yet.',
      'Clients added here or imported from a file will appear in this list.',
      'New client',
      'Import',
    ),
  ],
  [
    '/purchases',
    ADMIN,
    said(
      'Achats',
      'Aucun achat pour l’instant.',
      'Un achat enregistré ici alimente aussitôt le stock du dépôt choisi.',
      'Nouvel achat',
    ),
    said(
      'Purchases',
      'No purchases yet.',
      'A purchase saved here adds to the stock of the chosen depot at once.',
      'New purchase',
    ),
  ],
  [
    '/quotes',
    ADMIN,
    said(
      'Devis',
      'Aucun devis pour l’instant.',
      'Un devis se transforme en commande, à ses propres prix, dès que le client est d’accord.',
      'Nouveau devis',
    ),
    said(
      'Quotes',
      'No quotes yet.',
      'A quote becomes an order, at its own prices, as soon as the client agrees.',
      'New quote',
    ),
  ],
  [
    '/orders',
    ADMIN,
    said(
      'Commandes',
      'Aucune commande pour l’instant.',
      'Les commandes saisies ici ou importées d’un fichier apparaîtront dans cette liste.',
      'Nouvelle commande',
    ),
    said(
      'Orders',
      'No orders yet.',
      'Orders entered here or imported from a file will appear in this list.',
      'New order',
    ),
  ],
  [
    '/delivery-notes',
    ADMIN,
    said(
      'Bons de livraison',
      'Aucun bon de livraison pour l’instant.',
      'Un bon de livraison se génère depuis une commande validée ou livrée.',
      'Commandes sans bon de livraison',
    ),
    said(
      'Delivery notes',
      'No delivery notes yet.',
      'A delivery note is generated from a validated or delivered order.',
      'Orders without a delivery note',
    ),
  ],
  [
    '/credit-notes',
    ADMIN,
    said(
      'Bons de retour',
      'Aucun bon de retour pour l’instant.',
      'Un bon de retour reprend des articles livrés ; validé, il les remet en stock et crédite le client.',
      'Nouveau bon de retour',
    ),
    said(
      'Credit notes',
      'No credit note yet.',
      'A credit note takes delivered goods back; once validated, it puts them in stock and credits the client.',
      'New credit note',
    ),
  ],
  [
    '/avoirs-financiers',
    ADMIN,
    said(
      'Avoirs financiers',
      'Aucun avoir financier pour l’instant.',
      'Un avoir financier réduit ce que doit un client : ristourne, geste commercial, remise de fin d’année.',
      'Nouvel avoir financier',
    ),
    said(
      'Financial credits',
      'No financial credit yet.',
      'A financial credit lowers what a client owes: rebate, goodwill gesture, year-end discount.',
      'New financial credit',
    ),
  ],
  [
    '/avoirs-fournisseurs',
    ADMIN,
    said(
      'Avoirs fournisseurs',
      'Aucun avoir fournisseur pour l’instant.',
      'Un avoir enregistre ce que vous rendez à un fournisseur : les articles sortent de leur dépôt.',
      'Nouvel avoir fournisseur',
    ),
    said(
      'Supplier credits',
      'No supplier credit yet.',
      'A credit records what you give back to a provider: the goods leave their depot.',
      'New supplier credit',
    ),
  ],
  [
    '/payments',
    ADMIN,
    said(
      'Règlements',
      'Aucun règlement trouvé.',
      'Les règlements saisis apparaîtront ici.',
      'Nouveau règlement',
    ),
    said(
      'Payments',
      'No payment documents found.',
      'Payments will appear here once they are recorded.',
      'New payment',
    ),
  ],
  [
    '/payments/desk',
    ADMIN,
    said(
      'Chèques et effets',
      'Aucune valeur en portefeuille.',
      'Les chèques et les effets saisis dans les règlements apparaissent ici.',
    ),
    said(
      'Cheques and bills',
      'No cheque or bill in hand.',
      'Cheques and bills entered as payments appear here.',
    ),
  ],
  [
    '/infos-financiers',
    ADMIN,
    said(
      'Infos financières',
      'Tout est réglé.',
      'Les bons de livraison dont il reste quelque chose à régler apparaissent ici.',
    ),
    said('Open notes', 'Everything is settled.', 'Delivery notes with an amount still owed appear here.'),
  ],
  [
    '/infos-financiers?view=aged',
    ADMIN,
    said(
      'Infos financières',
      'Tout est réglé.',
      'Les bons de livraison dont il reste quelque chose à régler apparaissent ici.',
    ),
    said('Open notes', 'Everything is settled.', 'Delivery notes with an amount still owed appear here.'),
  ],
  [
    '/expenses',
    ADMIN,
    said(
      'Notes de frais',
      'Aucune note de frais pour l’instant.',
      'Les frais saisis ici ou dans l’application Android apparaîtront ici.',
      'Nouvelle note de frais',
    ),
    said(
      'Expense reports',
      'No expense report yet.',
      'Expenses entered here or in the Android app will appear here.',
      'New expense report',
    ),
  ],
  [
    '/products-by-repo',
    ADMIN,
    said(
      'Stock par dépôt',
      'Aucun stock pour l’instant.',
      'Le premier achat enregistré fera apparaître ici ce que contient chaque dépôt.',
      'Nouvel achat',
    ),
    said(
      'Stock by depot',
      'No stock yet.',
      'The first purchase saved will show here what each depot holds.',
      'New purchase',
    ),
  ],
  [
    '/transfers/history',
    ADMIN,
    said(
      'Historique des transferts',
      'Aucun transfert.',
      'Une demande validée apparaît ici.',
      'Voir les demandes de transfert',
    ),
    said(
      'Transfer history',
      'No transfer yet.',
      'A validated request appears here.',
      'See the transfer requests',
    ),
  ],
  [
    '/transfer-requests',
    ADMIN,
    said(
      'Demandes de transfert',
      'Aucune demande de transfert pour l’instant.',
      'Une demande indique ce qui doit passer d’un dépôt à un autre ; un administrateur la valide.',
      'Nouvelle demande de transfert',
    ),
    said(
      'Transfer requests',
      'No transfer requests yet.',
      'A request says what has to go from one depot to another; an administrator validates it.',
      'New transfer request',
    ),
  ],
  [
    '/providers',
    ADMIN,
    said(
      'Fournisseurs',
      'Aucun fournisseur pour l’instant.',
      'Les fournisseurs ajoutés ici sont proposés à la saisie des achats.',
      'Nouveau fournisseur',
    ),
    said(
      'Providers',
      'No providers yet.',
      'Providers added here are offered when purchases are entered.',
      'New provider',
    ),
  ],
  [
    '/repos',
    ADMIN,
    said(
      'Dépôts',
      'Aucun dépôt pour l’instant.',
      'Les entrepôts et les camions ajoutés ici portent le stock.',
      'Nouveau dépôt',
    ),
    said('Depots', 'No depots yet.', 'Warehouses and vans added here hold the stock.', 'New depot'),
  ],
  [
    '/banks',
    ADMIN,
    said(
      'Banques',
      'Aucune banque pour l’instant.',
      'Les banques ajoutées ici sont proposées à la saisie des règlements.',
      'Nouvelle banque',
    ),
    said('Banks', 'No banks yet.', 'Banks added here are offered when payments are entered.', 'New bank'),
  ],
  [
    '/payment-types',
    ADMIN,
    said(
      'Types de paiement',
      'Aucun type de paiement pour l’instant.',
      'Les types ajoutés ici sont proposés à la saisie des règlements.',
      'Nouveau type de paiement',
    ),
    said(
      'Payment types',
      'No payment types yet.',
      'Types added here are offered when payments are entered.',
      'New payment type',
    ),
  ],
  [
    '/users',
    ADMIN,
    said(
      'Utilisateurs',
      'Aucun utilisateur pour l’instant.',
      'Les personnes ajoutées ici peuvent se connecter.',
      'Nouvel utilisateur',
    ),
    said('Users', 'No users yet.', 'People added here can sign in.', 'New user'),
  ],
  [
    '/fields',
    ADMIN,
    said(
      'Champs additionnels',
      'Aucun champ additionnel pour l’instant.',
      'Les champs ajoutés ici apparaissent sur la fiche choisie.',
      'Nouveau champ',
    ),
    said(
      'Additional fields',
      'No additional fields yet.',
      'Fields added here appear on the records chosen.',
      'New field',
    ),
  ],
  [
    '/catalog/brands',
    SALES,
    said(
      'Marques',
      'Aucune marque pour l’instant.',
      'Les marques que votre administrateur ajoute apparaîtront ici.',
    ),
    said('Brands', 'No brands yet.', 'The brands your administrator adds will appear here.'),
  ],
  [
    '/catalog/families',
    AGENT,
    said(
      'Familles',
      'Aucune famille pour l’instant.',
      'Les familles que votre administrateur ajoute apparaîtront ici.',
    ),
    said('Families', 'No families yet.', 'The families your administrator adds will appear here.'),
  ],
  [
    '/catalog/products',
    SALES,
    said(
      'Produits',
      'Aucun produit pour l’instant.',
      'Les produits que votre administrateur ajoutera apparaîtront dans ce catalogue.',
    ),
    said(
      'Products',
      'No products yet.',
      'The products that your administrator adds will appear in this catalogue.',
    ),
  ],
  [
    '/clients',
    SALES,
    said(
      'Clients',
      'Aucun client pour l’instant.',
      'Les clients ajoutés ici apparaîtront dans cette liste.',
      'Nouveau client',
    ),
    said('Clients', 'No client yet.', 'Clients added here will appear in this list.', 'New client'),
  ],
  [
    '/products-by-repo',
    SALES,
    said(
      'Stock par dépôt',
      'Aucun stock pour l’instant.',
      'Le premier achat enregistré fera apparaître ici ce que contient chaque dépôt.',
    ),
    said('Stock by depot', 'No stock yet.', 'The first purchase saved will show here what each depot holds.'),
  ],
  [
    '/expenses',
    AGENT,
    said(
      'Notes de frais',
      'Aucune note de frais pour l’instant.',
      'Les frais saisis ici ou dans l’application Android apparaîtront ici.',
    ),
    said(
      'Expense reports',
      'No expense report yet.',
      'Expenses entered here or in the Android app will appear here.',
    ),
  ],
  [
    '/expenses?view=toApprove',
    ADMIN,
    said(
      'Notes de frais',
      'Aucune note de frais à approuver.',
      'Les notes de frais saisies par les commerciaux arrivent ici.',
    ),
    said(
      'Expense reports',
      'No expense report to approve.',
      'The reports that salespeople enter arrive here.',
    ),
  ],
  [
    '/transfers/history',
    AGENT,
    said('Historique des transferts', 'Aucun transfert.', 'Une demande validée apparaît ici.'),
    said('Transfer history', 'No transfer yet.', 'A validated request appears here.'),
  ],
  [
    '/transfer-requests',
    AGENT,
    said(
      'Demandes de transfert',
      'Aucune demande de transfert pour l’instant.',
      'Une demande indique ce qui doit passer d’un dépôt à un autre ; un administrateur la valide.',
    ),
    said(
      'Transfer requests',
      'No transfer requests yet.',
      'A request says what has to go from one depot to another; an administrator validates it.',
    ),
  ],
  [
    '/avoirs-financiers',
    SALES,
    said(
      'Avoirs financiers',
      'Aucun avoir financier pour l’instant.',
      'Un avoir financier réduit ce que doit un client : ristourne, geste commercial, remise de fin d’année.',
    ),
    said(
      'Financial credits',
      'No financial credit yet.',
      'A financial credit lowers what a client owes: rebate, goodwill gesture, year-end discount.',
    ),
  ],
]

test.each(LISTS)(
  '%s: to %s of a company that has nothing yet is said what comes here',
  (address, role, french, english) => expectEmptyList(address, role, french, english),
)

test('cheques and bills open on those in hand, in English too', async () => {
  answerForEmptyCompany()
  await openPage('/payments/desk', { language: 'en' })
  await expect.element(page.getByText('No cheque or bill in hand.')).toBeVisible()
  const chosen = page.getByRole('tab', { selected: true })
  expect(chosen.element().textContent).toBe('In hand0')
})

test('where nothing is owed, the aged balance that one turns to says so too', async () => {
  answerForEmptyCompany()
  await openPage('/infos-financiers')
  await expect.element(page.getByText('Tout est réglé.')).toBeVisible()
  await page.getByRole('tab', { name: 'Balance âgée' }).click()
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Balance âgée')
  await expect.element(page.getByText('Tout est réglé.')).toBeVisible()
})
