import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { concurrencyLimiter, companyConcurrencyLimiter } from './concurrency-limiter.ts'

const never = () => new Promise<void>(() => {})

test('a caller who disconnects while waiting leaves the queue, and their work never starts', async () => {
  const turns = concurrencyLimiter({ atOnce: 1, mostWaiting: 2 })
  const first = Promise.withResolvers<void>()
  const done: string[] = []
  const [leaver, stayer] = [new EventEmitter(), new EventEmitter()]
  const working = turns(() => first.promise)
  const left = turns(() => Promise.resolve(done.push('left')), leaver)
  const stayed = turns(() => Promise.resolve(done.push('stayed')), stayer)
  await expect(turns(never)).rejects.toThrow('server.busy')
  leaver.emit('close')
  await expect(left).rejects.toThrow('server.busy')
  expect(turns.waiting()).toBe(1)
  first.resolve()
  await Promise.all([working, stayed])
  expect(done).toEqual(['stayed'])
  expect([turns.idle(), leaver.listenerCount('close'), stayer.listenerCount('close')]).toEqual([true, 0, 0])
})

test('a caller who waited too long is rejected, and the next one starts', async () => {
  const turns = concurrencyLimiter({ atOnce: 1, mostWaiting: 2, mostSeconds: 0.05 })
  const first = Promise.withResolvers<void>()
  const working = turns(() => first.promise)
  await expect(turns(never)).rejects.toThrow('server.busy')
  const next = turns(() => Promise.resolve('done'))
  first.resolve()
  expect(await next).toBe('done')
  await working
})

test('a company that fills its turns takes none of another’s', async () => {
  const turns = companyConcurrencyLimiter({ atOnce: 1, mostWaiting: 1 })
  void turns(1, never)
  void turns(1, never)
  await expect(turns(1, never)).rejects.toThrow('server.busy')
  expect(await turns(2, () => Promise.resolve('done'))).toBe('done')
  expect(turns.waiting()).toBe(1)
})
