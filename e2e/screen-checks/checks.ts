import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

const words = readdirSync(`${import.meta.dirname}/../../i18n/fr`).map((file) => file.replace('.ts', ''))
const KEY = new RegExp(`\\b(?:${words.join('|')})(?:\\.[a-z][A-Za-z0-9]*)+\\b`, 'g')
/** Words that are also the beginning of a file name or an address. */
const NO_KEY = /\.(?:demo|test|ma|com|png|xlsx?)$/

/** What a picture would not tell, or someone might overlook on it. */
export async function faultsOn(page: Page): Promise<string[]> {
  const seen = await page.evaluate(look)
  const keys = [...seen.text.matchAll(KEY)].map(([key]) => key).filter((key) => !NO_KEY.test(key))
  return [
    ...(seen.beyond > 0 ? [`the page is ${seen.beyond} px too wide`] : []),
    ...seen.kerned.map((what) => `amount without tabular figures: ${what}`),
    ...seen.sticksOut.map((what) => `text sticks out: ${what}`),
    ...[...new Set(keys)].map((key) => `untranslated: ${key}`),
  ]
}

/**
 * Accessibility violations. The width of the window hardly changes them; contrast is most of what axe costs. There are no
 * frames here, so axe runs in the page itself: its adapter for Playwright takes twice the time.
 */
export async function violationsOn(page: Page, contrast: boolean): Promise<string[]> {
  await page.evaluate(axe.source)
  return await page.evaluate(async (enabled) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      preload: false,
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled } },
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, contrast)
}

/** Runs in the page. */
function look() {
  const texts = [document.title, document.body.innerText]
  const ownText = (element: Element) =>
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('')
  const sticksOut: string[] = []
  const kerned: string[] = []
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
    const isLined = style.fontVariantNumeric.includes('tabular-nums') && style.fontKerning === 'none'
    if (!isLined && /\d,\d\d(?!\d)/.test(ownText(element))) kerned.push(element.innerText.slice(0, 60))
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
  return { text: texts.join('\n'), sticksOut, kerned, beyond }
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
