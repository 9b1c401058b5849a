import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './support/chromium.ts'
import { portOf, WORKERS } from './support/ports.ts'

const server = (port: number) => ({
  // Ours directly, without a shell between: it ends when we do.
  command: 'exec node tools/e2e-server.ts',
  cwd: `${import.meta.dirname}/..`,
  env: { PORT: String(port) },
  url: `http://127.0.0.1:${port}/health/ready`,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  timeout: 60_000,
})

const MEASURES = ['budgets.spec.ts', 'first-second.spec.ts']
const GUIDES = 'guides.spec.ts'

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: `${import.meta.dirname}/../test-results`,
  // End-to-end tests tell what happens, measures how fast: a machine that stands still for a while makes no end-to-end test wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: WORKERS,
  forbidOnly: true,
  // CI measures alone, once nothing else runs; and no measure beside another.
  projects: [
    { name: 'journeys', testIgnore: [...MEASURES, GUIDES] },
    // Each picture of the guides beside today's screen: nothing that the screen checks would not look at.
    { name: 'guides', testMatch: GUIDES },
    { name: 'measures', testMatch: MEASURES, workers: 1 },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    // Component tests and measures move; here a menu that slides in only takes time.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step cost a third of the time, where the graphics are drawn by the processor; and in CI nobody
    // opens a trace: what failed prints the page as it was.
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    launchOptions,
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => server(portOf(worker))),
})
