import type { ChildProcess } from 'node:child_process'

/** What a salesperson knows about an order. */
export interface KnownOrder {
  id: number
  number: string
  status: string
  note: { id: number; number: string } | null
  deleted: boolean
}

interface OrderAnswer {
  id: number
  cartNumber: string
  status: string
  deliveryNote: { id: number; deliveryNoteNumber: string } | null
}

const knownOrder = ({ id, cartNumber, status, deliveryNote }: OrderAnswer): KnownOrder => ({
  id,
  number: cartNumber,
  status,
  note: deliveryNote && { id: deliveryNote.id, number: deliveryNote.deliveryNoteNumber },
  deleted: false,
})

/** A small generator that a printed seed starts again. */
export function randomFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export interface RunningApi {
  base: string
  child: ChildProcess
}
type Request = [method: string, path: string, body?: object]

/** Someone signed in who asks until they are answered, whatever is killed meanwhile. */
export function patientCaller(api: () => RunningApi, token: string) {
  let sent = 0
  const once = ([method, path, body]: Request, key: string) =>
    fetch(`${api().base}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
  /** With its key, what was already made is answered, not made again. */
  return async (...request: Request) => {
    const key = `kill-${sent++}`
    for (let tries = 1; ; tries++) {
      const answer = await once(request, key)
      if (answer && answer.status < 500) return { answer, tries }
      await new Promise((wait) => setTimeout(wait, 30))
    }
  }
}
type Caller = ReturnType<typeof patientCaller>

/** Two clients with credit, and three products in a depot of which nobody else orders. */
export async function openShop(ask: Caller) {
  const made = async (...request: Request) => {
    const { answer } = await ask(...request)
    const known = (await answer.json()) as { id: number }
    if (!answer.ok) throw new Error(`${request[1]}: ${JSON.stringify(known)}`)
    return known.id
  }
  const depotId = await made('PUT', '/repos/add', { name: 'Dépôt des pannes', active: true })
  const providerId = await made('PUT', '/providers/add', { name: 'Comptoir des pannes', contact: '' })
  const cities = (await (await ask('GET', '/cities')).answer.json()) as { id: number }[]
  const terms = { cityId: cities[0]?.id, encoursMaximum: 1_000_000, echeanceAutorisee: 60 }
  const clientIds: number[] = []
  for (const code of ['KILL-A', 'KILL-B'])
    clientIds.push(await made('PUT', '/clients/add', { name: code, code, ...terms }))
  const productIds: number[] = []
  for (const reference of ['KILL-1', 'KILL-2', 'KILL-3'])
    productIds.push(await made('PUT', '/products/add', { name: reference, reference, priceHT: 10 }))
  await made('PUT', '/purchases/add', {
    providerId,
    repoId: depotId,
    products: productIds.map((productId) => ({ productId, price: 1, quantity: 400 })),
    purchaseNumber: 'KILL',
    purchaseDate: '2026-11-14',
  })
  return { depotId, clientIds, productIds }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** Someone who orders, and takes their own orders through all that can become of them. */
export function aSeller(
  ask: Caller,
  shop: Shop,
  random: (below: number) => number,
  count: (status: number) => void,
) {
  async function order(): Promise<KnownOrder | undefined> {
    const details = shop.productIds
      .filter(() => random(2) === 0)
      .map((productId) => ({ productId, quantity: 1 + random(5), salesDiscount: 0 }))
      .toSorted(() => random(3) - 1)
    if (details.length === 0) return undefined
    const clientId = shop.clientIds[random(2)]
    const body = { clientId, repoId: shop.depotId, paymentMode: 'CHECK', details }
    const { answer } = await ask('POST', '/carts/add', body)
    count(answer.status)
    return answer.ok ? knownOrder((await answer.json()) as OrderAnswer) : undefined
  }

  /** Refused at the second try, it may have been done at the first, which nobody answered: then it is done. */
  async function attempt(
    known: KnownOrder,
    request: Request,
    done: (answer: unknown) => Partial<KnownOrder>,
    isDone: (row: KnownOrder | undefined) => boolean,
  ): Promise<void> {
    const { answer, tries } = await ask(...request)
    count(answer.status)
    if (answer.ok) return void Object.assign(known, done(await answer.json()))
    if (tries === 1) return
    const { answer: shown } = await ask('GET', `/carts/${known.id}`)
    const row = shown.ok ? knownOrder((await shown.json()) as OrderAnswer) : undefined
    if (isDone(row)) Object.assign(known, row ?? { deleted: true })
  }

  const step = (status: string) => (known: KnownOrder) =>
    attempt(
      known,
      ['POST', '/carts/updateStatus', { cartId: known.id, status }],
      () => ({ status }),
      (row) => row?.status === status,
    )
  const bill = (known: KnownOrder) =>
    attempt(
      known,
      ['POST', '/deliveryNotes/add', { cartId: known.id }],
      (answer) => {
        const { id, deliveryNoteNumber } = answer as { id: number; deliveryNoteNumber: string }
        return { note: { id, number: deliveryNoteNumber } }
      },
      () => false,
    )
  const unbill = async (known: KnownOrder) =>
    known.note &&
    (await attempt(
      known,
      ['DELETE', `/deliveryNotes/delete/${known.note.id}`],
      () => ({ note: null }),
      (row) => row?.note === null,
    ))
  const remove = (known: KnownOrder) =>
    attempt(
      known,
      ['DELETE', `/carts/delete/${known.id}`],
      () => ({ deleted: true }),
      (row) => row === undefined,
    )
  const validate = step('VALIDATED')
  const actions = [validate, validate, step('DELIVERED'), step('CANCELLED'), bill, bill, unbill, remove]
  return {
    order,
    doSomething: async (known: KnownOrder) => void (await actions[random(actions.length)]?.(known)),
  }
}
