import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Runs in the page: shows a text in a column of a table, and measures how far it reaches beyond its cell. */
function beyondCell(table: Element, { head, text }: { head: string; text: string }): number {
  const at = [...table.querySelectorAll('thead th')].findIndex((cell) => cell.textContent?.startsWith(head))
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

/** Each column shows the longest text it may have whole, and keeps its distance from the next one. */
export async function expectRoom(table: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [head, text] of Object.entries(texts))
    expect(await table.evaluate(beyondCell, { head, text }), `${head}: ${text}`).toBeLessThan(0.5)
}

/** Runs in the page: how far a list scrolls sideways, and how wide its clients are. */
function sideways(table: Element) {
  let box = table.parentElement
  while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
  const client = [...table.querySelectorAll('thead th')].find((cell) => cell.textContent === 'Client')
  return {
    beyond: box ? box.scrollWidth - box.clientWidth : Number.NaN,
    client: client?.getBoundingClientRect().width,
  }
}

/** A list fits whole in the window, at 1440 and at 1280 pixels, and leaves its clients 200. */
export async function expectWhole(table: Locator): Promise<void> {
  for (const width of [1280, 1440]) {
    await table.page().setViewportSize({ width, height: 900 })
    const { beyond, client } = await table.evaluate(sideways)
    expect(beyond, `sideways at ${width}`).toBe(0)
    expect(client, `client at ${width}`).toBeGreaterThanOrEqual(200)
  }
}
