import type { DemoProduct } from './demo-catalogue.ts'
import { demoBrands } from './demo-families.ts'
import { type Chance, seeded } from './seeded.ts'

export interface DemoPurchase {
  number: string
  daysAgo: number
  /** By name, as the company has them. */
  provider: string
  depot: string
  lines: { product: DemoProduct; quantity: number; price: number }[]
}

/** What lies in the depots of the products that are looked at first. Two of them are sold out. */
export const SHOWN: Readonly<Record<string, number>> = {
  'LUM-E27-09': 2412,
  'CAB-R2V-325': 12,
  'DIS-2P-16': 320,
  'PEI-VIN-20': 0,
  'ROB-MIT-LAV': 41,
  'TUB-PPR-25': 860,
  'VIS-AGG-560': 27,
  'PRI-DBL-16': 502,
  'PER-SDS-800': 6,
  'SIL-SAN-280': 1180,
  'CHE-ELE-50': 22,
  'GAI-ICT-20': 0,
}
/** By their references: bought once, sold since, and not bought again. */
export const soldOut = (products: readonly DemoProduct[]): ReadonlySet<string> =>
  new Set(
    products
      .filter(({ reference }, at) => at % 35 === 20 && !(reference in SHOWN))
      .slice(0, 12)
      .map(({ reference }) => reference),
  )
const DAYS = 360

interface From {
  products: readonly DemoProduct[]
  providers: readonly string[]
  /** The first gets most of it. */
  depots: readonly string[]
  count: number
}

/** A year of purchases, the oldest first. The stock of the demonstration is their sum. */
export function demoPurchases({ products, providers, depots, count }: From): DemoPurchase[] {
  const chance = seeded(730)
  const byProvider = new Map<string, DemoProduct[]>()
  for (const product of products) {
    const provider = providerOf(product, providers)
    if (!(product.reference in SHOWN))
      byProvider.set(provider, [...(byProvider.get(provider) ?? []), product])
  }
  const ordinary = Array.from({ length: count }, (_, at): Omit<DemoPurchase, 'number'> => {
    const provider = chance.oneOf([...byProvider.keys()])
    const offered = chance.shuffled(byProvider.get(provider) ?? [])
    return {
      daysAgo: DAYS - Math.floor((at * DAYS) / count),
      provider,
      depot: chance.oneIn(3) ? chance.oneOf(depots) : (depots[chance.below(2) % depots.length] ?? ''),
      lines: offered
        .slice(0, 5 + chance.below(10))
        .map((product) => lineOf(product, usualQuantity(product, chance))),
    }
  })
  return [...ordinary, ...shownPurchases(products, providers, depots)]
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map((purchase, at) => ({ ...purchase, number: `FA-${String(40_112 + at * 7)}` }))
}

/** Half of it in the first depot, the rest in the second. */
function shownPurchases(
  products: readonly DemoProduct[],
  providers: readonly string[],
  depots: readonly string[],
): Omit<DemoPurchase, 'number'>[] {
  return products.flatMap((product, at) => {
    const wanted = SHOWN[product.reference] ?? 0
    const half = Math.ceil(wanted / 2)
    return [half, wanted - half].flatMap((quantity, place) => {
      const depot = depots[place % depots.length] ?? ''
      const provider = providerOf(product, providers)
      const lines = [lineOf(product, quantity)]
      return quantity === 0 ? [] : [{ daysAgo: 3 + at * 4 + place * 9, provider, depot, lines }]
    })
  })
}

/** The eight best-known brands have a provider of their own, in the same order. */
function providerOf({ brand }: DemoProduct, providers: readonly string[]): string {
  const at = demoBrands.indexOf(brand)
  const own = at < 8 ? at : 8 + (at % Math.max(1, providers.length - 8))
  return providers[own % providers.length] ?? ''
}

const lineOf = (product: DemoProduct, quantity: number) => ({
  product,
  quantity,
  // Bought at seven tenths of what it is sold for.
  price: Math.round(product.priceHt * 0.7),
})

const usualQuantity = ({ priceHt }: DemoProduct, chance: Chance) =>
  priceHt > 100_000 ? 1 + chance.below(8) : priceHt > 20_000 ? 4 + chance.below(40) : 20 + chance.below(400)
