import { type BrandRow, brands } from '@app/contract/brands'
import { type FamilyRow, families } from '@app/contract/families'
import { type Product, type ProductRow, products } from '@app/contract/products'
import type { Answer, Input } from '@app/contract/route'
import { cents } from '@app/domain/money/cents'
import { priceWithTax } from '@app/domain/products/prices'
import { matches, plain } from '@app/domain/text/matches'
import { answer, Refusal } from './answers.ts'

/** A page of rows that are all known. */
export const pageOf = <Row>(rows: readonly Row[], { page, size }: { page: number; size: number }) => ({
  content: rows.slice(page * size, (page + 1) * size),
  totalPages: Math.ceil(rows.length / size),
  totalElements: rows.length,
  number: page,
  size,
})

export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal(404, 'record.notFound')
  return row
}

export const BRANDS: readonly BrandRow[] = ['Aqualis', 'Cablor', 'Colorya', 'Luméa', 'Sécuris', 'Tekno'].map(
  (name, at) => ({ id: at + 1, name, image: null, version: 1 }),
)

const FAMILIES: readonly FamilyRow[] = [
  'Appareillage',
  'Câbles & gaines',
  'Éclairage',
  'Outillage',
  'Peinture',
  'Plomberie',
].map((name, at) => ({
  id: at + 1,
  name,
  parentId: null,
  children: [],
  color: '#116e87',
  image: null,
  version: 1,
}))

const RANGE: readonly (readonly [string, string, string, string, number])[] = [
  ['LUM-E27-09', 'Ampoule LED E27 9 W 6500 K', 'Luméa', 'Éclairage', 1_450],
  ['LUM-E14-05', 'Ampoule LED E14 5 W 3000 K', 'Luméa', 'Éclairage', 1_250],
  ['LUM-GU10-07', 'Ampoule spot GU10 7 W 4000 K', 'Luméa', 'Éclairage', 1_890],
  ['CAB-R2V-325', 'Câble R2V 3G2,5 mm² — touret 100 m', 'Cablor', 'Câbles & gaines', 118_000],
  ['GAI-ICT-20', 'Gaine ICTA Ø 20 — couronne 100 m', 'Cablor', 'Câbles & gaines', 16_500],
  ['DIS-2P-16', 'Disjoncteur bipolaire 16 A courbe C', 'Sécuris', 'Appareillage', 6_200],
  ['DIS-2P-20', 'Disjoncteur bipolaire 20 A courbe C', 'Sécuris', 'Appareillage', 6_450],
  ['PRI-DBL-16', 'Prise double 16 A 2P+T', 'Sécuris', 'Appareillage', 3_400],
  ['COF-ETA-12', 'Coffret étanche 12 modules', 'Sécuris', 'Appareillage', 21_500],
  ['PEI-VIN-20', 'Peinture vinylique blanc mat 20 kg', 'Colorya', 'Peinture', 36_500],
  ['SIL-SAN-280', 'Silicone sanitaire blanc 280 ml', 'Colorya', 'Peinture', 2_250],
  ['ROB-MIT-LAV', 'Mitigeur lavabo chromé', 'Aqualis', 'Plomberie', 24_800],
  ['TUB-PPR-25', 'Tube PPR Ø 25 PN20 — barre 4 m', 'Aqualis', 'Plomberie', 3_840],
  ['CHE-ELE-50', 'Chauffe-eau électrique 50 L', 'Aqualis', 'Plomberie', 124_000],
  ['PER-SDS-800', 'Perforateur SDS+ 800 W', 'Tekno', 'Outillage', 89_000],
  ['VIS-AGG-560', 'Vis agglo 5 × 60 — boîte de 200', 'Tekno', 'Outillage', 4_700],
]

const VAT_RATE = 200

const brandNamed = (wanted: string) => {
  const { id, name } = found(BRANDS.find((one) => one.name === wanted))
  return { id, name }
}
const familyNamed = (wanted: string) => {
  const { id, name, color, parentId } = found(FAMILIES.find((one) => one.name === wanted))
  return { id, name, color, parentId }
}

/** Each with a hundred pieces in stock, none of them promised. */
export const PRODUCTS: readonly ProductRow[] = RANGE.map(([reference, name, brand, family, price], at) => ({
  id: at + 1,
  name,
  reference,
  priceHt: cents(price),
  priceTtc: priceWithTax(cents(price), VAT_RATE),
  vatRate: VAT_RATE,
  discount: 0,
  salesDiscountLimit: 100,
  onSale: false,
  brand: brandNamed(brand),
  family: familyNamed(family),
  familyName: family,
  image: null,
  tiers: [],
  quantity: 100,
  available: 100,
  version: 1,
}))

/** A whole reference first, then what begins with it, then the rest by name, as the service has it. */
const nearness = ({ reference }: ProductRow, search: string): number => {
  const [held, wanted] = [plain(reference), plain(search)]
  if (held === wanted) return 0
  return held.startsWith(wanted) ? 1 : 2
}

export function findProducts(
  rows: readonly ProductRow[],
  { query, body }: Input<typeof products.list>,
): Answer<typeof products.list> {
  const { search, brandIds, familyIds, availableOnly, onSale } = body
  const matching = rows.filter(
    ({ name, reference, brand, family, familyName, available, ...row }) =>
      matches(search, [name, reference, brand?.name, familyName ?? undefined]) &&
      (brandIds.length === 0 || (brand !== null && brandIds.includes(brand.id))) &&
      (familyIds.length === 0 || (family !== null && familyIds.includes(family.id))) &&
      (availableOnly !== true || available > 0) &&
      (onSale !== true || row.onSale),
  )
  const { by, direction } = query.sort
  const byText = (field: 'name' | 'reference') => (one: ProductRow, other: ProductRow) =>
    plain(one[field]).localeCompare(plain(other[field]))
  const sorted = matching.toSorted(byText(by === 'reference' ? by : 'name'))
  if (by === 'match') sorted.sort((one, other) => nearness(one, search) - nearness(other, search))
  return pageOf(direction === 'desc' ? sorted.toReversed() : sorted, query)
}

export function wholeProduct({ quantity, available, familyName, ...row }: ProductRow): Product {
  const stock = {
    depotId: 1,
    depotName: 'Casa Aïn Sebaâ',
    quantity,
    reserved: quantity - available,
    available,
  }
  return { ...row, familyName, availability: [stock], customValues: {} }
}

/** Brands, families and products, searched as the service searches them. */
export function answerForCatalogue(rows: readonly ProductRow[] = PRODUCTS): void {
  answer(brands.list, () => [...BRANDS])
  answer(families.list, () => [...FAMILIES])
  answer(products.list, (input) => findProducts(rows, input))
  answer(products.get, ({ params }) => wholeProduct(found(rows.find(({ id }) => id === params.id))))
  answer(products.byReference, ({ body }) => {
    const wanted = new Set(body.references.map((reference) => reference.toLowerCase()))
    return rows.filter(({ reference }) => wanted.has(reference.toLowerCase()))
  })
}
