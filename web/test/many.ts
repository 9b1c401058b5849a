import { banks } from '@app/contract/banks'
import { brands } from '@app/contract/brands'
import { depots } from '@app/contract/depots'
import { families, type FamilyRow } from '@app/contract/families'
import { fields } from '@app/contract/fields'
import { paymentTypes } from '@app/contract/payment-types'
import { type Product, type ProductRow, products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { type PurchaseRow, purchases } from '@app/contract/purchases'
import { type StockRow, stock } from '@app/contract/stock'
import { type User, users } from '@app/contract/users'
import { FIELD_MODULES } from '@app/domain/fields/modules'
import { cents } from '@app/domain/money/cents'
import { answer, Refusal } from './answers.ts'

const LONG = 'pour l’éclairage professionnel de l’intérieur et de l’extérieur, garanti dix ans '

/** Every third is as long as the service takes it, every third as short as it can be. */
const named = (at: number, most: number): string =>
  [`N${at}`, `Article ${at} courant`, `Article ${at} ${LONG.repeat(3)}`.slice(0, most).trim()][at % 3] ?? ''

const indices = (count: number) => Array.from({ length: count }, (_, at) => at)

const COLORS = ['', '#116e87', '#7a4b94'] as const

/** Two levels, so that a path can be long too. */
const manyFamilies: readonly FamilyRow[] = indices(25).map((at) => ({
  id: at + 1,
  name: named(at, 120),
  parentId: at >= 5 ? (at % 5) + 1 : null,
  children:
    at < 5
      ? indices(25)
          .filter((below) => below >= 5 && below % 5 === at)
          .map((below) => below + 1)
      : [],
  color: COLORS[at % 3] ?? '',
  image: null,
  version: 1,
}))

/** With and without what a row may lack: a brand, a family, a discount, anything in stock. */
export const manyProducts: readonly ProductRow[] = indices(70)
  .map((at) => {
    const family = manyFamilies[at % 25]
    const quantity = [0, 7, 1_234_567][at % 3] ?? 0
    return {
      id: at + 1,
      name: named(at, 200),
      reference:
        at % 4 === 0 ? `R${at}` : `REF-${at}-${'TRES-LONGUE-'.repeat(4)}`.slice(0, at % 4 === 1 ? 60 : 20),
      priceHt: cents([5, 12_345, 98_765_432_10][at % 3] ?? 0),
      priceTtc: cents([6, 14_814, 118_518_518_52][at % 3] ?? 0),
      vatRate: 200,
      discount: at % 5 === 0 ? 125 : 0,
      salesDiscountLimit: at % 2 === 0 ? null : 100,
      onSale: at % 5 === 0,
      brand: at % 6 === 0 ? null : { id: 1, name: named(at, 120) },
      family: at % 7 === 0 || !family ? null : family,
      familyName: at % 7 === 0 || !family ? null : family.name,
      image: null,
      tiers: at % 8 === 0 ? [{ quantity: 10, price: cents(4) }] : [],
      quantity,
      available: Math.max(0, quantity - 3),
      version: 1,
    }
  })
  .map((row) => ({
    ...row,
    family: row.family && {
      id: row.family.id,
      name: row.family.name,
      color: row.family.color,
      parentId: row.family.parentId,
    },
  }))

const inStock: readonly StockRow[] = manyProducts.map(
  ({ tiers: _tiers, version: _version, ...product }, at) => ({
    ...product,
    depotId: (at % 2) + 1,
    depotName: named(at, 120),
    reserved: product.quantity - product.available,
  }),
)

const manyPurchases: readonly PurchaseRow[] = indices(25).map((at) => {
  const lines = manyProducts.slice(at, at + (at % 3) + 1).map((product, place) => ({
    lineId: at * 10 + place + 1,
    productId: product.id,
    productName: product.name,
    reference: product.reference,
    price: product.priceHt,
    quantity: 3,
    available: 3,
    total: cents(product.priceHt * 3),
  }))
  return {
    id: at + 1,
    number: `AC26-${String(at + 1).padStart(6, '0')}`,
    purchaseNumber: at % 2 === 0 ? `F${at}` : `FACTURE-${at}-${'LONGUE-'.repeat(8)}`.slice(0, 60),
    purchaseDate: (['2026-01-02', '2026-09-30'] as const)[at % 2] ?? '2026-11-14',
    provider: { id: 1, name: named(at, 120) },
    depot: { id: 1, name: named(at + 1, 120) },
    lines,
    quantity: lines.length * 3,
    total: cents(lines.reduce((all, { total }) => all + total, 0)),
    createdAt: new Date('2026-11-14T09:42:18Z'),
    author: at % 4 === 0 ? null : named(at, 100),
    version: 1,
  }
})

/** One of them as its own page shows it. */
function wholeProduct({ quantity, available, ...row }: ProductRow): Product {
  const stored = {
    depotId: 1,
    depotName: 'Casa Aïn Sebaâ',
    quantity,
    reserved: quantity - available,
    available,
  }
  return { ...row, availability: [stored], customValues: {} }
}

interface Asked {
  page: number
  size: number
  sort: { by: string; direction: 'asc' | 'desc' }
}

/** A page of them, sorted by what is requested, or left as they are where that is no part of the row. */
export function sortedPage<Row extends object>(all: readonly Row[], { page, size, sort }: Asked) {
  const value = (row: Row) => Object.entries(row).find(([name]) => name === sort.by)?.[1] as unknown
  const turn = sort.direction === 'desc' ? -1 : 1
  const compared = (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other))
  const sorted = all.toSorted((one, other) => turn * compared(value(one), value(other)))
  return {
    content: sorted.slice(page * size, (page + 1) * size),
    totalPages: Math.ceil(all.length / size),
    totalElements: all.length,
    number: page,
    size,
  }
}

