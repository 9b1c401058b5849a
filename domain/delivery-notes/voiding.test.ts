import { expect, test } from 'vitest'
import { type NoteFacts, whyNotDeleted, whyNotVoided } from './voiding.ts'

const createdAt = new Date('2026-11-18T10:00:00Z')
const note: NoteFacts = { createdAt, createdBy: 7, treated: false, returns: [], allocated: false }
const after = (seconds: number, id = 7) => ({ id, now: new Date(createdAt.getTime() + seconds * 1000) })

test('the author of a delivery note may void it for 60 seconds', () => {
  expect(whyNotVoided(note, after(0))).toBeUndefined()
  expect(whyNotVoided(note, after(60))).toBeUndefined()
  expect(whyNotVoided(note, after(61))).toBe('deliveryNotes.tooLateToVoid')
  expect(whyNotVoided(note, after(1, 8))).toBe('deliveryNotes.notAuthor')
  expect(whyNotVoided({ ...note, createdBy: null }, after(1))).toBe('deliveryNotes.notAuthor')
})

test('a delivery note that something followed is neither voided nor deleted', () => {
  for (const [followed, why] of [
    [{ returns: ['BR26-000001'] }, 'deliveryNotes.returned'],
    [{ treated: true }, 'deliveryNotes.treated'],
    [{ allocated: true }, 'receivables.attached'],
  ] as const) {
    expect(whyNotVoided({ ...note, ...followed }, after(1))).toBe(why)
    expect(whyNotDeleted({ ...note, ...followed })).toBe(why)
  }
  expect(whyNotDeleted(note)).toBeUndefined()
})
