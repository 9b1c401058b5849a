import type common from '@app/i18n/fr/common'
import type shell from '@app/i18n/fr/shell'

export type KeyName = keyof (typeof common)['keys']
type What = keyof (typeof shell)['keys']

/** Keys as printed; "·" between alternatives, a space between keys struck together or in a row, {name} in each language. */
type Line = readonly [keys: string, what: What]

interface Section {
  title: What
  side: 'left' | 'right'
  lines: readonly Line[]
}

/** What ? shows and the keyboard sheet of the guides says; the letters of pages come from the menu. */
export const KEYBOARD: readonly Section[] = [
  {
    title: 'everywhere',
    side: 'left',
    lines: [
      ['{ctrl} K', 'palette'],
      ['/', 'searchList'],
      ['N', 'new'],
      ['{escape}', 'close'],
      ['?', 'help'],
    ],
  },
  {
    title: 'list',
    side: 'right',
    lines: [
      ['J · K · ↓ · ↑', 'move'],
      ['{enter}', 'open'],
      ['{space}', 'quickView'],
      ['E', 'modify'],
      ['M', 'menu'],
      ['{delete}', 'delete'],
      ['F', 'filters'],
      ['X · {shift} X · {ctrl} A', 'tick'],
      ['{shift} J · {shift} K', 'turnPage'],
    ],
  },
  {
    title: 'detail',
    side: 'right',
    lines: [
      ['J · K', 'walk'],
      ['E', 'modify'],
      ['V', 'validate'],
      ['A · R', 'decide'],
      ['L', 'deliver'],
      ['B', 'generateNote'],
      ['P', 'pdf'],
      ['S', 'sageCode'],
      ['I', 'unpaid'],
      ['T', 'treat'],
      ['{ctrl} Z', 'undo'],
    ],
  },
  {
    title: 'form',
    side: 'left',
    lines: [
      ['{enter}', 'addLine'],
      ['{ctrl} ⌫', 'removeLine'],
      ['↑ · ↓', 'step'],
      ['Alt ↓', 'calendar'],
      ['{ctrl} {enter}', 'save'],
      ['{escape}', 'cancel'],
    ],
  },
]

/** As they are on the keyboard of someone who reads this language. */
export const printed = (keys: string, nameOf: (name: KeyName) => string): string =>
  keys.replaceAll(/\{(\w+)\}/g, (_, name) => nameOf(name as KeyName))
