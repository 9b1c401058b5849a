import { demoProducts } from '@app/db/seed/demo-catalogue'
import { demoClients } from '@app/db/seed/demo-clients'
import { demoCompanies } from '@app/db/seed/demo-companies'
import { demoPurchases } from '@app/db/seed/demo-purchases'
import { type DemoSale, demoSales, hasNote, noteDayOf } from '@app/db/seed/demo-sales'
import { fillDays } from '@app/db/seed/fill-days'
import { leaveWaiting } from '@app/db/seed/leave-waiting'
import { planObjectives, soldSince } from '@app/db/seed/plan-objectives'
import { isToDeposit, planPayments } from '@app/db/seed/plan-payments'
import { heldIn } from '@app/db/seed/plan-sales'
import { planSlips } from '@app/db/seed/plan-slips'
import { objectiveBetween, reached } from '@app/domain/dashboards/objective'
import { addDays, type Day, dayOf } from '@app/domain/dates/day'
import { monthOf } from '@app/domain/dates/month'
import { cents, sum } from '@app/domain/money/cents'
import { clockOf, paperViewOf, sundayOf } from '@app/domain/payments/desk'
import { PAYMENT_CODES } from '@app/domain/payment-types/codes'
import { expect, test } from 'vitest'

const [COMPANY] = demoCompanies
const PRODUCTS = 150
const CLIENTS = 400
const CITIES = Array.from({ length: 122 }, (_, id) => ({
  id,
  name: `Ville ${id}`,
  latitude: 33,
  longitude: -7,
}))

const products = demoProducts(PRODUCTS)
const productIds = new Map(products.map(({ reference }, at) => [reference, at + 1]))
const depots = COMPANY?.depots.filter(({ active }) => active).map(({ name }) => name) ?? []
const providers = COMPANY?.providers.map(({ name }) => name) ?? []
const bought = demoPurchases({ products, providers, depots, count: PRODUCTS / 6 })
const clients = demoClients(CITIES, CLIENTS).map((client, id) => ({
  ...client,
  id,
  paymentCodes: PAYMENT_CODES.filter((code) => client.paymentCodes.includes(code)),
}))

interface Year {
  now: Date
  today: Day
  sales: DemoSale[]
  noted: { userId: number; day: Day; ht: number }[]
}

const years = new Map<string, Year>()
function yearUntil(moment: string): Year {
  const known = years.get(moment)
  if (known) return known
  const now = new Date(moment)
  const sales = salesUntil(now)
  const noted = sales.flatMap((sale) => {
    const day = noteDayOf(sale)
    return day ? [{ userId: sale.userId, day, ht: sale.totalHt }] : []
  })
  const year = { now, today: dayOf(now), sales, noted }
  years.set(moment, year)
  return year
}

/** The sales of the first company, as they would be seeded at that moment: as many as of the whole catalogue. */
function salesUntil(now: Date): DemoSale[] {
  const held = heldIn(bought, productIds, new Set())
  const salespeople = (COMPANY?.users ?? []).flatMap(({ depots: own = [] }, id) => {
    const places = own.map((depot) => ({
      id: depots.indexOf(depot),
      products: [...(held.get(depot)?.values() ?? [])],
    }))
    return places.length > 0 ? [{ id, depots: places }] : []
  })
  const admins = [0, 7]
  const agents = [2, 8]
  const planned = demoSales({
    clients,
    salespeople,
    admins,
    agents,
    cashThreshold: 2_000_000,
    count: 1500,
    now,
  })
  return fillDays(leaveWaiting(planned, now), now)
}

/** Every weekday, at night and at work; the quiet weeks of summer, of Ramadan and of winter; months that begin and end. */
const MOMENTS = [
  '2026-11-16T01:33:00Z',
  '2026-11-17T23:30:00Z',
  '2026-11-18T14:00:00Z',
  '2026-11-19T01:33:00Z',
  '2026-11-20T09:00:00Z',
  '2026-11-21T16:00:00Z',
  '2026-11-22T01:33:00Z',
  '2026-08-27T01:33:00Z',
  '2027-08-16T14:00:00Z',
  '2027-02-17T14:00:00Z',
  '2027-02-27T14:00:00Z',
  '2027-01-01T08:00:00Z',
  '2027-05-31T20:00:00Z',
  '2026-12-27T14:00:00Z',
]

const isWorkday = (day: Day) => sundayOf(day) !== day

