import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'

afterEach(() => page.viewport(1440, 900))

test.each(['fr', 'en'] as const)(
  'at 1280 pixels the filters of the approvals stand in one line beside the search: %s',
  async (language) => {
    await page.viewport(1280, 720)
    answerWithSamples()
    await openPage('/orders?view=toApprove', { language })
    await expect.element(page.getByText('BC26-000123').first()).toBeVisible()
    const parts = [...(document.querySelector('main search')?.children ?? [])]
    expect(parts.length).toBeGreaterThan(7)
    const middles = parts.map((part) => {
      const { top, height } = part.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
    expect(new Set(middles).size).toBe(1)
  },
)
