const BOXES = 'main, [class*=scroller], [role=dialog], [role=tabpanel], [role=complementary], aside, form'
const HOLDERS = 'td, th, li, [role=listitem], [role=dialog], [class*=card], [class*=Card], main'

const named = (box: Element) => `${box.tagName.toLowerCase()}.${box.className}`

/** Which of these boxes scroll sideways, the page itself included. */
export const sideways = (boxes = 'main, [role=dialog], [role=tabpanel]'): string[] =>
  [document.documentElement, ...document.querySelectorAll(boxes)]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(named)

/** Tables that are wider than what has them. */
const wideTables = () =>
  [...document.querySelectorAll('table')]
    .filter(({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0))
    .map(named)

/** How far the text of an element is seen, to the right. */
function seenUntil(text: Text, holder: Element): number {
  const range = document.createRange()
  range.selectNodeContents(text)
  let { right } = range.getBoundingClientRect()
  for (let box = text.parentElement; box; box = box === holder ? null : box.parentElement)
    if (getComputedStyle(box).overflowX !== 'visible')
      right = Math.min(right, box.getBoundingClientRect().right)
  return right
}

/** Texts that are seen beyond the cell, the card or the dialog in which they are. */
function stickingOut(): string[] {
  const walker = document.createTreeWalker(
    document.querySelector('#root') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const out: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const holder = text.parentElement?.closest(HOLDERS)
    if (!holder || text.data.trim() === '' || !text.parentElement?.checkVisibility()) continue
    const { right, width } = holder.getBoundingClientRect()
    if (width > 1 && seenUntil(text, holder) > right + 1)
      out.push(`${named(holder)}: ${text.data.slice(0, 40)}`)
  }
  return out
}

/** Whatever does not have the room that it needs on this page; nothing, where it is as it should be. */
export const withoutRoom = (): string[] => [...sideways(BOXES), ...wideTables(), ...stickingOut()]

/** How far a text that is shown in a column of a table reaches beyond its cell. */
function beyondCell(table: Element, head: string, text: string): number {
  const at = [...table.querySelectorAll('thead th')].findIndex((cell) => cell.textContent.startsWith(head))
  const cell = table.querySelector(`tbody tr td:nth-child(${at + 1}):has([title], svg)`)
  const box = cell?.querySelector('[title], span:has(> svg)')
  const words = box?.lastChild
  if (!cell || !box || !words) throw new Error(`No ${head}`)
  const held = words.textContent
  words.textContent = text
  const { right } = cell.getBoundingClientRect()
  const room = right - Number.parseFloat(getComputedStyle(cell).paddingRight)
  const cut = Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight - 2)
  const beyond = Math.max(box.getBoundingClientRect().right - room, box.matches('[title]') ? cut : 0)
  words.textContent = held
  return beyond
}

/** Which columns cut the longest text that they may have, or lead it to the next one. */
export const cutColumns = (table: Element, texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts)
    .filter(([head, text]) => beyondCell(table, head, text) >= 0.5)
    .map(([head]) => head)

/** How far a list scrolls sideways, and how wide its clients are. */
export function widthsOf(table: Element) {
  let box = table.parentElement
  while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
  const client = [...table.querySelectorAll('thead th')].find((cell) => cell.textContent === 'Client')
  return {
    beyond: box ? box.scrollWidth - box.clientWidth : Number.NaN,
    client: client?.getBoundingClientRect().width ?? 0,
  }
}
