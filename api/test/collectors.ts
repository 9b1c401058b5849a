import type { patientCaller } from './sellers.ts'

type Caller = ReturnType<typeof patientCaller>
type Request = Parameters<Caller>
type Random = (below: number) => number

/** What a client knows about a payment: what it is put on, in DHs, and whether it bounced. */
export interface KnownPayment {
  id: number
  clientId: number
  amount: number
  code: string | null
  allocationInputs: Record<number, number>
  bounced: boolean
  gone: boolean
}

interface PaymentAnswer {
  id: number
  amount: number
  impaye: boolean
  client: { id: number }
  type: { code: string | null }
  deliveryNotePayments: { deliveryNoteId: number; attachedAmount: number }[]
}

const knownPayment = (answer: PaymentAnswer): KnownPayment => ({
  id: answer.id,
  clientId: answer.client.id,
  amount: answer.amount,
  code: answer.type.code,
  allocationInputs: Object.fromEntries(
    answer.deliveryNotePayments.map((of) => [of.deliveryNoteId, of.attachedAmount]),
  ),
  bounced: answer.impaye,
  gone: false,
})

/** A bank, a picture, four clients, and for each of them notes of which pieces can come back. */
export async function openDesk(ask: Caller, send: (path: string, form: FormData) => Promise<Response>) {
  const made = async (...request: Request) => {
    const { answer } = await ask(...request)
    const known = (await answer.json()) as { id: number }
    if (!answer.ok) throw new Error(`${request[1]}: ${JSON.stringify(known)}`)
    return known.id
  }
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = new FormData()
  form.append('file', new Blob([pixel], { type: 'image/png' }), 'cheque.png')
  const { fileName } = (await (await send('/attachments/images/add', form)).json()) as { fileName: string }
  const bankId = await made('PUT', '/banks/add', { name: 'Banque des pannes' })
  const depotId = await made('PUT', '/repos/add', { name: 'Dépôt des impayés', active: true })
  const providerId = await made('PUT', '/providers/add', { name: 'Comptoir des impayés', contact: '' })
  const productId = await made('PUT', '/products/add', { name: 'PAY-1', reference: 'PAY-1', priceHT: 10 })
  await made('PUT', '/purchases/add', {
    providerId,
    repoId: depotId,
    products: [{ productId, price: 1, quantity: 100_000 }],
    purchaseNumber: 'PAY',
    purchaseDate: '2026-11-14',
  })
  const cities = (await (await ask('GET', '/cities')).answer.json()) as { id: number }[]
  const terms = { cityId: cities[0]?.id, encoursMaximum: 1_000_000_000, echeanceAutorisee: 365 }
  const clientIds: number[] = []
  const noteIds = new Map<number, number[]>()
  for (const code of ['PAY-A', 'PAY-B', 'PAY-C', 'PAY-D']) {
    const clientId = await made('PUT', '/clients/add', { name: code, code, ...terms })
    clientIds.push(clientId)
    const details = [{ productId, quantity: 40, salesDiscount: 0 }]
    const notes = []
    for (let n = 0; n < 3; n++) {
      const body = { clientId, repoId: depotId, paymentMode: 'CHECK', details }
      const cartId = await made('POST', '/carts/add', body)
      await made('POST', '/carts/updateStatus', { cartId, status: 'VALIDATED' })
      notes.push(await made('POST', '/deliveryNotes/add', { cartId }))
    }
    noteIds.set(clientId, notes)
  }
  return { bankId, image: fileName, depotId, productId, clientIds, noteIds }
}
type Desk = Awaited<ReturnType<typeof openDesk>>

interface Open {
  id: number
  priceTTC: number
  totalAttachedAmount: number
}

