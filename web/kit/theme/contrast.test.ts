import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
const pairs = JSON.parse(read('colour-pairs.json')) as Record<'light' | 'dark', string[]>

/** The colours of tokens.css: those of :root, and in the dark what replaces them. */
function tokens(scheme: 'light' | 'dark'): Map<string, string> {
  const colours = new Map<string, string>()
  for (const [, selector = '', body = ''] of read('tokens.css').matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    if (selector.includes('dark') && scheme === 'light') continue
    for (const [, name = '', value = ''] of body.matchAll(/--(?:quai-)?([\w-]+):\s*(#[\da-f]{6});/g))
      colours.set(name, value)
  }
  return colours
}

/** As WCAG 2.1 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('black on white has the highest contrast there is, and an unknown colour is an error', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each(['light', 'dark'] as const)('every text on the screens can be read in the %s scheme', (scheme) => {
  const colours = tokens(scheme)
  const hexOf = (name: string) => (name.startsWith('#') ? name : (colours.get(name) ?? `unknown: ${name}`))
  expect(pairs[scheme].length).toBeGreaterThan(20)
  const tooWeak = pairs[scheme].flatMap((pair) => {
    const [text = '', background = ''] = pair.replace(/ large$/, '').split(' on ')
    const ratio = contrast(hexOf(text), hexOf(background))
    return ratio >= (pair.endsWith(' large') ? 3 : 4.5) ? [] : [`${pair}: ${ratio.toFixed(2)}`]
  })
  expect(tooWeak).toEqual([])
})
