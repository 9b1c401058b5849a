import { expect, test } from 'vitest'
import { sharedAnswers } from './shared-answers.ts'

test('equal requests under way share one answer; a later one is answered again', async () => {
  const share = sharedAnswers()
  let computed = 0
  const work = () => Promise.resolve(++computed)
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2])
  expect(await share('a', work)).toBe(3)
})

test('when the first fails the others are asked once more, together', async () => {
  const share = sharedAnswers()
  let asked = 0
  const work = () => (++asked === 1 ? Promise.reject(new Error('gone away')) : Promise.resolve(asked))
  const all = await Promise.allSettled([share('a', work), share('a', work), share('a', work)])
  expect(all).toMatchObject([{ reason: { message: 'gone away' } }, { value: 2 }, { value: 2 }])
})

test('however many leave one after the other, those who stay are answered', async () => {
  const share = sharedAnswers()
  let asked = 0
  const gone = new Set<string>()
  const leaves = async (name: string) => {
    const work = async () => {
      asked++
      await Promise.resolve()
      gone.add(name)
      throw new Error('gone away')
    }
    return await share('a', work, () => gone.has(name))
  }
  const stays = () => share('a', () => Promise.resolve(++asked))
  const all = await Promise.allSettled([leaves('one'), leaves('two'), leaves('three'), stays(), stays()])
  expect(all.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(asked).toBe(4)
})

test('nothing is done for someone who left while another was answered', async () => {
  const share = sharedAnswers()
  let asked = 0
  const work = () => (++asked, Promise.reject(new Error('gone away')))
  const left = () => true
  const all = await Promise.allSettled([share('a', work, left), share('a', work, left)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toBe(1)
})

test('what fails although its callers stay is tried twice, however many wait for it', async () => {
  const share = sharedAnswers()
  let asked = 0
  const fails = () => share('a', () => (++asked, Promise.reject(new Error('down'))))
  const all = await Promise.allSettled([fails(), fails(), fails(), fails()])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect(asked).toBe(2)
})
