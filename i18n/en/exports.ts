import type fr from '../fr/exports.ts'
import type { Translated } from '../sentences.ts'

export default {
  stock: {
    title: 'Stock by depot',
    reference: 'Reference',
    name: 'Product',
    brand: 'Brand',
    family: 'Family',
    depot: 'Depot',
    quantity: 'In stock',
    reserved: 'Reserved',
    available: 'Available',
    priceHt: 'Price excl. VAT (DHs)',
    priceTtc: 'Price incl. VAT (DHs)',
  },
} satisfies Translated<typeof fr>
