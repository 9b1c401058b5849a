import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { loginDelay } from './login-delay.ts'

const done = async () => 'done'
const outcomeOf = (visit: Promise<string>) => visit.catch((error: { code: string }) => error.code)

test('each has a few places and all together have some; further callers get the time to wait', async () => {
  const room = loginDelay({ each: 2, all: 3 })
  const enter = (who: string) => outcomeOf(room({ who, seconds: 0.05 }, done))
  expect(await Promise.all([enter('a'), enter('a'), enter('a'), enter('b'), enter('c')])).toEqual([
    'done',
    'done',
    'request.tooMany',
    'done',
    'request.tooMany',
  ])
  await expect(Promise.all([enter('a'), enter('a'), enter('c')])).resolves.toEqual(['done', 'done', 'done'])
  const full = Array.from({ length: 3 }, (_, n) => enter(String(n)))
  await expect(room({ who: 'd', seconds: 4 }, done)).rejects.toMatchObject({ retryAfterSeconds: 4 })
  await Promise.all(full)
})

test('a caller who leaves frees their place at once, and their work is never done', async () => {
  const room = loginDelay({ each: 1, all: 10 })
  const connection = new EventEmitter()
  let worked = false
  const visit = room({ who: 'a', seconds: 60, connection }, async () => (worked = true))
  connection.emit('close')
  await expect(visit).rejects.toThrow('request.tooMany')
  expect(connection.listenerCount('close')).toBe(0)
  expect(await room({ who: 'a', seconds: 0.01 }, done)).toBe('done')
  expect(worked).toBe(false)
})

test('those whose time has passed go one at a time, in the order in which they came', async () => {
  const room = loginDelay({ each: 10, all: 10 })
  const order: number[] = []
  let atOnce = 0
  const work = (n: number) => async () => {
    expect(++atOnce).toBe(1)
    await new Promise((next) => setTimeout(next, 5))
    atOnce--
    order.push(n)
  }
  await Promise.all([1, 2, 3, 4, 5].map((n) => room({ who: 'a', seconds: 0.02 }, work(n))))
  expect(order).toEqual([1, 2, 3, 4, 5])
})
