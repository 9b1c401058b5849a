import type pg from 'pg'
import { brandPicture, type DemoProduct, demoProducts } from './demo-catalogue.ts'
import { type BrandName, type DemoFamily, demoFamilies } from './demo-families.ts'
import { type PictureName, svgOf } from './drawings.ts'
import { seedClients } from './seed-clients.ts'
import { seedFields, type ProductFields, valuesOf } from './seed-fields.ts'
import { planPurchases, seedPurchases } from './seed-purchases.ts'
import { chequeSvg, logoSvg } from './cheque.ts'
import { planSales } from './plan-sales.ts'
import { seedCredits } from './seed-credits.ts'
import { seedExpenses } from './seed-expenses.ts'
import { seedObjectives } from './seed-objectives.ts'
import { seedSales } from './seed-sales.ts'
import { seedTransfers } from './seed-transfers.ts'
import { onConnection } from '../nodes.ts'
import { insertRows, nextIds } from './rows.ts'

interface KeptPicture {
  fileName: string
  width: number
  height: number
  bytes: number
}

/** Draws an SVG and keeps it as an upload is kept. */
export type KeepPicture = (companyId: number, svg: string) => Promise<KeptPicture>

interface DemoCatalogue {
  /** By name. */
  company: string
  logo?: true
  products: number
  clients: number
}

/** The third company has none: it shows what a company begins with. */
export const demoCatalogues = (products: number): DemoCatalogue[] => [
  { company: 'Atlas Négoce', logo: true, products, clients: 400 },
  { company: 'Rif Distribution', products: 24, clients: 18 },
]

/** Brands, families, products and clients of the demonstration companies; does nothing when there are some already. */
export async function seedCatalogues(
  ownerUrl: string,
  catalogues: readonly DemoCatalogue[],
  keepPicture: KeepPicture,
): Promise<void> {
  return await onConnection(ownerUrl, async (client) => {
    const there = await client.query('select from products where not special limit 1')
    if (there.rowCount) return
    await client.query('begin')
    for (const { company, logo, products, clients } of catalogues) {
      const owner = await ownerOf(client, company)
      if (!owner) continue
      const offered = demoProducts(products)
      const ids = await seedCatalogue(client, owner, offered, keepPicture)
      await seedClients(client, owner, clients)
      await seedTrade(
        client,
        { ...owner, cheque: await seedPicture(client, owner, keepPicture, chequeSvg) },
        offered,
        ids,
      )
      if (logo) await seedLogo(client, owner, keepPicture)
    }
    await client.query('commit')
    // Plans are made for what is there; autovacuum would find out only in a minute.
    await client.query('analyze')
  })
}

