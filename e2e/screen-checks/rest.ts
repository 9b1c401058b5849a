import type { Page, Request } from '@playwright/test'
import type { Screen } from './acts.ts'

/** Until nothing is asked of the server any more, and popovers have found their place. */
export function restOf(page: Page, { restless }: Pick<Screen, 'restless'>) {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return async () => {
    // Between two parts of the code nothing is requested either: a page of which nothing is drawn yet is not at rest.
    await page.waitForFunction(
      () => (document.querySelector<HTMLElement>('#content') ?? document.body).innerText.trim() !== '',
    )
    const mostLooks = restless ? 13 : 200
    for (let calm = 0, looks = 0; calm < 3 && looks < mostLooks; looks++) {
      await page.waitForTimeout(60)
      calm = asked.size > 0 ? 0 : calm + 1
    }
    await page.waitForTimeout(100)
  }
}
