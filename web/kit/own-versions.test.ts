import { banks } from '@app/contract/banks'
import { clients } from '@app/contract/clients'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { orders } from '@app/contract/orders'
import { paymentTypes } from '@app/contract/payment-types'
import { payments } from '@app/contract/payments'
import { expect, test } from 'vitest'
import { isOwnChange, rememberOwnStep, rememberOwnVersion, withOwnVersion } from './own-versions.ts'

const saved = (id: number, version: number) => ({ body: { id, version } })
const removal = (id: number, version: number) => ({ params: { id }, query: { version } })

test('a deletion right after the own change names the version of that change, however many there were', () => {
  rememberOwnVersion('s1', banks.save, saved(7, 1), { id: 7, version: 2 })
  rememberOwnVersion('s1', banks.save, saved(7, 2), { id: 7, version: 3 })
  expect(withOwnVersion('s1', banks.remove, removal(7, 1))).toEqual(removal(7, 3))
  expect(withOwnVersion('s1', banks.remove, removal(7, 3))).toEqual(removal(7, 3))
})

test('other records, sessions and kinds keep the version that is shown', () => {
  rememberOwnVersion('s2', paymentTypes.save, saved(7, 1), { id: 7, version: 2 })
  expect(withOwnVersion('s2', payments.remove, removal(7, 1))).toEqual(removal(7, 1))
  expect(withOwnVersion('s2', paymentTypes.remove, removal(8, 1))).toEqual(removal(8, 1))
  expect(withOwnVersion('s3', paymentTypes.remove, removal(7, 1))).toEqual(removal(7, 1))
})

test('a version that someone else made in between is not skipped', () => {
  rememberOwnVersion('s4', banks.save, saved(9, 1), { id: 9, version: 2 })
  rememberOwnVersion('s4', banks.save, saved(9, 5), { id: 9, version: 6 })
  expect(withOwnVersion('s4', banks.remove, removal(9, 1))).toEqual(removal(9, 2))
})

test('a decision carries it in its body; a form that was opened before is not moved on', () => {
  rememberOwnVersion('s5', orders.setTreated, saved(3, 1), { id: 3, version: 2 })
  const decision = { body: { id: 3, version: 1, treated: false } }
  expect(withOwnVersion('s5', orders.setTreated, decision).body.version).toBe(2)
  expect(withOwnVersion('s5', orders.save, saved(3, 1))).toEqual(saved(3, 1))
})

test('a client that is blocked after the own save, and deleted after the own block, is still one’s own', () => {
  rememberOwnVersion('s6', clients.save, saved(4, 1), { id: 4, version: 2 })
  const block = { body: { id: 4, version: 1, status: 'BLOCKED' } }
  expect(withOwnVersion('s6', clients.setStatus, block).body.version).toBe(2)
  rememberOwnVersion('s6', clients.setStatus, saved(4, 2), { id: 4, version: 3 })
  expect(withOwnVersion('s6', clients.remove, removal(4, 1))).toEqual(removal(4, 3))
})

test('an order of which one made the note is one version on, whatever the number of the note', () => {
  for (const noteId of [6, 90]) {
    const session = `s7-${noteId}`
    rememberOwnVersion(
      session,
      deliveryNotes.generate,
      { body: { orderId: 6, version: 4 } },
      { id: noteId, version: 1 },
    )
    const again = { body: { orderId: 6, version: 4 } }
    expect(withOwnVersion(session, deliveryNotes.generate, again).body.version).toBe(5)
    const decision = { body: { id: 6, version: 4, treated: true } }
    expect(withOwnVersion(session, orders.setTreated, decision).body.version).toBe(5)
  }
})

test('a change that is one’s own is known as such, also in several steps; one with a foreign step is not', () => {
  rememberOwnVersion('s8', orders.setStatus, saved(5, 1), { id: 5, version: 2 })
  rememberOwnVersion('s8', orders.setStatus, saved(5, 2), { id: 5, version: 3 })
  expect(isOwnChange('s8', orders.setStatus, 5, [1, 3])).toBe(true)
  expect(isOwnChange('s8', orders.setStatus, 5, [1, 4])).toBe(false)
  expect(isOwnChange('s9', orders.setStatus, 5, [1, 3])).toBe(false)
})

test('a call that does not answer the record it moved leaves it one version on, and no more', () => {
  rememberOwnVersion(
    's10',
    deliveryNotes.generate,
    { body: { orderId: 8, version: 4 } },
    { id: 30, version: 1 },
  )
  rememberOwnStep('s10', orders.setStatus, 8, 4)
  expect(isOwnChange('s10', orders.setStatus, 8, [4, 6])).toBe(true)
  expect(isOwnChange('s10', orders.setStatus, 8, [4, 7])).toBe(false)
})
