import { expect, test } from 'vitest'
import { threadsOf } from './threads.ts'

const note = (id: number, parentId: number | null = null, deleted = false) => ({ id, parentId, deleted })
const shown = (...written: ReturnType<typeof note>[]) =>
  threadsOf(written).map(({ id, replies }) => [id, replies.map((reply) => reply.id)])

test('notes are listed newest first, each with its replies, oldest first', () => {
  expect(shown(note(1), note(2), note(3, 1), note(4, 1))).toEqual([
    [2, []],
    [1, [3, 4]],
  ])
})

test('a deleted note stays while someone’s reply hangs on it', () => {
  expect(shown(note(1, null, true), note(2, 1))).toEqual([[1, [2]]])
  expect(shown(note(1, null, true), note(2, 1, true))).toEqual([])
  expect(shown(note(1), note(2, 1, true))).toEqual([[1, []]])
})
