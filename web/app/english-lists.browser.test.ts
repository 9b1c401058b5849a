import { deliveryNotes } from '@app/contract/delivery-notes'
import { orders } from '@app/contract/orders'
import { payments } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { ORDER_STATUSES } from '@app/domain/orders/status'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { pageOf } from '../test/catalogue.ts'
import { expectRows } from '../test/expected.ts'
import { openPage } from '../test/open-page.tsx'
import { rows } from '../test/rows.ts'
import { answerWithSamples, sampleAnswer } from '../test/sample-answers.ts'

afterEach(() => page.viewport(1440, 900))

/** As wide as each other, figure by figure, where figures are tabular. */
const AMOUNTS = [cents(111_111_11), cents(888_888_88)] as const

function answerWithEveryState(): void {
  answerWithSamples()
  const [order] = sampleAnswer(orders.list).content
  const [payment] = sampleAnswer(payments.list).content
  const [note] = sampleAnswer(deliveryNotes.list).content
  if (!order || !payment || !note) throw new Error('A list has no sample row')
  const amountAt = (at: number) => AMOUNTS[at % 2] ?? AMOUNTS[0]
  answer(orders.list, ({ query }) =>
    pageOf(
      ORDER_STATUSES.map((status, at) => ({
        ...order,
        id: at + 1,
        status,
        treated: at % 2 === 0,
        totalTtc: amountAt(at),
      })),
      query,
    ),
  )
  const put = [cents(0), cents(1_000), AMOUNTS[1]]
  const states = (['CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED'] as const).flatMap((status) =>
    put.flatMap((attached) => [
      { status, attached, bounced: false },
      { status, attached, bounced: true },
    ]),
  )
  answer(payments.list, ({ query }) =>
    pageOf(
      states.map((state, at) => ({ ...payment, ...state, id: at + 1, amount: amountAt(at) })),
      query,
    ),
  )
  const settled = [cents(0), cents(1_000), AMOUNTS[1]]
  answer(deliveryNotes.list, ({ query }) =>
    pageOf(
      settled.map((paid, at) => ({
        ...note,
        id: at + 1,
        totalTtc: AMOUNTS[1],
        settled: paid,
        remainder: cents(AMOUNTS[1] - paid),
        overdue: at === 0,
        overdueDays: 365,
      })),
      query,
    ),
  )
}

const LISTS = [
  ['/orders', ORDER_STATUSES.length],
  ['/payments', 24],
  ['/delivery-notes', 3],
] as const

test.each(LISTS)('at 1280 pixels no English badge of %s is cut', async (address, count) => {
  await page.viewport(1280, 720)
  answerWithEveryState()
  await openPage(address, { language: 'en' })
  await expectRows(count)
  const badges = [...document.querySelectorAll<HTMLElement>('td [data-tone]')]
  expect(badges.length).toBeGreaterThanOrEqual(count)
  const cut = badges.filter((badge) => {
    const cell = badge.closest('td')
    const beyond = cell !== null && badge.getBoundingClientRect().right > cell.getBoundingClientRect().right
    return badge.scrollWidth > badge.clientWidth || beyond
  })
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test.each(['/orders', '/payments'])('English amounts stand figure below figure: %s', async (address) => {
  answerWithEveryState()
  await openPage(address, { language: 'en' })
  await expect.poll(() => widthOfAmount('111,111.11')).toBeGreaterThan(30)
  expect(widthOfAmount('888,888.88')).toBe(widthOfAmount('111,111.11'))
})

function widthOfAmount(text: string): number {
  const amount = rows()
    .flatMap((row) => [...row.querySelectorAll('b')])
    .find(({ textContent }) => textContent.replaceAll(/\s/g, ',') === text)
  const range = document.createRange()
  if (amount) range.selectNodeContents(amount)
  return range.getBoundingClientRect().width
}
