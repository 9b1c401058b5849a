import type pg from 'pg'
import type { DemoProduct } from './demo-catalogue.ts'
import { insertRows, nextIds } from './rows.ts'

/** The ids of the additional fields that products have. */
export interface ProductFields {
  warranty: number | undefined
  origin: number | undefined
}

const TEXT = 'Texte'
const YEARS = 'Durée'

/** Fields as a company would add them: a choice and a free text on products, a text on purchases. */
export async function seedFields(client: pg.Client, companyId: string): Promise<ProductFields> {
  const shared = { company_id: companyId }
  const typeIds = await nextIds(client, 'field_types', [YEARS])
  const years = {
    id: typeIds.get(YEARS),
    name: YEARS,
    kind: 'STRING',
    choices: ['6 mois', '1 an', '2 ans', '5 ans'],
  }
  await insertRows(client, 'field_types', [years], shared)
  const texts = await client.query<{ id: string }>(
    'select id from field_types where company_id = $1 and name = $2',
    [companyId, TEXT],
  )
  const text = texts.rows[0]?.id
  const ids = await nextIds(client, 'custom_fields', ['warranty', 'origin', 'container'])
  const common = { visible: true, mandatory: false, built_in: false, version: 1 }
  await insertRows(
    client,
    'custom_fields',
    [
      { id: ids.get('warranty'), module: 'product', name: 'Garantie', type_id: years.id, ...common },
      { id: ids.get('origin'), module: 'product', name: 'Pays d’origine', type_id: text, ...common },
      { id: ids.get('container'), module: 'purchase', name: 'N° de conteneur', type_id: text, ...common },
    ],
    shared,
  )
  return { warranty: ids.get('warranty'), origin: ids.get('origin') }
}

const ORIGINS = ['Maroc', 'Espagne', 'Turquie', 'Chine', 'France', 'Italie']

/** What is dear has a warranty; where it comes from depends on its brand. */
export function valuesOf({ priceHt, brand }: DemoProduct, { warranty, origin }: ProductFields) {
  return {
    ...(priceHt > 20_000 && { [`${warranty}`]: priceHt > 200_000 ? '5 ans' : '2 ans' }),
    [`${origin}`]: ORIGINS[brand.length % ORIGINS.length],
  }
}
