import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { warmWorker } from './warm-worker.ts'

const HEAP = { maxOldGenerationSizeMb: 32 }
/** Answers with its own number and how often it was asked. */
const answering = (then = '') =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads'
      let asked = 0
      parentPort.on('message', () => { parentPort.postMessage([threadId, ++asked]); ${then} })`)}`,
  )

function asking(file: URL) {
  const { within, stop } = warmWorker(file, HEAP)
  const ask = () =>
    within(async (thread) => {
      const answer = once(thread, 'message')
      thread.postMessage('go', [])
      const [[id, asked]] = (await answer) as [[number, number]]
      return { id, asked }
    })
  return { ask, within, stop }
}

test('one thread serves one after another; those at once have one each, and one of them stays', async () => {
  const { ask, stop } = asking(answering())
  const first = await ask()
  expect(await ask()).toEqual({ id: first.id, asked: 2 })
  const together = await Promise.all([ask(), ask(), ask()])
  expect(new Set(together.map(({ id }) => id)).size).toBe(3)
  expect(together.map(({ id }) => id)).toContain((await ask()).id)
  await stop()
})

test('what fails takes its thread along', async () => {
  const { ask, within, stop } = asking(answering())
  const { id } = await ask()
  await expect(within(() => Promise.reject(new Error('half-way')))).rejects.toThrow('half-way')
  expect((await ask()).id).not.toBe(id)
  await stop()
})

test('an ended thread, with its last message or while idle, is not used again', async () => {
  const { within, stop } = asking(answering('process.exit()'))
  const ask = () =>
    within(async (thread) => {
      const ended = Promise.all([once(thread, 'message'), once(thread, 'exit')])
      thread.postMessage('go', [])
      const [[[id]]] = (await ended) as [[[number, number]], unknown]
      return id
    })
  const ids = [await ask(), await ask(), await ask()]
  expect(new Set(ids).size).toBe(3)
  await stop()
})

test('a thread that dies of an unknown error says so in one line with its stack; its work alone fails', async () => {
  const file = new URL('warm-worker.ts', import.meta.url)
  const script = `
    import { once } from 'node:events'
    import { warmWorker } from '${file.href}'
    const { within } = warmWorker(new URL('data:text/javascript,' + encodeURIComponent(
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('unknown') })")), {})
    const ask = () => within(async (thread) => {
      thread.postMessage('go')
      await once(thread, 'message')
    })
    await ask().catch(() => console.log('failed'))`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const [line = '', ...more] = stdout.trim().split('\n').toSorted().toReversed()
  expect(more).toEqual(['failed'])
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    msg: 'thread ended by an unknown error',
    err: { message: 'unknown', stack: expect.stringContaining('Error: unknown') as string },
  })
})
