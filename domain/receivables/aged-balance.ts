import { type Day, daysBetween } from '../dates/day.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { balancesOf } from './balances.ts'
import { advances } from './figures.ts'
import type { Ledger } from './ledger.ts'

export interface AgedBalance {
  notDue: Cents
  days1to30: Cents
  days31to60: Cents
  days61to90: Cents
  over90: Cents
  /** What is open of credits, and what was received and not attached: nothing, or less. */
  credits: Cents
  total: Cents
}

type Age = Exclude<keyof AgedBalance, 'credits' | 'total'>

function ageOf(dueOn: Day, today: Day): Age {
  const late = daysBetween(dueOn, today)
  if (late <= 0) return 'notDue'
  if (late <= 30) return 'days1to30'
  if (late <= 60) return 'days31to60'
  return late <= 90 ? 'days61to90' : 'over90'
}

/** What is open of notes, by how long they have been due. Its total is what is unsettled and unpaid. */
export function agedBalanceOf(ledger: Ledger, today: Day): AgedBalance {
  const balances = balancesOf(ledger, today)
  const aged = (age: Age) =>
    sum(
      balances.flatMap(({ dueOn, remainder }) =>
        dueOn !== null && ageOf(dueOn, today) === age ? [remainder] : [],
      ),
    )
  const open = sum(balances.flatMap(({ dueOn, remainder }) => (dueOn === null ? [remainder] : [])))
  const ages = {
    notDue: aged('notDue'),
    days1to30: aged('days1to30'),
    days31to60: aged('days31to60'),
    days61to90: aged('days61to90'),
    over90: aged('over90'),
    credits: cents(open - advances(ledger, today)),
  }
  return { ...ages, total: sum(Object.values(ages)) }
}
