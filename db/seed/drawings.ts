import { type Drawing, electric, type Tint } from './drawings-electric.ts'
import { tools } from './drawings-tools.ts'
import { water } from './drawings-water.ts'

const TINTS = {
  amber: { main: '#da8a11', dark: '#944f04', light: '#fef0cf' },
  red: { main: '#c8322f', dark: '#921a1c', light: '#ffe5e2' },
  petrol: { main: '#1c7d98', dark: '#04596e', light: '#dbf1fa' },
  plum: { main: '#7e2c60', dark: '#62214a', light: '#f9cce4' },
  blue: { main: '#377bdd', dark: '#0f4c9d', light: '#dceaff' },
  green: { main: '#209458', dark: '#0e5f36', light: '#8fdfae' },
  gray: { main: '#848e8f', dark: '#565f62', light: '#e9eced' },
  sand: { main: '#cf9a55', dark: '#b3813f', light: '#f7ead2' },
} satisfies Record<string, Tint>

const OBJECTS: Record<keyof typeof electric | keyof typeof water | keyof typeof tools, Drawing> = {
  ...electric,
  ...water,
  ...tools,
}

/** The marks of brands: shapes alone, since what letters look like depends on the machine's fonts. */
const MARKS: readonly Drawing[] = [
  ({ main, light }) =>
    `<circle cx="80" cy="80" r="46" fill="${light}"/><path d="M80 40l34 62H46z" fill="${main}"/>`,
  ({ main, dark }) =>
    `<path d="M80 34l44 46-44 46-44-46z" fill="${main}"/><path d="M80 34l44 46H80z" fill="${dark}"/>`,
  ({ main, light }) =>
    `<circle cx="64" cy="80" r="34" fill="${main}"/><circle cx="100" cy="80" r="34" fill="${light}" opacity=".85"/>`,
  ({ main, dark }) =>
    `<rect x="38" y="38" width="38" height="84" rx="8" fill="${main}"/><rect x="84" y="38" width="38" height="38" rx="8" fill="${dark}"/><rect x="84" y="84" width="38" height="38" rx="19" fill="${main}"/>`,
  ({ main, dark }) =>
    `<path d="M36 108c14-60 74-60 88 0" fill="none" stroke="${main}" stroke-width="16"/><circle cx="80" cy="102" r="18" fill="${dark}"/>`,
  ({ main, dark }) =>
    `<path d="M80 34c26 30 34 44 34 58a34 34 0 01-68 0c0-14 8-28 34-58z" fill="${main}"/><path d="M80 126a34 34 0 0034-34c0-14-8-28-34-58z" fill="${dark}"/>`,
]

export type PictureName = `${keyof typeof OBJECTS}-${keyof typeof TINTS}` | `mark-${number}`

/** A picture by its name, as an SVG of 160 by 160. */
export function svgOf(name: PictureName): string {
  const cut = name.lastIndexOf('-')
  const [object, tint] = [name.slice(0, cut), name.slice(cut + 1)]
  const tints = Object.values(TINTS)
  const number = Number(tint)
  const art =
    object === 'mark'
      ? MARKS[number % MARKS.length]?.(tints[number % tints.length] ?? TINTS.petrol)
      : OBJECTS[object as keyof typeof OBJECTS](TINTS[tint as keyof typeof TINTS])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 192 192" width="256" height="256">${art}</svg>`
}
