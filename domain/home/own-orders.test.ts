import { expect, test } from 'vitest'
import { wallClock } from '../dates/day.ts'
import { declinedLatelyFrom } from './own-orders.ts'

test('a declined order is news for thirty whole days, however late in the day one looks', () => {
  for (const now of ['2026-11-17T08:00:00.123Z', '2026-11-17T22:59:59.999Z'])
    expect(wallClock(declinedLatelyFrom(new Date(now)))).toEqual({ day: '2026-10-18', time: '00:00:00' })
})
