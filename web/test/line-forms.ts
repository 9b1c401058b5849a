import { orders } from '@app/contract/orders'
import type { ProductRow } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { quotes } from '@app/contract/quotes'
import { supplierCredits } from '@app/contract/supplier-credits'
import { transferRequests } from '@app/contract/transfer-requests'
import { answer } from './answers.ts'
import { DEPOTS } from './purchases.ts'
import { CLIENT, productRow } from './sales.ts'
import { boxAt, comes, focusOn, insert, press } from './typist.ts'

/** What the typist enters: plenty of three, little of one, nothing of one. */
export const CHOSEN = [
  productRow(1, { name: 'Câble R2V 3G2,5', reference: 'CAB-R2V-325' }),
  productRow(2, { name: 'Ampoule LED E27', reference: 'LUM-E27-09' }),
  productRow(3, { name: 'Disjoncteur 2P', reference: 'DIS-2P-16' }),
  productRow(4, { name: 'Peinture vinylique', reference: 'PEI-VIN-20', available: 9 }),
  productRow(5, { name: 'Silicone neutre blanc', reference: 'SIL-NEU', available: 0 }),
]
/** Nobody chooses them: a figure that is searched by mistake finds one. */
export const STRANGERS = [
  productRow(11, { name: 'Vis agglo, boîte de 100', reference: 'VIS-A' }),
  productRow(12, { name: 'Cheville, sachet de 25', reference: 'CHE-B' }),
  productRow(13, { name: 'Tube PPR 12 m', reference: 'TUB-C' }),
  productRow(14, { name: 'Foret béton de 7', reference: 'FOR-D' }),
  productRow(15, { name: 'Gaine ICTA de 16', reference: 'GAI-E' }),
]

/** The list of everything has no others. */
export const offered = (catalogue: readonly ProductRow[], search: string) =>
  catalogue.filter(({ id }) => search !== '' || CHOSEN.some((product) => product.id === id))

/** What is sent of a line: the figures in the order of the columns. */
export interface SentLine {
  productId: number
  quantity: number
  others: readonly number[]
}

export interface Box {
  /** The column. */
  part: string
  /** What its text means, in the unit that is sent. */
  read: (text: string) => number
  typed: readonly string[]
}

export interface LineForm {
  name: string
  address: string
  /** The column of the product. */
  product: string
  boxes: readonly Box[]
  /** Those that Enter leads through, from the product on. */
  asked: readonly string[]
  /** What is after the reference in a row that is pasted; absent where nothing can be pasted. */
  pasted?: readonly (readonly string[])[]
  head: () => Promise<void>
  listen: (hear: (lines: SentLine[]) => Promise<never>) => void
  /** Another choice in the head has consequences for the lines. */
  depot?: string
}

/** Each is part of a name in the catalogue: searched by mistake, it finds a product that nobody chose. */
const FIGURES = ['7', '12', '16', '25', '100']

const figure = (text: string) => Number(text.replaceAll(/[\s%]|DHs/g, '').replace(',', '.') || '0')
const quantity: Box = { part: 'quantity', read: figure, typed: [...FIGURES, '0', ''] }
const price = (part: string): Box => ({
  part,
  read: (text) => Math.round(figure(text) * 100),
  typed: ['12,5', '100', '7', ''],
})
const discount: Box = {
  part: 'salesDiscount',
  read: (text) => Math.round(figure(text) * 10),
  typed: ['5', '12,5', '100', ''],
}
const depot: Box = {
  part: 'depotId',
  read: (text) => DEPOTS.find(({ name }) => text !== '' && name.startsWith(text))?.id ?? 0,
  typed: ['Casa', 'Fès', 'nulle part'],
}

/** A box of the head, by what one types to find its value. */
export async function pick(name: string, text: string): Promise<void> {
  const id = `field-${name}`
  await comes(() => boxAt(id) !== null, 8000)
  focusOn(id)
  insert(text)
  await press('Enter')
  const taken = () => {
    const box = boxAt(id)
    return box !== null && box.value !== text && box.value !== '' && box.ariaExpanded !== 'true'
  }
  if (!(await comes(taken, 5000))) throw new Error(`${text} was not found for ${name}`)
}

const sale = {
  product: 'productId',
  boxes: [quantity, discount],
  asked: ['quantity'],
  pasted: [
    ['7', ''],
    ['100', '5'],
    ['12', '12,5 %'],
    ['beaucoup', ''],
  ],
  depot: 'depotId',
} as const

/** Every form whose lines are entered in the line editor, from a head that is filled in. */
export const LINE_FORMS: readonly LineForm[] = [
  {
    ...sale,
    name: 'orders',
    address: '/orders/add',
    head: async () => {
      await pick('clientId', CLIENT.code)
      await pick('depotId', 'Casa')
      await comes(() => boxAt('field-paymentCode')?.value === 'Chèque')
    },
    listen: (hear) => {
      answer(orders.save, ({ body }) =>
        hear(body.lines.map(({ salesDiscount, ...line }) => ({ ...line, others: [salesDiscount] }))),
      )
    },
  },
  {
    ...sale,
    name: 'quotes',
    address: '/quotes/add',
    head: () => pick('clientId', CLIENT.code),
    listen: (hear) => {
      answer(quotes.save, ({ body }) =>
        hear(body.lines.map(({ salesDiscount, ...line }) => ({ ...line, others: [salesDiscount] }))),
      )
    },
  },
  {
    name: 'purchases',
    address: '/purchases/add',
    product: 'product',
    boxes: [quantity, price('price')],
    asked: ['quantity', 'price'],
    pasted: [
      ['7', '12,5'],
      ['100', '100'],
      ['12', '5,005'],
    ],
    head: async () => {
      await comes(() => boxAt('field-purchaseNumber') !== null, 8000)
      focusOn('field-purchaseNumber')
      insert('F-100')
      await pick('providerId', 'Cablor')
      await pick('depotId', 'Casa')
    },
    listen: (hear) => {
      answer(purchases.save, ({ body }) =>
        hear((body.lines ?? []).map((line) => ({ ...line, others: [line.price] }))),
      )
    },
  },
  {
    name: 'supplier credits',
    address: '/avoirs-fournisseurs/add',
    product: 'productId',
    boxes: [depot, quantity, price('unitPrice')],
    asked: ['depotId', 'quantity', 'unitPrice'],
    head: () => pick('providerId', 'Cablor'),
    listen: (hear) => {
      answer(supplierCredits.save, ({ body }) =>
        hear(body.lines.map((line) => ({ ...line, others: [line.depotId, line.unitPrice] }))),
      )
    },
  },
  {
    name: 'transfer requests',
    address: '/transfer-requests/add',
    product: 'productId',
    boxes: [quantity],
    asked: ['quantity'],
    head: async () => {
      await pick('sourceId', 'Casa')
      await pick('destinationId', 'Fès')
    },
    listen: (hear) => {
      answer(transferRequests.save, ({ body }) => hear(body.lines.map((line) => ({ ...line, others: [] }))))
    },
  },
]

export function lineForm(name: string): LineForm {
  const form = LINE_FORMS.find((one) => one.name === name)
  if (!form) throw new Error(`No form of ${name}`)
  return form
}
