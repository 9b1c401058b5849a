import { families, type Family, type FamilyRow } from '@app/contract/families'
import { fields } from '@app/contract/fields'
import { type ProductRow, products } from '@app/contract/products'
import { withDescendants } from '@app/domain/families/tree'
import { sameName } from '@app/domain/text/matches'
import { answer, Refusal } from './answers.ts'
import { manyProducts, sortedPage } from './many.ts'

/** Each with the family that it hangs below. */
const TREE: readonly (readonly [string, string | null])[] = [
  ['Chauffage', null],
  ['Radiateurs', 'Chauffage'],
  ['Électricité', null],
  ['Appareillage', 'Électricité'],
  ['Éclairage', 'Électricité'],
  ['Ampoules LED', 'Éclairage'],
  ['Projecteurs', 'Éclairage'],
  ['Outillage', null],
  ['À main', 'Outillage'],
  ['Électroportatif', 'Outillage'],
  ['Mesure', 'Outillage'],
  ['Peinture', null],
  ['Plomberie', null],
  ['Robinetterie', 'Plomberie'],
  ['Tubes', 'Plomberie'],
]

const RANGE: readonly (readonly [string, string])[] = [
  ['Ampoule LED E27 9 W 6500 K', 'Ampoules LED'],
  ['Projecteur LED 50 W', 'Projecteurs'],
  ['Mitigeur lavabo chromé', 'Robinetterie'],
  ['Peinture vinylique blanc mat 20 kg', 'Peinture'],
  ['Radiateur à inertie 1500 W', 'Radiateurs'],
  ['Radiateur sèche-serviettes 750 W', 'Radiateurs'],
]

type Held = Omit<FamilyRow, 'children'>

const idOfName = (name: string | null) => TREE.findIndex(([one]) => one === name) + 1

const known = (): Held[] =>
  TREE.map(([name, parent], at) => ({
    id: at + 1,
    name,
    parentId: parent === null ? null : idOfName(parent),
    color: '#116e87',
    image: null,
    version: 1,
  }))

const productsOf = (held: readonly Held[]): ProductRow[] =>
  manyProducts.slice(0, RANGE.length).map((product, at) => {
    const [name, familyName] = RANGE[at] ?? ['', '']
    const { id, color, parentId } = held.find((family) => family.name === familyName) ?? {
      id: 1,
      color: '',
      parentId: null,
    }
    return { ...product, name, family: { id, name: familyName, color, parentId }, familyName }
  })

/** The tree of families with a few products, searched, saved and deleted as the service does. */
export function answerForFamilies(held: Held[] = known()): void {
  const rowOf = (family: Held): FamilyRow => ({
    ...family,
    children: held.filter(({ parentId }) => parentId === family.id).map(({ id }) => id),
  })
  const byName = () => held.map(rowOf).toSorted((one, other) => one.name.localeCompare(other.name, 'fr'))
  const whole = (family: Held): Family => ({ ...rowOf(family), customValues: {} })
  answer(fields.list, () => [])
  answer(families.list, byName)
  answer(families.get, ({ params }) => {
    const family = held.find(({ id }) => id === params.id)
    if (!family) throw new Refusal(404, 'record.notFound')
    return whole(family)
  })
  answer(families.save, ({ body: { id, name, parentId, color, image } }) => {
    const taken = held.some(
      (other) => other.id !== id && other.parentId === parentId && sameName(other.name, name),
    )
    if (taken) {
      const sentence = `Une famille porte déjà le nom « ${name} » à cet endroit.`
      throw new Refusal(409, 'families.nameTaken', { statusLabel: sentence, fields: { name: sentence } })
    }
    const before = held.findIndex((family) => family.id === id)
    const version = (held[before]?.version ?? 0) + 1
    const saved: Held = { id: id ?? held.length + 1, name, parentId, color, image, version }
    if (before === -1) held.push(saved)
    else held[before] = saved
    return whole(saved)
  })
  answer(families.remove, ({ params }) => {
    held.splice(
      held.findIndex(({ id }) => id === params.id),
      1,
    )
  })
  answer(products.list, ({ query, body: { familyIds } }) => {
    const wanted = new Set(withDescendants(held, familyIds))
    const all = productsOf(held)
    return sortedPage(
      all.filter(({ family }) => familyIds.length === 0 || (family && wanted.has(family.id))),
      query,
    )
  })
}