/** A user who takes payments, attaches and detaches them, and records bounces and returns. */
export function aCollector(ask: Caller, desk: Desk, random: Random, count: (status: number) => void) {
  const oneOf = <T>(all: readonly T[]) => all[random(all.length)]
  const cut = (dirhams: number) => Math.round(dirhams * 100) / 100

  async function pay(): Promise<KnownPayment | undefined> {
    const paymentTypeId = 1 + random(3)
    const { answer } = await ask('POST', '/payments/add', {
      clientId: oneOf(desk.clientIds),
      paymentTypeId,
      bankId: paymentTypeId === 1 ? null : desk.bankId,
      amount: cut(50 + random(40_000) / 100),
      reference: `R-${random(1e9)}`,
      echeance: '2026-12-01',
      image: desk.image,
    })
    count(answer.status)
    return answer.ok ? knownPayment((await answer.json()) as PaymentAnswer) : undefined
  }

  const openOf = async (clientId: number): Promise<Open[]> => {
    const query = `?page=${random(2)}&size=10`
    const { answer } = await ask('POST', `/deliveryNotes/attacheableCartsPaged${query}`, { clientId })
    return ((await answer.json()) as { content: Open[] }).content
  }

  /** A part of it, all of it, and now and then more than there is. */
  const partOf = ({ priceTTC, totalAttachedAmount }: Open) =>
    cut(((priceTTC - totalAttachedAmount) * (1 + random(11))) / 10)

  /** Every answer has the current state; an incomplete answer is retried. */
  async function attempt(known: KnownPayment, ...request: Request): Promise<void> {
    const { answer, tries } = await ask(...request)
    count(answer.status)
    if (answer.ok) {
      const now = (await answer.json()) as PaymentAnswer | null
      return void Object.assign(
        known,
        now === null ? { gone: true, allocationInputs: {} } : knownPayment(now),
      )
    }
    if (tries === 1) return
    const { answer: shown } = await ask('GET', `/payments/${known.id}`)
    if (shown.ok) Object.assign(known, knownPayment((await shown.json()) as PaymentAnswer))
    else if (shown.status === 404) Object.assign(known, { gone: true, allocationInputs: {} })
  }

  async function attach(known: KnownPayment): Promise<void> {
    const open = await openOf(known.clientId)
    const some = open.toSorted(() => random(3) - 1).slice(0, 1 + random(3))
    const cartPayments = some
      .map((of) => ({ deliveryNoteId: of.id, attachedAmount: partOf(of) }))
      .filter(({ attachedAmount }) => attachedAmount !== 0)
    if (cartPayments.length > 0)
      await attempt(known, 'POST', '/payments/attachCarts', { id: known.id, cartPayments })
  }

  async function detach(known: KnownPayment): Promise<void> {
    const put = oneOf(Object.entries(known.allocationInputs))
    if (!put) return
    const attachedAmount = cut((put[1] * (1 + random(4))) / 4)
    const body = { paymentId: known.id, deliveryNoteId: Number(put[0]), attachedAmount }
    if (attachedAmount !== 0) await attempt(known, 'POST', '/payments/detachCart', body)
  }

  const bounce = (known: KnownPayment) =>
    attempt(known, 'POST', `/payments/markImpaye/${known.id}`, { reason: 'PROVISION' })
  const undo = (known: KnownPayment) =>
    attempt(known, 'POST', '/payments/unmarkImpaye', { id: known.id, reason: 'ERROR' })
  const remove = async (known: KnownPayment) => {
    const { answer, tries } = await ask('DELETE', `/payments/delete/${known.id}`)
    count(answer.status)
    if (answer.ok || (tries > 1 && answer.status === 404))
      Object.assign(known, { gone: true, allocationInputs: {} })
  }

  /** Pieces of a note come back, and an administrator approves it. */
  async function takeBack(): Promise<void> {
    const clientId = oneOf(desk.clientIds) ?? 0
    const deliveryNoteId = oneOf(desk.noteIds.get(clientId) ?? [])
    const { productId, depotId: repoId } = desk
    const details = [{ deliveryNoteId, productId, quantity: 1 + random(3), repoId }]
    const { answer } = await ask('POST', '/creditNotes/add', { clientId, details })
    count(answer.status)
    if (!answer.ok) return
    const { id } = (await answer.json()) as { id: number }
    const approved = await ask('POST', '/creditNotes/updateStatus', { creditNoteId: id, status: 'VALIDATED' })
    count(approved.answer.status)
  }

  /** A credit is put on a note of the same client, without money. */
  async function compensate(): Promise<KnownPayment | undefined> {
    const clientId = oneOf(desk.clientIds) ?? 0
    const open = await openOf(clientId)
    const [credit, note] = [open.find((of) => of.priceTTC < 0), open.find((of) => of.priceTTC > 0)]
    if (!credit || !note) return undefined
    const amount = Math.min(Math.abs(partOf(credit)), partOf(note))
    const cartPayments = [
      { deliveryNoteId: note.id, attachedAmount: amount },
      { deliveryNoteId: credit.id, attachedAmount: -amount },
    ]
    const { answer } = await ask('POST', '/payments/compensate', { clientId, cartPayments })
    count(answer.status)
    return answer.ok ? knownPayment((await answer.json()) as PaymentAnswer) : undefined
  }

  const actions = [attach, attach, attach, detach, detach, bounce, undo, remove]
  return {
    begin: async () => (random(4) === 0 ? await compensate() : await pay()),
    takeBack,
    doSomething: async (known: KnownPayment) => {
      await actions[random(actions.length)]?.(known)
    },
  }
}
