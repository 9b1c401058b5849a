import { type DepotRow, depots } from '@app/contract/depots'
import { fields } from '@app/contract/fields'
import { type ProviderRow, providers } from '@app/contract/providers'
import { type Purchase, type PurchaseForm, type PurchaseRow, purchases } from '@app/contract/purchases'
import { cents, multiplyRound, sum } from '@app/domain/money/cents'
import { answer } from './answers.ts'
import { answerForCatalogue, found, pageOf, PRODUCTS } from './catalogue.ts'

const PROVIDERS: readonly ProviderRow[] = ['Cablor Industrie', 'Luméa Éclairage', 'Sanitaires du Nord'].map(
  (name, at) => ({ id: at + 1, name, contact: '', version: 1 }),
)

/** Each begins with a letter of its own. */
export const DEPOTS: readonly DepotRow[] = [
  'Agadir Tassila',
  'Casa Aïn Sebaâ',
  'Fès Sidi Brahim',
  'Tanger Gzenaya',
].map((name, at) => ({ id: at + 1, name, active: true, version: 1 }))

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

const ofLines = (lines: Purchase['lines']) => ({
  lines,
  quantity: lines.reduce((all, { quantity }) => all + quantity, 0),
  total: sum(lines.map(({ total }) => total)),
})

/** A purchase as the service keeps it, its goods all in the depot: what a form leaves out stays as it was. */
export function recordedPurchase(form: PurchaseForm, id: number, before?: Purchase): Purchase {
  const bought = (productId: number) =>
    (form.lines ?? [])
      .filter((line) => line.productId === productId)
      .reduce((all, { quantity }) => all + quantity, 0)
  const lines =
    form.lines?.map(({ productId, price, quantity }, at) => {
      const product = found(PRODUCTS.find((one) => one.id === productId))
      const { name: productName, reference } = product
      const total = multiplyRound(price, quantity)
      return {
        lineId: id * 100 + at,
        productId,
        productName,
        reference,
        price,
        quantity,
        available: bought(productId),
        total,
      }
    }) ??
    before?.lines ??
    []
  return {
    id,
    number: `AC26-${String(id).padStart(6, '0')}`,
    purchaseNumber: form.purchaseNumber,
    purchaseDate: form.purchaseDate,
    provider: named(found(PROVIDERS.find((one) => one.id === form.providerId))),
    depot: before?.depot ?? named(found(DEPOTS.find((one) => one.id === form.depotId))),
    ...ofLines(lines),
    createdAt: new Date('2026-11-14T09:42:18Z'),
    author: 'Salma Benali',
    version: (before?.version ?? 0) + 1,
    customValues: form.customValues ?? before?.customValues ?? {},
    events: [],
  }
}

const rowOf = ({ customValues: _values, events: _events, ...row }: Purchase): PurchaseRow => row

/** What the forms and the list of purchases ask for. Answers the purchases, the latest first; a saved one joins them. */
export function answerForPurchases(): Purchase[] {
  const held: Purchase[] = [
    recordedPurchase(
      {
        purchaseNumber: 'FA-2026-118',
        purchaseDate: '2026-11-12',
        providerId: 1,
        depotId: 2,
        lines: [{ productId: 6, price: cents(6_200), quantity: 4 }],
      },
      1,
    ),
  ]
  answerForCatalogue()
  answer(providers.list, () => [...PROVIDERS])
  answer(depots.list, () => [...DEPOTS])
  answer(fields.list, () => [])
  answer(purchases.list, ({ query, body: { search, providerIds, productIds, from, to } }) =>
    pageOf(
      held
        .filter(
          ({ number, purchaseNumber, purchaseDate, provider, lines }) =>
            `${number} ${purchaseNumber}`.toLowerCase().includes(search.toLowerCase()) &&
            (providerIds.length === 0 || providerIds.includes(provider.id)) &&
            (productIds.length === 0 || lines.some(({ productId }) => productIds.includes(productId))) &&
            (!from || purchaseDate >= from) &&
            (!to || purchaseDate <= to),
        )
        .map(rowOf),
      query,
    ),
  )
  answer(purchases.get, ({ params }) => found(held.find(({ id }) => id === params.id)))
  answer(purchases.save, ({ body }) => {
    const at = held.findIndex(({ id }) => id === body.id)
    const saved = recordedPurchase(body, body.id ?? held.length + 1, held[at])
    if (at < 0) held.unshift(saved)
    else held[at] = saved
    return saved
  })
  answer(purchases.remove, ({ body: { id, lineId } }) => {
    const before = found(held.find((purchase) => purchase.id === id))
    const left = lineId ? before.lines.filter((line) => line.lineId !== lineId) : []
    const after = { ...before, ...ofLines(left), version: before.version + 1 }
    held.splice(held.indexOf(before), 1, ...(left.length > 0 ? [after] : []))
  })
  return held
}
