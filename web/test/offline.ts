import { onTestFinished } from 'vitest'
import { answer, Unreached } from './answers.ts'
import { everyRoute } from './sample-answers.ts'

/** The browser has no network from now on, and nothing is answered any more; until the end of the test, or until it is back. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  for (const route of everyRoute)
    answer(route, () => {
      throw new Unreached()
    })
  const back = () => Reflect.deleteProperty(navigator, 'onLine')
  onTestFinished(() => void back())
  dispatchEvent(new Event('offline'))
  return () => {
    back()
    dispatchEvent(new Event('online'))
  }
}
