/** Headings of the spreadsheets that the server writes. */
export default {
  stock: {
    title: 'Stock par dépôt',
    reference: 'Référence',
    name: 'Produit',
    brand: 'Marque',
    family: 'Famille',
    depot: 'Dépôt',
    quantity: 'En stock',
    reserved: 'Réservé',
    available: 'Disponible',
    priceHt: 'Prix HT (DHs)',
    priceTtc: 'Prix TTC (DHs)',
  },
} as const
