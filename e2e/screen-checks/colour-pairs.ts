import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** `text-2 on sheet`: text and what lies behind it, by the names of their colours; ` large` where less contrast is enough. */
export type ColourPair = string
export type Scheme = 'light' | 'dark'

const FILE = `${import.meta.dirname}/../../web/kit/theme/colour-pairs.json`
type Pairs = Record<Scheme, ColourPair[]>

/** Those whose contrast `web/kit/theme/contrast.test.ts` checks. */
export const knownPairs = (): Pairs => JSON.parse(readFileSync(FILE, 'utf8')) as Pairs

export function writePairs(pairs: Record<Scheme, ReadonlySet<ColourPair>>): void {
  const sorted = { light: [...pairs.light].toSorted(), dark: [...pairs.dark].toSorted() }
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Each with the words that show it. */
export const colourPairsOn = (page: Page): Promise<[ColourPair, string][]> => page.evaluate(collectPairs)

/** Runs in the page. */
function collectPairs(): [ColourPair, string][] {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const parsed = new Map<string, Colour>()
  function parse(css: string): Colour {
    const known = parsed.get(css)
    if (known || !context) return known ?? [0, 0, 0, 0]
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const colour: Colour = [red, green, blue, alpha / 255]
    parsed.set(css, colour)
    return colour
  }
  const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => {
    const mix = (above: number, below: number) => Math.round(above * alpha + below * (1 - alpha))
    return [mix(red, r), mix(green, g), mix(blue, b), 1]
  }
  const hex = (colour: Colour) =>
    `#${colour
      .slice(0, 3)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`

  // By name, so that a colour that changes is checked without looking at a screen again. The first that has the value.
  const names = new Map<string, string>()
  const root = getComputedStyle(document.documentElement)
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.startsWith(':root')) continue
      for (const name of rule.style) {
        if (!/^--(?:quai|tone)-/.test(name)) continue
        const value = root.getPropertyValue(name).trim()
        if (/^#[\da-f]{6}$/i.test(value) && !names.has(value))
          names.set(value, name.replace(/^--(?:quai-)?/, ''))
      }
    }
  }
  const nameOf = (colour: Colour) => names.get(hex(colour)) ?? hex(colour)

  const page: Colour = [255, 255, 255, 1]
  interface Box {
    own: Colour
    hasImage: boolean
    opacity: number
    rect: DOMRect
  }
  const boxes = new Map<Element, Box>()
  function boxOf(element: Element): Box {
    const known = boxes.get(element)
    if (known) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const box = {
      own: parse(backgroundColor),
      hasImage: backgroundImage !== 'none',
      opacity: Number(opacity),
      rect: element.getBoundingClientRect(),
    }
    boxes.set(element, box)
    return box
  }
  type Point = { x: number; y: number }
  const holds = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) =>
    x >= left && x <= right && y >= top && y <= bottom
  /** What lies behind this point of an element; null behind a picture or a gradient, of which nobody can tell. */
  function backgroundOf(element: Element | null, at: Point): Colour | null {
    if (element === null) return page
    const { own, hasImage, rect } = boxOf(element)
    // A label may be beside the box that it belongs to. The page itself lies behind everything.
    if (element !== document.body && element !== document.documentElement && !holds(rect, at))
      return backgroundOf(element.parentElement, at)
    if (hasImage) return null
    if (own[3] === 1) return own
    const below = backgroundOf(element.parentElement, at)
    return below && (own[3] === 0 ? below : over(own, below))
  }
  const isInactive = (element: Element) =>
    element.closest(':disabled, [aria-disabled=true], [data-disabled], [aria-hidden=true], svg') !== null ||
    element.closest('label')?.control?.matches(':disabled') === true

  const pairs = new Map<ColourPair, string>()
  const add = (element: Element, style: CSSStyleDeclaration) => {
    // The middle of the first line of its own text.
    const range = document.createRange()
    const own = [...element.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
    if (own) range.selectNodeContents(own)
    else range.selectNode(element)
    const { left, top, width, height } = range.getClientRects()[0] ?? element.getBoundingClientRect()
    const at = { x: left + width / 2, y: top + height / 2 }
    const background = backgroundOf(element, at)
    if (background === null) return
    let text = over(parse(style.color), background)
    for (let above: Element | null = element; above; above = above.parentElement) {
      const { opacity } = boxOf(above)
      // Not drawn: what can be seen of it is its parent.
      if (opacity === 0) return
      if (opacity < 1)
        text = over([text[0], text[1], text[2], opacity], backgroundOf(above.parentElement, at) ?? background)
    }
    const points = Number.parseFloat(style.fontSize) * 0.75
    const isLarge = points >= 18 || (points >= 14 && Number(style.fontWeight) >= 700)
    const pair = `${nameOf(text)} on ${nameOf(background)}${isLarge ? ' large' : ''}`
    if (!pairs.has(pair)) pairs.set(pair, (element.textContent || element.className).slice(0, 40))
  }
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
    if ((!hasText && !isField) || !element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    if (element.clientWidth <= 1 && style.display !== 'inline') continue
    if (style.clipPath !== 'none' || isInactive(element)) continue
    if (hasText || (isField && element.value !== '')) add(element, style)
    if (isField && element.placeholder !== '' && element.value === '')
      add(element, getComputedStyle(element, '::placeholder'))
  }
  return [...pairs]
}
