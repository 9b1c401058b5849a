import { type Cents, cents, multiplyRound } from '../money/cents.ts'
import type { Tenths, Tier } from './prices.ts'

/** One piece is what the product's own price is for. */
export const LEAST_TIER = 2

export type TierProblem = 'incomplete' | 'tooFew' | 'twice'

interface TypedTier {
  quantity: number | null
  price: Cents | null
}

/** Why a tier cannot be added to the others; undefined when it can. */
export function tierProblem(tiers: readonly Tier[], { quantity, price }: TypedTier): TierProblem | undefined {
  if (quantity === null || price === null) return 'incomplete'
  if (quantity < LEAST_TIER) return 'tooFew'
  return tiers.some((tier) => tier.quantity === quantity) ? 'twice' : undefined
}

/** Tiers that cost more than one piece alone: allowed, and seldom meant. */
export const dearerTiers = (priceHt: Cents | null, tiers: readonly Tier[]): readonly Tier[] =>
  priceHt === null ? [] : tiers.filter(({ price }) => price > priceHt)

/** How much less than the product's own price, in tenths of a percent; negative when it is more. */
export function savingOf(priceHt: Cents, price: Cents): Tenths {
  return priceHt === 0 ? 0 : multiplyRound(cents(1000), priceHt - price, priceHt)
}
