/** What an axis is marked with: round steps, from what is below zero to the largest. */
export interface Axis {
  least: number
  most: number
  ticks: number[]
}

const ROUND = [1, 2, 2.5, 5, 10]
const STEPS = 4

/** Begins at zero or below, so that bars are as long as they are large. `smallest` is the least that a step may be. */
export function axisOf(values: readonly number[], smallest = 1): Axis {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundUp(Math.max((high - low) / STEPS, smallest))
  const least = Math.floor(low / step) * step
  const most = Math.max(Math.ceil(high / step) * step, least + step)
  const ticks = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, nth) => least + nth * step)
  return { least, most, ticks }
}

function roundUp(step: number): number {
  const tens = 10 ** Math.floor(Math.log10(step))
  return (ROUND.find((one) => one * tens >= step - 1e-9) ?? 10) * tens
}

/** As an axis label: 300, 2.5 k, 1.2 M. What rounds to the next unit is written in it. */
export function scaleOf(value: number): { value: number; unit: 'ones' | 'thousands' | 'millions' } {
  const size = Math.abs(value)
  if (size < 999.5) return { value: Math.round(value), unit: 'ones' }
  return size < 999_950
    ? { value: Math.round(value / 100) / 10, unit: 'thousands' }
    : { value: Math.round(value / 100_000) / 10, unit: 'millions' }
}

/** How far along the axis a value lies, in percent. */
export const placeOn = ({ least, most }: Axis, value: number): number =>
  (100 * (value - least)) / (most - least)
