import { expect, test } from 'vitest'
import { presentBy } from './presenting.ts'

test('a bill is presented within five working days after it is due', () => {
  expect(presentBy('2026-11-13')).toBe('2026-11-20')
  expect(presentBy('2026-11-16')).toBe('2026-11-23')
  expect(presentBy('2026-11-14')).toBe('2026-11-20')
})
