declare const unit: unique symbol

/**
 * An amount in whole centimes. The largest document is 10 000 000 000 DHs = 10^12 centimes, so nine thousand of
 * them still add up exactly below 2^53. Only multiplication can leave that range: it goes through BigInt.
 */
export type Cents = number & { readonly [unit]: 'centimes' }

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of centimes`)
  // Number('-0') would print as "−0,00".
  return (amount === 0 ? 0 : amount) as Cents
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/**
 * amount × numerator ÷ denominator, rounded half away from zero to the centime: a 7,5 % discount is (amount, 925, 1000).
 * Both are whole numbers, so nothing is ever rounded twice.
 */
export function multiplyRound(amount: Cents, numerator: number, denominator = 1): Cents {
  if (denominator <= 0) throw new RangeError('the denominator must be positive')
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const half = product < 0n ? -divisor : divisor
  return cents(Number((2n * product + half) / (2n * divisor)))
}
