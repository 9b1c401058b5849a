import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    press: (key: string) => Promise<void>
    type: (text: string) => Promise<void>
  }
}
declare module 'vitest' {
  interface ProvidedContext {
    typist: { sequences: number; seed: number }
  }
}

/** Mulberry32: the same seed gives the same keys again. */
export function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export type Random = ReturnType<typeof randomOf>

export const oneOf = <T>(random: Random, some: readonly T[]) => some[random(some.length)] as T

/** Pressed for real. */
export const press = (key: string) => commands.press(key)
export const type = (text: string) => commands.type(text)

/** As the keys would, all letters at once. */
export function insert(text: string): void {
  document.execCommand('insertText', false, text)
}

export const boxAt = (id: string) => document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)

export function focusOn(id: string): HTMLInputElement {
  const box = boxAt(id)
  if (!box) throw new Error(`No box #${id}`)
  box.focus()
  return box
}

/** The next value of a box: what is marked in its list, or else what is in it. */
export function textIn(box: HTMLInputElement | null | undefined): string {
  const marked = box?.getAttribute('aria-activedescendant')
  return (marked && document.getElementById(marked)?.textContent) || (box?.value ?? '')
}

/** Whatever was there goes. */
export function typeOver(id: string, text: string): void {
  focusOn(id).select()
  insert(text)
}

/** Rows of a spreadsheet, where the keys are. */
export function paste(rows: readonly (readonly (string | number)[])[]): void {
  const clipboardData = new DataTransfer()
  const text = rows.map((cells) => cells.join('\t')).join('\r\n')
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (document.activeElement?.dispatchEvent(event)) insert(text)
}

const frame = () => new Promise((next) => requestAnimationFrame(next))

/** As the mouse does it: what is clicked takes the focus first. */
export async function click(button: HTMLElement): Promise<void> {
  button.focus()
  await frame()
  button.click()
}

/** Whether it came true in time. */
export async function comes(check: () => boolean, milliseconds = 1500): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (!check()) {
    if (performance.now() > end) return false
    await frame()
  }
  return true
}

/** Answers that come after a while, each after another one. */
export function delays(random: Random, most: number) {
  let pending = 0
  return {
    wait: async () => {
      pending += 1
      await new Promise((next) => setTimeout(next, random(most)))
      pending -= 1
    },
    /** Nothing is on its way any more, and what came is drawn. */
    rest: async () => {
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await frame()
        if (pending > 0) quiet = -1
      }
    },
  }
}

const dialog = () => document.querySelector('[role=dialog]')

async function stay(): Promise<void> {
  await press('Escape')
  if (!(await comes(() => dialog() === null))) throw new Error('The question whether to leave stays')
}

/** A key that is noted. Esc asks whether to leave what is typed, unless it closes a list, and so does Enter on a link: one stays. */
export function notedKeys(note: (text: string) => void) {
  return async (key: string): Promise<void> => {
    note(key)
    // A list that opens with the focus is drawn by now.
    await frame()
    const isOpen = document.activeElement?.ariaExpanded === 'true'
    const isLink = document.activeElement instanceof HTMLAnchorElement
    await press(key)
    // Behind the last of the page is the one around it.
    if (!document.hasFocus()) {
      window.focus()
      document.querySelector<HTMLElement>('main input')?.focus()
      return
    }
    if (key === 'Escape' && !isOpen && !(await comes(() => dialog() !== null)))
      throw new Error('Esc does not ask whether to leave')
    if (key === 'Enter' && isLink) await comes(() => dialog() !== null, 500)
    if (dialog() !== null) await stay()
  }
}

const isSave = (target: EventTarget | null) =>
  target instanceof Element && (target.closest('button')?.textContent.startsWith('Enregistrer') ?? false)

/** Takes a line away by its keys. The banner of a refused save may take the focus in between: then once more. */
export async function removeLine(line: Element): Promise<void> {
  for (let tried = 0; tried < 3; tried += 1) {
    line.querySelector('input')?.focus()
    await press('Control+Backspace')
    if (await comes(() => !line.isConnected)) return
  }
  throw new Error(`A line stays; the focus is in ${document.activeElement?.outerHTML}`)
}

/** By its key, or now and then by its button. */
export async function saveForm(random: Random, key: (key: string) => Promise<void>): Promise<void> {
  if (random(5) > 0) return await key('Control+Enter')
  const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].find((one) => isSave(one))
  if (button) await click(button)
}

interface Sequences {
  name: string
  count: number
  seed: number
  /** Called before the form saves. */
  look: () => void
  log: string[]
  /** One sequence of keys, a save at its end; whether it was saved. */
  play: () => Promise<boolean>
}

/** What went before is in the error. Some of the sequences end in a document that can be saved. */
export async function playSequences({ name, count, seed, look, log, play }: Sequences): Promise<void> {
  const heard = (event: Event) => {
    const isKey = event instanceof KeyboardEvent
    if (isKey ? event.ctrlKey && event.key === 'Enter' : isSave(event.target)) look()
  }
  addEventListener('keydown', heard, true)
  addEventListener('click', heard, true)
  let saved = 0
  try {
    for (let sequence = 0; sequence < count; sequence += 1) {
      log.push(`— ${sequence}`)
      if (await play()) saved += 1
      log.splice(0, log.length - 40)
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`${name}, seed ${seed}:\n${log.join('\n')}\n${message}`, { cause: error })
  } finally {
    removeEventListener('keydown', heard, true)
    removeEventListener('click', heard, true)
  }
  if (saved <= count / 20) throw new Error(`Of ${count} sequences ${saved} were saved`)
}
