import { addDays, type Day, daysBetween, dayOf } from '@app/domain/dates/day'
import { atWork, type DemoSale, type DemoStep, noteDayOf } from './demo-sales.ts'

const DAY = 86_400_000
const A_SUNDAY: Day = '2023-12-31'
/** How far back a note is looked for that may as well have been made later: mostly the day before has one to spare. */
const FURTHEST = 21
/** Paper comes so many days after its note. */
const UNTIL_PAPER = 3

const isSunday = (day: Day) => daysBetween(A_SUNDAY, day) % 7 === 0

/** From its note on, what became of a sale happens so many days later, and what would happen only tomorrow, by now. */
function putOff(sale: DemoSale, days: number, now: Date): DemoSale {
  const from = sale.steps.findIndex(({ step }) => step === 'NOTE')
  let before = 0
  const steps = sale.steps.map((step, at): DemoStep => {
    if (at < from) return step
    const later = Math.min(atWork(step.at.getTime() + days * DAY), now.getTime() - 60_000)
    before = Math.max(before, later)
    return { ...step, at: new Date(before) }
  })
  return { ...sale, steps }
}

/** What paid it must still come after its note, and have come by now. */
const mayWait = ({ paid }: DemoSale, until: Day, today: Day): boolean => {
  const paper = addDays(until, UNTIL_PAPER)
  return paid === null || (paper < dayOf(paid.on) && paper < today)
}

/** A company that sells every day: a workday without a note takes one of the days before, where there are several. */
export function fillDays(sales: readonly DemoSale[], now: Date): DemoSale[] {
  const filled = [...sales]
  const today = dayOf(now)
  const places = new Map<Day, number[]>()
  for (const [at, sale] of filled.entries()) {
    const day = noteDayOf(sale)
    if (day !== undefined) places.set(day, [...(places.get(day) ?? []), at])
  }
  const first = [...places.keys()].toSorted()[0] ?? today
  for (let day = addDays(first, 1); day < today; day = addDays(day, 1)) {
    if (isSunday(day) || places.has(day)) continue
    for (let days = 1; days <= FURTHEST; days++) {
      const from = addDays(day, -days)
      const there = places.get(from) ?? []
      const taken = there.find((at) => {
        const sale = filled[at]
        return sale !== undefined && mayWait(sale, day, today)
      })
      const sale = taken === undefined ? undefined : filled[taken]
      if (there.length < 2 || taken === undefined || sale === undefined) continue
      filled[taken] = putOff(sale, days, now)
      places.set(
        from,
        there.filter((at) => at !== taken),
      )
      places.set(day, [taken])
      break
    }
  }
  return filled
}