const HAMZA: User = {
  id: 1,
  firstName: 'Hamza',
  lastName: 'Ouazzani',
  username: 'hamza',
  email: 'hamza@quai.test',
  role: 'ROLE_AGENT',
  language: 'fr',
  status: 'ACTIVE',
  depots: [],
  version: 1,
}

/** Lists of several pages, with texts and amounts of every length in each of them. */
export function answerWithManyRows(): void {
  answer(families.list, () => [...manyFamilies])
  answer(products.list, ({ query }) => sortedPage(manyProducts, query))
  answer(products.get, ({ params: { id } }) => {
    const product = manyProducts.find((one) => one.id === id)
    if (!product) throw new Refusal(404, 'record.notFound')
    return wholeProduct(product)
  })
  answer(stock.byDepot, ({ query }) => sortedPage(inStock, query))
  answer(purchases.list, ({ query }) => sortedPage(manyPurchases, query))
  answer(brands.list, () =>
    indices(25).map((at) => ({ id: at + 1, name: named(at, 120), image: null, version: 1 })),
  )
  answer(banks.get, ({ params: { id } }) => ({ id, name: 'BMCI', code: '013', swiftCode: '', version: 1 }))
  answer(banks.list, () =>
    indices(25).map((at) => ({
      id: at + 1,
      name: named(at, 120),
      code: at % 2 === 0 ? '' : '007',
      swiftCode: at % 3 === 0 ? '' : 'BCMAMAMCXXX',
      version: 1,
    })),
  )
  answer(providers.list, () =>
    indices(25).map((at) => ({ id: at + 1, name: named(at, 120), contact: named(at + 1, 200), version: 1 })),
  )
  answer(depots.list, () =>
    indices(25).map((at) => ({ id: at + 1, name: named(at, 120), active: at % 2 === 0, version: 1 })),
  )
  answer(paymentTypes.list, () =>
    indices(25).map((at) => ({
      id: at + 1,
      name: named(at, 60),
      code: at === 0 ? ('CASH' as const) : null,
      version: 1,
    })),
  )
  answer(users.get, ({ params: { id } }) => ({ ...HAMZA, id }))
  answer(users.list, () =>
    indices(25).map((at) => ({
      id: at + 1,
      firstName: named(at, 60),
      lastName: named(at + 1, 60),
      username: at % 2 === 0 ? `u${at}` : `${'un.nom.fort.long.'.repeat(10)}${at}@quai.test`,
      email: `u${at}@quai.test`,
      role: (['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const)[at % 3] ?? 'ROLE_ADMIN',
      status: at % 4 === 0 ? ('INACTIVE' as const) : ('ACTIVE' as const),
      version: 1,
    })),
  )
  const types = indices(25).map((at) => ({
    id: at + 1,
    name: named(at, 60),
    kind: at % 2 === 0 ? ('STRING' as const) : ('INT' as const),
    choices: at % 3 === 0 ? ['*'] : indices(at + 1).map((value) => `Valeur ${value}`),
  }))
  answer(fields.types, () => types)
  answer(fields.list, ({ params: { module } }) =>
    types.slice(0, 5).map((type, at) => ({
      id: FIELD_MODULES.indexOf(module) * 10 + at + 1,
      name: named(at, 60),
      label: named(at, 60),
      linkedTo: module,
      type,
      visible: at % 2 === 0,
      mandatory: at % 3 === 0,
      builtIn: at === 0,
      version: 1,
    })),
  )
}
