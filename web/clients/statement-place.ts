import { useSearchParams } from 'react-router'
import { dayIn } from '../kit/address-values.ts'
import { today } from '../kit/today.ts'

const countIn = (held: string | null) => (held !== null && /^\d{1,6}$/.test(held) ? Number(held) : 0)

/** What is in the address: until when, from when, and how many of the earlier ones too. */
export function useStatementPlace() {
  const [params, setParams] = useSearchParams()
  const asOf = dayIn(params.get('date') ?? '')
  const day = asOf !== null && asOf < today() ? asOf : today()
  const place = { date: day, from: dayIn(params.get('from') ?? ''), earlier: countIn(params.get('earlier')) }
  const set = (change: Partial<Record<'date' | 'from' | 'earlier', string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ earlier: null, ...change })) {
          next.delete(name)
          if (value !== null) next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return { place, set, clamped: asOf !== null && asOf > today() }
}
