import { creditNotes, type DeliveredNote } from '@app/contract/credit-notes'
import { products } from '@app/contract/products'
import { cents } from '@app/domain/money/cents'
import { expect, inject, test } from 'vitest'
import { queryClient } from '../app/query-client.ts'
import { answer, Refusal } from '../test/answers.ts'
import { findProducts } from '../test/catalogue.ts'
import { CHOSEN, LINE_FORMS, offered, pick, STRANGERS } from '../test/line-forms.ts'
import { openPage } from '../test/open-page.tsx'
import { DEPOTS } from '../test/purchases.ts'
import { answerForSales, CLIENT } from '../test/sales.ts'
import {
  boxAt,
  comes,
  delays,
  insert,
  notedKeys,
  oneOf,
  playSequences,
  type Random,
  randomOf,
  removeLine,
  saveForm,
  textIn,
  typeOver,
} from '../test/typist.ts'

const { sequences, seed: SEED } = inject('typist')
const SEQUENCES = Math.ceil(sequences / (LINE_FORMS.length + 1))
const CATALOGUE = [...CHOSEN, ...STRANGERS]
const DEPOT = 2

/** Two notes of each product; of the scarce one some came back already, of the last one all. */
const NOTES: readonly (DeliveredNote & { productId: number })[] = CATALOGUE.flatMap((product, at) =>
  [1, 2].map((which) => {
    const quantity = product.available === 9 ? 9 : 200
    const returned = product.available === 0 ? quantity : product.available === 9 ? 4 : 0
    const priceHt = cents(quantity * 10_000)
    const priceTtc = cents(quantity * 12_000)
    return {
      productId: product.id,
      id: at * 10 + which,
      number: `BL26-0000${at}${which}`,
      createdAt: new Date('2026-10-05T09:00:00Z'),
      remainder: priceTtc,
      orders: [
        {
          depot: { id: DEPOT, name: 'Casa Aïn Sebaâ' },
          lines: [
            {
              lineId: at * 10 + which,
              product: { id: product.id, name: product.name, reference: product.reference, image: null },
              quantity,
              unitPrice: cents(10_000),
              discount: 0,
              salesDiscount: 0,
              vatRate: 200,
              priceHt,
              priceTtc,
              returned,
              returnedHt: cents(returned * 10_000),
              returnedTtc: cents(returned * 12_000),
            },
          ],
        },
      ],
    }
  }),
)

interface Line {
  reference: string
  note: string
  quantity: number
  depotId: number
}

const figure = (text: string | null | undefined) => Number((text ?? '').replaceAll(/\s/g, '') || '0')
const rows = () => [...document.querySelectorAll('tr[id^="returned-line-"]')]

/** The lines as they are drawn. */
const shownLines = (): Line[] =>
  rows().map((row) => {
    const depot = textIn(row.querySelector('input'))
    return {
      reference: row.querySelector('small')?.textContent ?? '',
      note: row.querySelector('td:nth-child(2)')?.textContent ?? '',
      quantity: figure(row.querySelector('td:nth-child(3)')?.textContent),
      depotId: DEPOTS.find(({ name }) => depot !== '' && name.startsWith(depot))?.id ?? 0,
    }
  })

/** A figure in the box of a note that is not what its line has, though it was not said to be cut. */
const disagreeing = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[id^="returned-"]')].filter(
    ({ id, value, dataset }) => {
      const line = document.getElementById(id.replace('returned-', 'returned-line-'))
      const held = figure(line?.querySelector('td:nth-child(3)')?.textContent)
      return figure(value) !== held && dataset['cut'] === undefined
    },
  )

const product = 'field-productId'
const inNotes = () => /^returned-\d+$/.test(document.activeElement?.id ?? '')

