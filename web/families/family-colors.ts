import type { TFunction } from 'i18next'
import type { ColorChoice } from '../kit/inputs/color-input.tsx'

/** Dark enough for a white tick, different enough to be distinguished as dots. */
const COLORS = {
  amber: '#da8a11',
  brown: '#944f04',
  red: '#d93b3a',
  brick: '#b32325',
  plum: '#b95391',
  blue: '#377bdd',
  navy: '#0f4c9d',
  petrol: '#04596e',
  lagoon: '#298aa6',
  green: '#209458',
  forest: '#0e5f36',
  gray: '#646e70',
} as const

/** Those offered, and the one it has already if another client chose it. */
export function colorChoices(t: TFunction, held: string): ColorChoice[] {
  const offered = Object.entries(COLORS).map(([name, value]) => ({
    value: value as string,
    label: t(`families.colors.${name as keyof typeof COLORS}`),
  }))
  const known = held === '' || offered.some(({ value }) => value === held)
  return [
    { value: '', label: t('families.colors.none') },
    ...offered,
    ...(known ? [] : [{ value: held, label: t('families.colors.other', { value: held }) }]),
  ]
}