/** The states of the papers of a company of that day; what bounced and is not replaced is open. */
function papersOf(sales: readonly DemoSale[], today: Day) {
  const payments = planPayments(sales, today)
  const open = new Set(payments.flatMap((some) => (some.length === 1 ? some : [])))
  const papers = payments.flat().filter(isToDeposit)
  const slips = planSlips(papers, today)
  return papers.map((paper, nth) => ({
    ...paper,
    clock: paper.bouncedOn && clockOf({ code: paper.code, bouncedOn: paper.bouncedOn }, today),
    view: paperViewOf(
      {
        day: paper.dueOn ?? paper.receivedOn,
        status: paper.statuses.at(-1) ?? 'CREATED',
        bouncedOn: paper.bouncedOn,
        depositedOn: slips[nth] ?? null,
      },
      cents(open.has(paper) ? paper.amount : 0),
      { today, clearingDays: 2 },
    ),
  }))
}

test.each(MOMENTS)(
  'no workday before %s is without a note, and there is always something to do',
  (moment) => {
    const { now, today, sales, noted } = yearUntil(moment)
    const sold = new Set(noted.map(({ day }) => day))
    const days = Array.from({ length: 340 }, (_, ago) => addDays(today, -ago - 1))
    expect(days.filter((day) => isWorkday(day) && !sold.has(day))).toEqual([])
    const moments = sales.map(({ orderedAt, steps }) => [
      ...(orderedAt ? [orderedAt] : []),
      ...steps.map(({ at }) => at),
    ])
    expect(moments.filter((ats) => ats.some((at, nth) => at >= now || at < (ats[nth - 1] ?? at)))).toEqual([])

    const ordered = sales.filter(({ orderedAt }) => orderedAt)
    const lately = ordered.filter(({ orderedAt }) => orderedAt && dayOf(orderedAt) > addDays(today, -7))
    const onTheirWay = lately.filter(
      (sale) => ['CREATED', 'VALIDATED'].includes(sale.status) && !hasNote(sale),
    )
    expect(new Set(ordered.map(({ status }) => status)).size).toBe(6)
    expect(ordered.filter(({ status }) => status === 'UNDER_APPROVAL').length).toBeGreaterThanOrEqual(5)
    expect(onTheirWay.length).toBeGreaterThanOrEqual(2)
  },
)

test.each(MOMENTS)('on %s a paper is at the bank and one or two have just bounced', (moment) => {
  const { today, sales } = yearUntil(moment)
  const papers = papersOf(sales, today)
  expect(papers.filter(({ view }) => view === 'deposited').length).toBeGreaterThanOrEqual(1)
  const inTime = papers.filter(({ view, clock }) => view === 'bounced' && clock && clock.daysLeft >= 0)
  expect([1, 2]).toContain(inTime.length)
  const longAgo =
    papers.filter(({ view, bouncedOn }) => view === 'bounced' && bouncedOn).length - inTime.length
  expect(longAgo * 4).toBeLessThan(papers.filter(({ bouncedOn }) => bouncedOn).length)
})

test.each(MOMENTS)('on %s every target is within reach', (moment) => {
  const { today, noted } = yearUntil(moment)
  const since = soldSince(today)
  const sellers = [...new Set(noted.map(({ userId }) => userId))]
  const reaches = sellers.map((seller, nth) => {
    const soldIn = (from: Day, to: Day) =>
      sum(
        noted.flatMap(({ userId, day, ht }) =>
          userId === seller && day >= from && day <= to ? [cents(ht)] : [],
        ),
      )
    const before = [since.before, addDays(since.month, -1)] as const
    const monthSoFar = soldIn(since.month, today)
    const sold = { monthSoFar, lastSevenDays: soldIn(since.week, today), monthBefore: soldIn(...before) }
    const targets = planObjectives(sold, nth, today)
    const objectives = targets.map(({ month, amount }) => ({ month: monthOf(month), amount: cents(amount) }))
    // Where the month has hardly begun or nothing was sold in it yet, its target is that of the month before, day by day.
    const begun = today < addDays(since.month, 7) || monthSoFar === 0
    const [from, to] = begun ? before : [since.month, today]
    return reached(soldIn(from, to), objectiveBetween(objectives, from, to)) ?? 0
  })
  expect(sellers).toHaveLength(5)
  expect(reaches.filter((reach) => reach < 550 || reach > 1150)).toEqual([])
})
