import { readdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const words = readdirSync(`${import.meta.dirname}/../../i18n/fr`).map((file) => file.replace('.ts', ''))
const KEY = new RegExp(`\\b(?:${words.join('|')})(?:\\.[a-z][A-Za-z0-9]*)+\\b`, 'g')
/** Words that are also the beginning of a file name or an address. */
const NO_KEY = /\.(?:demo|test|ma|com|png|xlsx?)$/

/** What a picture would not tell, or somebody might overlook on it. */
export async function faultsOn(page: Page): Promise<string[]> {
  const seen = await page.evaluate(look)
  const keys = [...seen.text.matchAll(KEY)].map(([key]) => key).filter((key) => !NO_KEY.test(key))
  return [
    ...(seen.beyond > 0 ? [`the page is ${seen.beyond} px too wide`] : []),
    ...seen.sticksOut.map((what) => `text sticks out: ${what}`),
    ...[...new Set(keys)].map((key) => `untranslated: ${key}`),
  ]
}

/** What would keep somebody out. The width of the window hardly changes it. */
export async function barriersOn(page: Page): Promise<string[]> {
  // There are no frames here: the legacy way looks at one page only, in a quarter of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Runs in the page. */
function look() {
  const texts = [document.title, document.body.innerText]
  const sticksOut: string[] = []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      texts.push(element.getAttribute(name) ?? '')
    }
    const holdsText =
      element.matches('button, a') ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
    if (!holdsText || !element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const unseen = element.clientWidth <= 1 || style.clipPath !== 'none'
    if (unseen || style.display === 'inline' || style.overflowX !== 'visible') continue
    // A line too many counts as well; a few pixels of a large letter do not.
    const tooWide = element.scrollWidth > element.clientWidth + 1
    const tooHigh = element.scrollHeight > element.clientHeight + 6
    if (tooWide || tooHigh) sticksOut.push(element.innerText.slice(0, 60))
  }
  // Only tables scroll sideways, each in its own box.
  const frames = [
    document.documentElement,
    ...document.querySelectorAll('#content, #content form, [role=dialog]'),
  ]
  const beyond = Math.max(...frames.map((frame) => frame.scrollWidth - frame.clientWidth))
  return { text: texts.join('\n'), sticksOut, beyond }
}

/** Whatever can be pressed or typed into is within reach: in the window once scrolled to, and with nothing over it. */
export async function outOfReachOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(reach)
  return found.map((what) => `out of reach: ${what}`)
}

/** Runs in the page. */
function reach() {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const topmost = [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')].findLast(
    shown,
  )
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
    element.outerHTML.slice(0, 90)
  const lost: string[] = []
  const boxes = document.querySelectorAll('[role=dialog], [role=menu], [role=listbox], dialog:modal')
  for (const box of [...boxes].filter(shown)) {
    const { left, top, right, bottom } = box.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
      lost.push(`${box.role ?? box.tagName} ${nameOf(box)}`)
  }
  const touched =
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=option], [role=menuitem]'
  for (const element of (topmost ?? document.body).querySelectorAll(touched)) {
    const style = getComputedStyle(element)
    if (!shown(element) || style.clipPath !== 'none' || style.opacity === '0' || element.matches(':disabled'))
      continue
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = element.getBoundingClientRect()
    if (box.width < 4 || box.height < 4) continue
    // What is larger than its frame is reached by the part that shows.
    const x = (box.left + box.right) / 2
    const places = [(box.top + box.bottom) / 2, box.top + 3, box.bottom - 3].map((y) =>
      document.elementFromPoint(x, y),
    )
    // What an open menu, a calendar or a quick look covers is reached once it is closed; a notice goes by itself.
    const isReached = (over: Element | null) =>
      over !== null &&
      (element.contains(over) ||
        over.contains(element) ||
        over.closest('label')?.contains(element) === true ||
        over.closest(
          '[role=menu], [role=listbox], [role=dialog]:not([aria-modal=true]), aside[aria-live], section:has(> output)',
        ) !== null)
    if (!places.some(isReached)) lost.push(nameOf(element))
  }
  return lost
}

/** The ring of whatever holds the focus: whole, not cut by the box it scrolls in. Walks with Tab, as people do. */
export async function cutRingsOn(page: Page, steps: number): Promise<string[]> {
  const cut = new Set<string>()
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    // Until it is drawn as it will stay.
    await page.waitForTimeout(50)
    const fault = await page.evaluate(ring)
    if (fault !== null) cut.add(fault)
  }
  return [...cut].map((what) => `focus ring cut: ${what}`)
}

/** Runs in the page. */
function ring() {
  const held = document.activeElement
  if (!held || held === document.body || !held.checkVisibility()) return null
  const style = getComputedStyle(held)
  if (style.outlineStyle === 'none' || style.clipPath !== 'none' || style.opacity === '0') return null
  const out = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset)
  const box = held.getBoundingClientRect()
  const edges = { left: box.left - out, top: box.top - out, right: box.right + out, bottom: box.bottom + out }
  const name =
    (held.getAttribute('aria-label') ?? held.textContent ?? '').trim().slice(0, 40) ||
    held.outerHTML.slice(0, 90)
  const beyond = (frame: { left: number; top: number; right: number; bottom: number }) =>
    edges.left < frame.left - 0.5 ||
    edges.top < frame.top - 0.5 ||
    edges.right > frame.right + 0.5 ||
    edges.bottom > frame.bottom + 0.5
  if (beyond({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return `${name} (window)`
  for (let above = held.parentElement; above && above !== document.body; above = above.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(above)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    if (beyond(above.getBoundingClientRect()))
      return `${name} (in ${above.tagName.toLowerCase()}.${above.className})`
    if (position === 'fixed') break
  }
  return null
}
