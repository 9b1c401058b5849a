import { type Bank, banks } from '@app/contract/banks'
import { type Brand, brands } from '@app/contract/brands'
import { type Depot, depots } from '@app/contract/depots'
import { families, type Family } from '@app/contract/families'
import type { ErrorCode } from '@app/contract/errors'
import { fields } from '@app/contract/fields'
import { type PaymentType, paymentTypes } from '@app/contract/payment-types'
import { type Provider, providers } from '@app/contract/providers'
import type { Route } from '@app/contract/route'
import { answer, Refusal } from './answers.ts'

/*
 * The short lists of a company, each kept for one test as the service keeps it: what is added, changed and deleted is
 * seen by the next question. What is returned is the list itself, so that a test can change it behind the screen.
 */
interface Kept {
  id: number
  name: string
  version: number
}

/** As the service says it, whatever the day. */
const CHANGED =
  'Modifiée par vous, dans un autre onglet, le 14-11-2026 à 10:42. Rechargez pour voir vos changements.'

const byName = <Row extends Kept>(kept: readonly Row[]) =>
  kept.toSorted((row, other) => row.name.localeCompare(other.name, 'fr'))

function one<Row extends Kept>(kept: readonly Row[], id: number): Row {
  const found = kept.find((row) => row.id === id)
  if (!found) throw new Refusal(404, 'record.notFound')
  return found
}

function remove(kept: Kept[], { params }: { params: { id: number } }): void {
  kept.splice(kept.indexOf(one(kept, params.id)), 1)
}

/** Refuses every save of a form, for the sake of its name. */
export function refuseName(route: Route, code: ErrorCode, sentence: string): void {
  answer(route, () => {
    throw new Refusal(409, code, { statusLabel: sentence, fields: { name: sentence } })
  })
}

/** Puts a row in its place, or behind the others; an older version than the one kept is refused. */
export function put<Row extends Kept>(
  kept: Row[],
  typed: { id?: number | undefined; version?: number | undefined },
  made: (id: number, version: number) => Row,
): Row {
  const { id, version } = typed
  if (id === undefined) {
    const row = made(Math.max(0, ...kept.map((each) => each.id)) + 1, 1)
    kept.push(row)
    return row
  }
  const before = one(kept, id)
  if (version !== before.version)
    throw new Refusal(409, 'record.changed', { statusLabel: CHANGED, byYou: true })
  const row = made(id, before.version + 1)
  kept.splice(kept.indexOf(before), 1, row)
  return row
}

export function keepBanks(): Bank[] {
  const kept: Bank[] = [
    { id: 1, name: 'Attijariwafa Bank', code: '007', swiftCode: 'BCMAMAMC', version: 1 },
    { id: 2, name: 'BMCI', code: '013', swiftCode: '', version: 1 },
    { id: 3, name: 'CFG Bank', code: '050', swiftCode: '', version: 1 },
  ]
  answer(banks.list, () => byName(kept))
  answer(banks.get, ({ params }) => one(kept, params.id))
  answer(banks.save, ({ body }) => put(kept, body, (id, version) => ({ ...body, id, version })))
  answer(banks.remove, (input) => remove(kept, input))
  return kept
}

export function keepBrands(names: readonly string[] = ['Aqualis', 'Colorya', 'Électra', 'Luméa']): Brand[] {
  const kept = names.map((name, at): Brand => ({
    id: at + 1,
    name,
    image: null,
    customValues: {},
    version: 1,
  }))
  answer(fields.list, () => [])
  answer(brands.list, () =>
    byName(kept).map(({ id, name, image, version }) => ({ id, name, image, version })),
  )
  answer(brands.get, ({ params }) => one(kept, params.id))
  answer(brands.save, ({ body }) =>
    put(kept, body, (id, version) => ({ ...body, id, version, customValues: body.customValues ?? {} })),
  )
  answer(brands.remove, (input) => remove(kept, input))
  return kept
}

export function keepDepots(): Depot[] {
  const kept: Depot[] = [
    { id: 1, name: 'Agadir Tassila', active: true, version: 1 },
    { id: 2, name: 'Casa Aïn Sebaâ', active: true, version: 1 },
    { id: 3, name: 'Fès Sidi Brahim', active: true, version: 1 },
    { id: 4, name: 'Ancien dépôt Roches Noires', active: false, version: 1 },
  ]
  answer(depots.list, () =>
    byName(kept).toSorted((first, second) => Number(second.active) - Number(first.active)),
  )
  answer(depots.get, ({ params }) => one(kept, params.id))
  answer(depots.save, ({ body }) => put(kept, body, (id, version) => ({ ...body, id, version })))
  answer(depots.setActive, ({ body: { id, active } }) => {
    const before = one(kept, id)
    const row = { ...before, active, version: before.version + 1 }
    kept.splice(kept.indexOf(before), 1, row)
    return row
  })
  answer(depots.remove, (input) => remove(kept, input))
  return kept
}

export function keepFamilies(): Family[] {
  const kept: Family[] = [
    {
      id: 1,
      name: 'Outillage',
      parentId: null,
      children: [],
      color: '',
      image: null,
      customValues: {},
      version: 1,
    },
  ]
  answer(fields.list, () => [])
  answer(families.list, () => byName(kept).map(({ customValues: _held, ...row }) => row))
  answer(families.get, ({ params }) => one(kept, params.id))
  answer(families.save, ({ body }) =>
    put(kept, body, (id, version) => ({
      ...body,
      id,
      version,
      children: [],
      customValues: body.customValues ?? {},
    })),
  )
  answer(families.remove, (input) => remove(kept, input))
  return kept
}

export const BASIC_TYPES = [
  ['CASH', 'Espèces'],
  ['CHECK', 'Chèque'],
  ['EFFET', 'Effet'],
  ['DEPOSIT', 'Versement'],
  ['TRANSFER', 'Virement'],
  ['CARD', 'Carte bancaire'],
] as const

export function keepPaymentTypes(): PaymentType[] {
  const kept: PaymentType[] = BASIC_TYPES.map(([code, name], at) => ({ id: at + 1, name, code, version: 1 }))
  answer(paymentTypes.list, () => [...kept])
  answer(paymentTypes.save, ({ body }) =>
    put(kept, body, (id, version) => ({
      id,
      version,
      name: body.name,
      code: kept.find((type) => type.id === id)?.code ?? null,
    })),
  )
  answer(paymentTypes.remove, (input) => remove(kept, input))
  return kept
}

export function keepProviders(): Provider[] {
  const kept: Provider[] = [
    { id: 1, name: 'Colorya Peintures', contact: 'M. Berrada', customValues: {}, version: 1 },
    { id: 2, name: 'Luméa Éclairage', contact: '', customValues: {}, version: 1 },
    { id: 3, name: 'Tekno Outils', contact: '', customValues: {}, version: 1 },
  ]
  answer(fields.list, () => [])
  answer(providers.list, () =>
    byName(kept).map(({ id, name, contact, version }) => ({ id, name, contact, version })),
  )
  answer(providers.get, ({ params }) => one(kept, params.id))
  answer(providers.save, ({ body }) =>
    put(kept, body, (id, version) => ({ ...body, id, version, customValues: body.customValues ?? {} })),
  )
  answer(providers.remove, (input) => remove(kept, input))
  return kept
}
