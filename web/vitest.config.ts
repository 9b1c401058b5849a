import { launchOptions } from '@app/e2e/support/chromium'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'

// React as people run it, which halves the time. .ci/full runs the build that warns about misuse: REACT=development
const react = process.env['REACT'] ?? 'production'
const nodeEnv = { 'process.env.NODE_ENV': JSON.stringify(react) }

/** The screens in a real browser, without the service: test/answers.ts answers their calls as the contract says. */
export default defineProject({
  root: import.meta.dirname,
  define: nodeEnv,
  oxc: { jsx: { development: react === 'development', refresh: false } },
  // Found at once: one that is found later reloads the page of the tests.
  optimizeDeps: {
    entries: ['main.tsx', 'test/*.{ts,tsx}', '**/*.browser.test.ts'],
    // No source names it.
    include: ['react/jsx-runtime', 'react/jsx-dev-runtime'],
    rolldownOptions: { transform: { define: nodeEnv } },
  },
  test: {
    name: 'components',
    include: ['**/*.browser.test.ts'],
    setupFiles: ['test/setup.ts'],
    // For the random typist: SEQUENCES=2000 SEED=7 ./run vitest run --project components line-typist
    provide: {
      typist: {
        sequences: Number(process.env['SEQUENCES'] ?? 100),
        seed: Number(process.env['SEED'] ?? 1),
      },
    },
    // One page for all of them: to open it is most of what a test of this kind costs.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      // With the scrollbars that people have: they take room too.
      provider: playwright({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } }),
      screenshotFailures: false,
      // Keys with little around them, for tests that press thousands.
      commands: {
        press: async ({ page }, key: string) => await page.keyboard.press(key),
        type: async ({ page }, text: string) => await page.keyboard.type(text),
      },
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' }],
    },
  },
})
