import { expect, test } from 'vitest'
import { everyBounced } from './bounced-address.ts'

test('the other bounced papers are those of the same filters, from their first page on', () => {
  const address = new URLSearchParams('client=7&client=9&bank=2&search=114&page=3&view=deposited')
  expect(String(everyBounced(address))).toBe('client=7&client=9&bank=2&search=114&view=bounced')
})