/** What was bought and sold. Whatever was sold came in before, so that purchases leave the stock they are made for. */
async function seedTrade(
  client: pg.Client,
  owner: Owner & { cheque: string },
  products: readonly DemoProduct[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const bought = await planPurchases(client, owner, products)
  const { sales, purchases } = await planSales(client, owner, products, ids, bought)
  await seedPurchases(client, owner, purchases, ids)
  await seedSales(client, owner, sales)
  await seedCredits(client, owner)
  await seedExpenses(client, owner)
  await seedTransfers(client, owner)
  await seedObjectives(client, owner)
}

async function seedPicture(
  client: pg.Client,
  owner: Owner,
  keepPicture: KeepPicture,
  svg: string,
): Promise<string> {
  const { fileName, ...kept } = await keepPicture(Number(owner.company_id), svg)
  const shared = { company_id: owner.company_id, created_by: owner.admin }
  await insertRows(client, 'images', [{ file_name: fileName, ...kept }], shared)
  return fileName
}

async function seedLogo(client: pg.Client, owner: Owner, keepPicture: KeepPicture): Promise<void> {
  const fileName = await seedPicture(client, owner, keepPicture, logoSvg)
  await client.query('update companies set logo = $2 where company_id = $1', [owner.company_id, fileName])
}

interface Owner {
  company_id: string
  admin: string
}

async function ownerOf(client: pg.Client, company: string): Promise<Owner | undefined> {
  const owners = await client.query<Owner>(
    `select company_id, min(u.id) admin from companies join users u using (company_id) where name = $1 group by 1`,
    [company],
  )
  return owners.rows[0]
}

async function seedCatalogue(
  client: pg.Client,
  owner: Owner,
  products: readonly DemoProduct[],
  keepPicture: KeepPicture,
): Promise<Map<string, number>> {
  const shared = { company_id: owner.company_id, changed_by: owner.admin }
  const brandNames = [...new Set(products.map(({ brand }) => brand))]
  const pictureOf = new Map(products.map(({ family, picture }) => [family, picture]))
  const families = flat(demoFamilies, pictureOf)

  const wanted = new Set<PictureName>(products.map(({ picture }) => picture))
  for (const name of brandNames) wanted.add(brandPicture(name) ?? 'bulb-amber')
  for (const { picture } of families) if (picture) wanted.add(picture)
  const pictures = new Map<PictureName | null | undefined, string>()
  const kept = await Promise.all(
    [...wanted].map(async (name) => ({
      name,
      ...(await keepPicture(Number(owner.company_id), svgOf(name))),
    })),
  )
  for (const { name, fileName } of kept) pictures.set(name, fileName)
  const images = kept.map(({ fileName, width, height, bytes }) => ({
    file_name: fileName,
    width,
    height,
    bytes,
  }))
  await insertRows(client, 'images', images, { company_id: owner.company_id, created_by: owner.admin })

  const brandIds = await nextIds(client, 'brands', brandNames)
  const brandRows = brandNames.map((name) => ({
    id: brandIds.get(name),
    name,
    image: pictures.get(brandPicture(name)) ?? null,
  }))
  await insertRows(client, 'brands', brandRows, shared)

  const familyIds = await nextIds(
    client,
    'families',
    families.map(({ name }) => name),
  )
  const familyRows = families.map(({ name, parent, color, picture }) => ({
    id: familyIds.get(name),
    parent_id: familyIds.get(parent) ?? null,
    name,
    color,
    image: pictures.get(picture) ?? null,
  }))
  await insertRows(client, 'families', familyRows, shared)
  const fields = await seedFields(client, owner.company_id)
  const ids = await seedProducts(client, products, { brandIds, familyIds, pictures, fields, shared })
  return ids
}

interface Seeded {
  brandIds: Map<BrandName, number>
  familyIds: Map<string, number>
  pictures: Map<PictureName | null | undefined, string>
  fields: ProductFields
  shared: { company_id: string; changed_by: string }
}

async function seedProducts(
  client: pg.Client,
  products: readonly DemoProduct[],
  { brandIds, familyIds, pictures, fields, shared }: Seeded,
): Promise<Map<string, number>> {
  const ids = await nextIds(
    client,
    'products',
    products.map(({ reference }) => reference),
  )
  const now = Date.now()
  const rows = products.map((product, at) => ({
    id: ids.get(product.reference),
    reference: product.reference,
    name: product.name,
    price_ht: product.priceHt,
    vat_rate: product.vatRate,
    discount: product.discount,
    sales_discount_limit: product.salesDiscountLimit,
    brand_id: brandIds.get(product.brand),
    family_id: familyIds.get(product.family),
    image: pictures.get(product.picture),
    custom_values: valuesOf(product, fields),
    // The newest first, as the list shows them.
    created_at: new Date(now - (at + 1) * 7 * 3_600_000),
  }))
  await insertRows(client, 'products', rows, shared)
  const pairs = await client.query<{ brand: string | null; family: string | null }>(
    'select distinct brand_id as brand, family_id as family from products where company_id = $1',
    [shared.company_id],
  )
  // Pair by pair: on a cluster, queries of tables need literal values.
  for (const { brand, family } of pairs.rows)
    await client.query(
      `update products set brand_and_family = brand_and_family_names($1, $2, $3)
       where company_id = $1 and brand_id is not distinct from $2 and family_id is not distinct from $3`,
      [shared.company_id, brand, family],
    )
  const tiers = products.flatMap((product) =>
    product.tiers.map((tier) => ({ product_id: ids.get(product.reference), ...tier })),
  )
  await insertRows(client, 'product_tiers', tiers, { company_id: shared.company_id })
  return ids
}

interface FlatFamily {
  name: string
  parent: string
  color: string
  picture: PictureName | undefined
}

/** The families that have products and those they hang below, parents first. */
function flat(
  families: readonly DemoFamily[],
  pictures: ReadonlyMap<string, PictureName>,
  above?: FlatFamily,
): FlatFamily[] {
  return families.flatMap((family) => {
    const own: FlatFamily = {
      name: family.name,
      parent: above?.name ?? '',
      color: family.color ?? above?.color ?? '',
      picture: family.picture ?? pictures.get(family.name),
    }
    const below = flat(family.below ?? [], pictures, own)
    return pictures.has(family.name) || below.length > 0 ? [own, ...below] : []
  })
}
