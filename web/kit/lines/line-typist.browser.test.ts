import { products } from '@app/contract/products'
import { expect, inject, test } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { answer, Refusal } from '../../test/answers.ts'
import { findProducts } from '../../test/catalogue.ts'
import {
  CHOSEN,
  LINE_FORMS,
  type LineForm,
  offered,
  type SentLine,
  STRANGERS,
} from '../../test/line-forms.ts'
import { openPage } from '../../test/open-page.tsx'
import { answerForSales } from '../../test/sales.ts'
import {
  boxAt,
  click,
  comes,
  delays,
  focusOn,
  insert,
  notedKeys,
  oneOf,
  paste,
  playSequences,
  press,
  type Random,
  randomOf,
  removeLine,
  saveForm,
  textIn,
  typeOver,
} from '../../test/typist.ts'

const { sequences, seed: SEED } = inject('typist')
/** Returns have their own: web/credit-notes/return-line-typist.browser.test.ts. */
const SEQUENCES = Math.ceil(sequences / (LINE_FORMS.length + 1))

const CATALOGUE = [...CHOSEN, ...STRANGERS]
const referenceOf = (name: string) => CHOSEN.find((product) => product.name === name)?.reference
const nowhere = ['zzz', 'nulle part']

interface Shown {
  /** What the lines come to: pieces by product and the rest of the line. */
  sums: Record<string, number>
  references: string[]
  /** What is in the open row without a product, but for a depot: it stays there for the next one. */
  unfinished: string[]
}

interface Line {
  reference: string
  quantity: number
  others: readonly number[]
}

function summed(lines: readonly Line[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { reference, quantity, others } of lines) {
    const key = [reference, ...others].join(' ')
    sums.set(key, (sums.get(key) ?? 0) + quantity)
  }
  return Object.fromEntries([...sums].toSorted(([one], [other]) => one.localeCompare(other)))
}

/** The lines as they are drawn, and the open row among them as far as it has a product. */
function shownOn(form: LineForm): Shown {
  const textOf = (row: Element, part: string) =>
    textIn(row.querySelector<HTMLInputElement>(`input[id$="-${part}"]`))
  const lineOf = (row: Element, reference: string): Line => {
    const read = form.boxes.map(({ part, read: meaning }) => ({ part, value: meaning(textOf(row, part)) }))
    return {
      reference,
      quantity: read.find(({ part }) => part === 'quantity')?.value ?? 0,
      others: read.filter(({ part }) => part !== 'quantity').map(({ value }) => value),
    }
  }
  const rows = [...document.querySelectorAll('tr[data-line]')].map((row) =>
    lineOf(row, row.querySelector('td small')?.textContent ?? ''),
  )
  const open = boxAt(`lines-entry-${form.product}`)?.closest('tr')
  const entered = boxAt(`lines-entry-${form.product}`)?.value ?? ''
  const reference = referenceOf(entered)
  return {
    sums: summed(open && reference !== undefined ? [...rows, lineOf(open, reference)] : rows),
    references: rows.map((row) => row.reference),
    unfinished:
      !open || reference !== undefined
        ? []
        : [entered, ...form.boxes.map(({ part }) => (part === 'depotId' ? '' : textOf(open, part)))].filter(
            (text) => text !== '',
          ),
  }
}

const asLines = (sent: readonly SentLine[]): Line[] =>
  sent.map(({ productId, ...line }) => ({
    ...line,
    reference: CATALOGUE.find(({ id }) => id === productId)?.reference ?? '',
  }))

const rows = () => document.querySelectorAll('tr[data-line]')
const standsIn = (id: string) => document.activeElement?.id === id

