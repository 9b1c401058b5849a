import { defineConfig } from 'vitest/config'

const api = {
  // The commands of operators work on the same database.
  include: ['{api,cli}/**/*.test.ts'],
  globalSetup: ['api/test/global-setup.ts'],
  pool: 'forks' as const,
  maxWorkers: 2,
  // Each file has a database and an application of its own; to read the code again for each took a quarter of the time.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 30_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{domain,contract,i18n,web}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
        },
      },
      'web/vitest.config.ts',
      {
        test: { name: 'repository', include: ['tools/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      { test: { name: 'api', ...api } },
      // Once more with every body sealed: every route, and every kind of body that comes or goes. It is sealed in one
      // place, so what a feature answers tells nothing new here.
      {
        test: {
          name: 'api-encrypted',
          ...api,
          include: [
            'api/test/{every-route,hostile,other-clients}.test.ts',
            'api/platform/http/*.test.ts',
            'api/{banks,images,session,stock}/{banks,images,session,stock}.test.ts',
            'api/imports/imports.test.ts',
          ],
          env: { ENCRYPTED_BODIES: 'on' },
        },
      },
    ],
  },
})
