import { defineConfig } from 'vitest/config'

const api = {
  include: ['api/**/*.test.ts'],
  globalSetup: ['api/test/global-setup.ts'],
  pool: 'forks' as const,
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 30_000,
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['{domain,contract,i18n,web}/**/*.test.ts'] } },
      { test: { name: 'house', include: ['tools/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      { test: { name: 'api', ...api } },
      // The same tests once more, with every body sealed: the flag must change nothing that a caller can see.
      {
        test: {
          name: 'api-encrypted',
          ...api,
          env: { ENCRYPTED_BODIES: 'on' },
          // These look at the database, at processes or at time, not at what a body looks like: once is enough.
          exclude: [
            'api/**/{kill,large,many}-*.test.ts',
            'api/test/{kill,schema-rules,seed,statement-counts}.test.ts',
            'api/platform/*/{database,health,numbering,signs-of-life}.test.ts',
          ],
        },
      },
    ],
  },
})
