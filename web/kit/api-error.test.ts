import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

const errorOf = (status: number, code: 'server.unavailable' | 'server.failed' | 'banks.nameTaken') =>
  new ApiError(status, { status, code, sentence: 'Une phrase.', requestId: 'r' })

test('a server that does not respond has a message of its own, and tried again', () => {
  const gone = errorOf(503, 'server.unavailable')
  expect([gone.speaksForItself, gone.isServerDown]).toEqual([true, true])
  expect([new ApiError(503).speaksForItself, new ApiError(503).isServerDown]).toEqual([false, true])
})

test('a rejection is shown with its own message; a fault of the server is not', () => {
  expect(errorOf(409, 'banks.nameTaken').speaksForItself).toBe(true)
  expect(errorOf(500, 'server.failed').speaksForItself).toBe(false)
  expect(new ApiError(0).speaksForItself).toBe(false)
})
