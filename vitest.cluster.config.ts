import { defineConfig } from 'vitest/config'

// A PostgreSQL that has the extension citus: Debian's by default.
process.env['CLUSTER_BIN'] ??= '/usr/lib/postgresql/15/bin'

/** The tests of the API once more, on companies that are spread over two nodes, and those of the cluster itself. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['{api,cli}/**/*.test.ts', 'api/test/cluster/*.cluster.ts'],
    // Those that kill or copy a server start a plain one of their own, and would tell nothing new.
    exclude: [
      '**/node_modules/**',
      'api/**/kill*.test.ts',
      'cli/backups/**',
      'api/{unpaid,stock}/large-export.test.ts',
      // Statements without their company have no node to go to, nor do what these tests ask of all companies together; and
      // how long a list takes is measured on one server.
      'api/test/{seed,walls}.test.ts',
      'api/{dashboards/many-documents,products/many-products}.test.ts',
    ],
    globalSetup: ['api/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // Each call makes one trip more, and three servers share the cores of one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
