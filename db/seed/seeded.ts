/** Chance that falls the same way each time, so that two seedings are alike. */
export interface Chance {
  /** A whole number from 0 to below this. */
  below: (end: number) => number
  oneIn: (many: number) => boolean
  oneOf: <T>(choices: readonly T[]) => T
  shuffled: <T>(items: readonly T[]) => T[]
}

export function seeded(seed: number): Chance {
  let state = seed
  // The minimal standard generator: its products stay below 2^53.
  const below = (end: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % end
  }
  return {
    below,
    oneIn: (many) => below(many) === 0,
    oneOf: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: below(1_000_000) }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ item }) => item),
  }
}
