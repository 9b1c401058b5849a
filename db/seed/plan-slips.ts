import { addDays, type Day, daysBetween } from '@app/domain/dates/day'
import type { DemoPayment } from './plan-payments.ts'

type Paper = Pick<DemoPayment, 'code' | 'dueOn' | 'receivedOn'>

/** Now and then a paper is forgotten in the drawer, and found within days. */
const FORGOTTEN = 9
const FOUND_AFTER = 9
const A_MONDAY: Day = '2024-01-01'
/** From Monday to Sunday, how long one waits for the next Monday or Thursday, and how long ago the last one was. */
const UNTIL_BANK_DAY = [0, 2, 1, 0, 3, 2, 1] as const
const SINCE_BANK_DAY = [0, 1, 2, 0, 1, 2, 3] as const
/** Bills are handed over ahead, for the bank to present them on their day. */
const AHEAD = 10

const later = (one: Day, other: Day): Day => (one > other ? one : other)
const weekday = (day: Day) => daysBetween(A_MONDAY, day) % 7
const goodOn = ({ dueOn, receivedOn }: Paper): Day => dueOn ?? receivedOn

/** Paper goes to the bank on Mondays and Thursdays: a cheque once it is due, a bill days before. */
function bankDayOf(paper: Paper, nth: number, today: Day): Day {
  const due = goodOn(paper)
  const from = later(paper.code === 'EFFET' ? addDays(due, -AHEAD) : due, paper.receivedOn)
  const forgotten = nth % FORGOTTEN === 0 && due < today && due > addDays(today, -FOUND_AFTER)
  const ready = forgotten ? addDays(today, 1) : from
  return addDays(ready, UNTIL_BANK_DAY[weekday(ready)] ?? 0)
}

/** When each went to the bank; null while it lies in the drawer. Whatever day it is, one bill waits for its day there. */
export function planSlips(papers: readonly Paper[], today: Day): (Day | null)[] {
  const days = papers.map((paper, nth) => {
    const day = bankDayOf(paper, nth, today)
    return day <= today ? day : null
  })
  if (papers.some((paper, nth) => days[nth] && goodOn(paper) >= today)) return days
  const last = addDays(today, -(SINCE_BANK_DAY[weekday(today)] ?? 0))
  const [next] = [...papers.entries()]
    .filter(([, { code, receivedOn }]) => code === 'EFFET' && receivedOn <= last)
    .filter(([, paper]) => goodOn(paper) >= today)
    .toSorted(([, one], [, other]) => daysBetween(goodOn(other), goodOn(one)))
  return days.map((day, nth) => (nth === next?.[0] ? last : day))
}
