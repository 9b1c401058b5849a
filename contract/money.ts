import { type Cents, cents } from '@app/domain/money/cents'
import { z } from 'zod'

// By its type, not by a check: in a list of lines, zod reports no failed check beside a gap.
const wholeCents = z.int() as unknown as z.ZodType<Cents, Cents>

/** DHs on the wire, whole centimes inside. A third decimal is refused, never rounded away. */
export const dhs = (most: number, least = 0) =>
  // An empty field of a form is null, and null ÷ 100 would be sent as 0 DHs.
  z.codec(z.number().min(least).max(most), wholeCents, {
    decode: (amount, context) => {
      const whole = Math.round(amount * 100)
      // Division by 100 gives back the very number that two decimals spell, or it had more of them.
      if (whole / 100 !== amount) {
        context.issues.push({ code: 'custom', input: amount, message: 'more than two decimals' })
        return z.NEVER
      }
      return cents(whole)
    },
    encode: (amount) => amount / 100,
  })

/** A rate such as 0.2 on the wire, tenths of a percent inside. */
export const rate = z.codec(
  z
    .number()
    .min(0)
    .max(1)
    .meta({ examples: [0.2] }),
  z.int(),
  {
    decode: (fraction, context) => {
      const tenths = Math.round(fraction * 1000)
      if (tenths / 1000 !== fraction) {
        context.issues.push({ code: 'custom', input: fraction, message: 'more than a tenth of a percent' })
        return z.NEVER
      }
      return tenths
    },
    encode: (tenths) => tenths / 1000,
  },
)

/** A percentage with one decimal on the wire, tenths of a percent inside. */
export const percent = z.codec(z.number().min(0).max(100), z.int(), {
  decode: (given, context) => {
    const tenths = Math.round(given * 10)
    if (tenths / 10 !== given) {
      context.issues.push({ code: 'custom', input: given, message: 'more than one decimal' })
      return z.NEVER
    }
    return tenths
  },
  encode: (tenths) => tenths / 10,
})