/** Everything that hands do in the form of a return. */
function handsOn(random: Random, note: (text: string) => void, rest: () => Promise<void>) {
  const one = <T>(some: readonly T[]) => oneOf(random, some)
  const typed = () => one(['7', '12', '16', '25', '100', '500', '0', ''])
  const key = notedKeys(note)
  function search(text: string) {
    note(`search ${text}`)
    typeOver(product, text)
  }
  function fill() {
    const text = typed()
    note(`type ${text}`)
    ;(document.activeElement as HTMLInputElement).select()
    insert(text)
  }
  /** As someone who reads from paper: the reference, Enter, how many of the first note, of the next one, Enter. */
  async function blindly() {
    // What was requested before would lead elsewhere between two keys.
    await rest()
    const { reference, available } = one(CHOSEN)
    search(reference)
    await key('Enter')
    // Nothing of it can come back.
    if (available === 0) return
    if (!(await comes(inNotes))) throw new Error(`The focus is led to ${document.activeElement?.id}`)
    fill()
    await key('ArrowDown')
    if (random(2) === 0) fill()
    await key('Enter')
    if (!(await comes(() => document.activeElement?.id === product)))
      throw new Error(`The focus is not led back but to ${document.activeElement?.id}`)
  }
  async function hastily() {
    search(one(CHOSEN).reference)
    await key(one(['Enter', 'Tab']))
    if (inNotes()) fill()
    if (random(2) === 0) await key('Enter')
  }
  async function astray() {
    search(one(['zzz', 'nulle part', one(CHOSEN).reference]))
    await key(one(['Tab', 'Enter', 'Escape', 'Control+z', 'Control+Backspace']))
  }
  async function correct() {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[id^="returned-"]:not(:disabled)')]
    const box = boxes[random(boxes.length)]
    if (!box) return
    box.focus()
    fill()
    const next = one([
      'Enter',
      'Tab',
      'Shift+Tab',
      'ArrowUp',
      'Control+z',
      'Control+Backspace',
      'Escape',
      'save',
    ])
    if (next !== 'save') await key(next)
  }
  async function elsewhere() {
    const box = rows()[random(rows().length)]?.querySelector('input')
    if (!box) return
    const depot = one(['Casa', 'Fès', 'nulle part'])
    note(`depot ${depot}`)
    box.focus()
    box.select()
    insert(depot)
    const next = one(['Tab', 'Enter', 'Escape', 'save'])
    if (next !== 'save') await key(next)
  }
  const steps = [
    blindly,
    blindly,
    blindly,
    hastily,
    hastily,
    astray,
    correct,
    correct,
    elsewhere,
    ...['Tab', 'Shift+Tab', 'Enter', 'ArrowDown', 'Control+z', 'Backspace', 'Escape'].map(
      (keys) => () => key(keys),
    ),
  ]
  async function clear() {
    for (let line = rows()[0]; line && random(3) > 0; line = rows()[0]) await removeLine(line)
  }
  return { step: () => one(steps)(), save: () => saveForm(random, key), clear }
}

test(
  'random keys in the form of a return: what is saved is what the screen showed',
  { timeout: 60_000 + SEQUENCES * 3000 },
  async () => {
    const random = randomOf(SEED * 10 + 9)
    const later = delays(randomOf(SEED * 10 + 8), 60)
    const log: string[] = []
    let sent: Line[] | undefined
    let shown: Line[] = []
    let wrong: string[] = []
    answerForSales(CATALOGUE)
    answer(products.list, async (input) => {
      await later.wait()
      return findProducts(offered(CATALOGUE, input.body.search), input)
    })
    answer(creditNotes.delivered, async ({ body }) => {
      await later.wait()
      return NOTES.filter(({ productId }) => productId === body.productId).map(
        ({ productId: _productId, ...note }) => note,
      )
    })
    answer(creditNotes.save, async ({ body }) => {
      sent = body.lines.map(({ deliveryNoteId, productId, quantity, depotId }) => ({
        reference: CATALOGUE.find(({ id }) => id === productId)?.reference ?? '',
        note: NOTES.find(({ id }) => id === deliveryNoteId)?.number ?? '',
        quantity,
        depotId,
      }))
      await later.wait()
      throw new Refusal(422, 'sales.tooMuch')
    })
    await openPage('/credit-notes/add')
    await pick('clientId', CLIENT.code)
    await comes(() => boxAt(product)?.disabled === false)
    const hands = handsOn(random, (text) => log.push(text), later.rest)
    async function play() {
      const count = 2 + random(5)
      for (let step = 0; step < count; step += 1) await hands.step()
      sent = undefined
      await hands.save()
      await later.rest()
      expect(sent ?? shown).toEqual(shown)
      expect(sent === undefined ? [] : wrong).toEqual([])
      const known = CHOSEN.map(({ reference }) => reference)
      expect(known).toEqual(expect.arrayContaining(shownLines().map(({ reference }) => reference)))
      await hands.clear()
      if (random(3) === 0) queryClient.removeQueries({ type: 'inactive' })
      return sent !== undefined
    }
    function look() {
      shown = shownLines()
      wrong = disagreeing().map(({ id, value }) => `${id}: ${value}`)
    }
    await playSequences({ name: 'the form of a return', count: SEQUENCES, seed: SEED, look, log, play })
  },
)