/** Everything that hands do in the editor of a form. */
function handsOn(form: LineForm, random: Random, note: (text: string) => void, rest: () => Promise<void>) {
  const one = <T>(some: readonly T[]) => oneOf(random, some)
  const entry = (part: string) => `lines-entry-${part}`
  const product = entry(form.product)
  const figures = form.boxes.filter(({ part }) => part !== 'depotId').map(({ part }) => part)
  const inFigures = () => figures.some((part) => document.activeElement?.id.endsWith(`-${part}`))
  const boxOf = (part: string) => form.boxes.find((box) => box.part === part)
  const figureHere = () => figures.find((part) => document.activeElement?.id.endsWith(`-${part}`)) ?? ''
  const typed = (part: string) => one(boxOf(part)?.typed ?? [''])
  const key = notedKeys(note)
  function search(text: string) {
    note(`search ${text}`)
    typeOver(product, text)
  }
  function fill(text: string) {
    note(`type ${text}`)
    insert(text)
  }

  /** As a salesperson who reads from paper: the reference, Enter, each figure, Enter. */
  async function blindly() {
    // What was requested before would lead elsewhere between two keys.
    await rest()
    search(one(CHOSEN).reference)
    await key('Enter')
    for (const part of form.asked) {
      if (!(await comes(() => standsIn(entry(part)))))
        throw new Error(`The focus is not led to ${part} but to ${document.activeElement?.id}`)
      const text = one(boxOf(part)?.typed.filter((some) => !['', '0', 'nulle part'].includes(some)) ?? [])
      fill(text)
      await key(part === 'depotId' ? 'Tab' : 'Enter')
    }
    if (!(await comes(() => standsIn(product))))
      throw new Error(`The focus is not led back but to ${document.activeElement?.id}`)
  }
  async function hastily() {
    search(one(CHOSEN).reference)
    await key(one(['Enter', 'Tab']))
    if (inFigures()) fill(typed(figureHere()))
    if (random(2) === 0) await key('Enter')
  }
  async function astray() {
    search(one([...nowhere, one(CHOSEN).reference]))
    await key(one(['Tab', 'Enter', 'Escape', 'Control+z', 'Control+Backspace']))
  }
  async function byArrows() {
    const wanted = one(CHOSEN).name
    search('')
    const marked = () =>
      document.getElementById(boxAt(product)?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
    for (let step = 0; step < 11 && !marked().includes(wanted); step += 1) {
      await press('ArrowDown')
      await comes(() => marked() !== '')
    }
    if (!marked().includes(wanted)) return await key('Escape')
    note(`take ${wanted} from the list`)
    await press('Enter')
  }
  function pasteRows() {
    const after = form.pasted
    focusOn(product).select()
    const count = after ? 1 + random(3) : 1
    const copied = Array.from({ length: count }, () => [one(CHOSEN).reference, ...(after ? one(after) : [])])
    note(`paste ${JSON.stringify(copied)}`)
    paste(copied)
  }
  async function correct() {
    if (rows().length === 0) return
    const part = one(form.boxes).part
    const box = rows()[random(rows().length)]?.querySelector(`input[id$="-${part}"]`)
    if (!box) throw new Error(`A line without ${part}`)
    const text = typed(part)
    note(`write ${text} over #${box.id}`)
    typeOver(box.id, text)
    const next = one([
      'Enter',
      'Tab',
      'Shift+Tab',
      'Control+z',
      'Control+Backspace',
      'Escape',
      'save',
      'save',
      'save',
    ])
    if (next !== 'save') await key(next)
  }
  async function elsewhere() {
    if (form.depot === undefined || random(2) === 0) {
      note('go elsewhere')
      return document.querySelector<HTMLElement>('main h1, main a, #field-comment')?.focus()
    }
    const depot = one(['Casa', 'Fès'])
    note(`depot ${depot}`)
    typeOver(`field-${form.depot}`, depot)
    await press(one(['Tab', 'Enter']))
  }
  async function addByButton() {
    const button = [...document.querySelectorAll<HTMLButtonElement>('main td button')].find(
      ({ textContent }) => textContent === 'Ajouter',
    )
    if (!button || button.disabled) return
    note('click Ajouter')
    await click(button)
  }
  const steps: (() => unknown)[] = [
    ...Array.from({ length: 4 }, () => blindly),
    hastily,
    hastily,
    astray,
    byArrows,
    pasteRows,
    pasteRows,
    correct,
    correct,
    correct,
    elsewhere,
    addByButton,
    () => inFigures() && fill(typed(figureHere())),
    ...['Tab', 'Shift+Tab', 'Enter', 'ArrowDown', 'Control+z', 'Backspace', 'Escape'].map(
      (keys) => () => key(keys),
    ),
  ]
  /** To a box that saves the complete open row; now and then without its content. */
  async function finish() {
    if (random(2) === 0) return
    focusOn(entry('quantity'))
    if (random(3) === 0) await key('Control+Backspace')
  }
  async function clear() {
    if (random(2) === 0) for (let line = rows()[0]; line; line = rows()[0]) await removeLine(line)
    if (random(2) === 0) {
      focusOn(entry('quantity'))
      await press('Control+Backspace')
    }
  }
  return { step: () => one(steps)(), save: () => saveForm(random, key), clear, finish }
}

test.for(LINE_FORMS.map((form, at) => [form.name, form, at] as const))(
  'random keys in the lines of %s: what is saved is what the screen showed',
  { timeout: 60_000 + SEQUENCES * 3000 },
  async ([name, form, at]) => {
    const random = randomOf(SEED * 10 + at)
    const later = delays(randomOf(SEED * 10 + at + 5), 60)
    const log: string[] = []
    answerForSales(CATALOGUE)
    answer(products.list, async (input) => {
      await later.wait()
      return findProducts(offered(inDepot(input.body.depotIds), input.body.search), input)
    })
    answer(products.byReference, async (input) => {
      await later.wait()
      const wanted = new Set(input.body.references.map((reference) => reference.toLowerCase()))
      return inDepot(input.body.depotIds).filter(({ reference }) => wanted.has(reference.toLowerCase()))
    })
    let sent: SentLine[] | undefined
    /** What was on the screen when the key to save was pressed, or pressed once more. */
    let shown = shownOn(form)
    form.listen(async (lines) => {
      sent = lines
      await later.wait()
      throw new Refusal(422, 'sales.tooMuch')
    })
    await openPage(form.address)
    await form.head()
    const hands = handsOn(form, random, (text) => log.push(text), later.rest)
    async function play() {
      const count = 2 + random(5)
      for (let step = 0; step < count; step += 1) await hands.step()
      await hands.finish()
      sent = undefined
      await hands.save()
      await later.rest()
      expect(sent === undefined ? shown.sums : summed(asLines(sent))).toEqual(shown.sums)
      expect(sent === undefined ? [] : shown.unfinished).toEqual([])
      const known = CHOSEN.map(({ reference }) => reference)
      expect(known).toEqual(expect.arrayContaining(shownOn(form).references))
      await hands.clear()
      if (random(3) === 0) queryClient.removeQueries({ type: 'inactive' })
      return sent !== undefined
    }
    const look = () => void (shown = shownOn(form))
    await playSequences({ name: `the lines of ${name}`, count: SEQUENCES, seed: SEED, look, log, play })
  },
)

/** Half of everything lies in the other depot. */
const inDepot = (depotIds: readonly number[] | undefined) =>
  CATALOGUE.map((product) =>
    depotIds?.[0] === 3 ? { ...product, available: Math.floor(product.available / 2) } : product,
  )
