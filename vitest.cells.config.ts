import { defineConfig } from 'vitest/config'

process.env['TWO_CELLS'] = 'on'

/** The tests of the API once more, with the directory in one cell and all companies in another. */
export default defineConfig({
  test: {
    name: 'cells',
    include: ['api/**/*.test.ts'],
    // Those that kill a server start one of their own, with one cell.
    exclude: ['**/node_modules/**', 'api/**/kill*.test.ts'],
    globalSetup: ['api/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
