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
    const holdsText = [...element.childNodes].some(
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
  const root = document.documentElement
  return { text: texts.join('\n'), sticksOut, beyond: root.scrollWidth - root.clientWidth }
}
