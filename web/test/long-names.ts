import { paymentTypes } from '@app/contract/payment-types'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { speak } from '../kit/i18n.ts'
import { answer } from './answers.ts'
import { frenchLeft } from './french-left.ts'
import { openPage } from './open-page.tsx'
import { withoutRoom } from './room.ts'
import { answerWithSamples, sampleAnswer, type Written } from './sample-answers.ts'

export const LONG = 'Société marocaine de distribution de matériel électrique '.repeat(3).slice(0, 120).trim()
/** As long as one name of a person, a label or a reference may be; the second without a place to break it. */
const HALF = LONG.slice(0, 60).trim()
export const REFERENCE = 'LUM-E27-09'.padEnd(60, 'R')

export const WRITTEN: Written = {
  name: LONG,
  productName: LONG,
  repoName: LONG,
  grayName: LONG,
  designation: LONG,
  agency: LONG,
  contactPrincipal: LONG,
  comment: LONG,
  author: `${HALF} ${HALF}`,
  firstName: HALF,
  lastName: HALF,
  contactFirstName: HALF,
  contactLastName: HALF,
  label: HALF,
  'type.name': HALF,
  reference: REFERENCE,
  purchaseNumber: HALF,
  code: 'CLIENT-'.padEnd(40, '0'),
  'paymentType.name': HALF,
}
/** Where what has a name may have no more than half of it. */
export const HALF_NAMES = { ...WRITTEN, name: HALF }

export function answerLong(): void {
  answerWithSamples(WRITTEN)
  answer(paymentTypes.list, () => sampleAnswer(paymentTypes.list, HALF_NAMES))
}

const SIZES = [
  [1440, 900],
  [1280, 720],
] as const

/** Whether it is to be read anywhere, in a field too. */
export const shows = (text: string) =>
  document.body.textContent.includes(text) ||
  [...document.querySelectorAll('input, textarea')].some((box) =>
    (box as HTMLInputElement).value.includes(text),
  )

export async function expectRoom(text: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.viewport(width, height)
    await expect.poll(() => shows(text)).toBe(true)
    await expect.poll(withoutRoom, { message: `at ${width}` }).toEqual([])
  }
}

/** The page that is shown changes its language, and says nothing in French any more. */
async function expectEnglish(): Promise<void> {
  expect(frenchLeft()).not.toEqual([])
  await speak('en')
  await expect.poll(frenchLeft).toEqual([])
  expect(withoutRoom()).toEqual([])
}

/** A page of a company whose every name has 120 letters, in both languages. */
export async function expectRoomForLongNames(address: string): Promise<void> {
  answerLong()
  await openPage(address)
  await expectRoom(LONG)
  await expectEnglish()
}

/** The same with 60 letters, where a name may have no more. */
export async function expectRoomForHalfNames(address: string): Promise<void> {
  answerWithSamples(HALF_NAMES)
  await openPage(address)
  await expectRoom(HALF)
  await expectEnglish()
}
