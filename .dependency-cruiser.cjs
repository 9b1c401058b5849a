// Who may import whom. Paths are package/feature/file, so the rules need no list of features.
// `npm run imports` checks the tree; tools/imports.test.ts proves that every rule below still fails on a violation.

// TypeScript 7 exports no parser, and without one dependency-cruiser misses some imports.
// With @swc/core it reads all of them, given the files that contain JSX.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

const TEST = '[.](test|spec)[.]tsx?$'
const TEST_LIBRARIES = 'node_modules/(vitest|fast-check)/'
const SQL_LIBRARIES = 'node_modules/(@types/)?(kysely|pg)/'

const SALE_SCREENS =
  '^web/(quotes|orders|delivery-notes|credit-notes|financial-credits|payments|desk|unpaid|expenses|sales)/'
const SALE =
  '^api/(quotes|orders|delivery-notes|credit-notes|financial-credits|payments|deposits|open-notes|statements|sales)/'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule(
      'no-unresolvable',
      'An import that points nowhere would slip past every other rule.',
      {},
      // Vite's own suffixes (?url, ?worker&url) are not files.
      { couldNotResolve: true, pathNot: '[?]' },
    ),
    rule('no-cycles', 'Calls go one way; types count too.', {}, { circular: true }),
    rule(
      'no-index-files',
      'No barrels: import the file itself.',
      {},
      {
        path: '(^|/)index[.]tsx?$',
        pathNot: 'node_modules/',
      },
    ),
    rule(
      'across-packages-by-name',
      'From one package to another: @app/<package>/<feature>/<file>, never ../..',
      { path: '^([^/]+)/' },
      {
        path: '^(domain|contract|i18n|db|api|cli|web|e2e|tools)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    ),
    rule(
      'inside-a-package-by-path',
      'Inside a package: relative paths.',
      { path: '^([^/]+)/' },
      { path: '^$1/', pathNot: 'node_modules/', dependencyTypesNot: ['local'] },
    ),
    rule(
      'only-tests-import-tests',
      'What runs in production imports neither tests nor their helpers.',
      { pathNot: [TEST, '^(api|cli|web)/test/'] },
      { path: [TEST, '^(api|cli|web)/test/'] },
    ),

    rule(
      'domain-imports-nothing',
      'Business rules are pure: no library, no clock, no I/O.',
      { path: '^domain/', pathNot: TEST },
      { pathNot: '^domain/' },
    ),
    rule(
      'domain-tests-stay-pure',
      'Tests of rules need rules, vitest and fast-check.',
      { path: `^domain/.+${TEST}` },
      { pathNot: ['^domain/', TEST_LIBRARIES] },
    ),
    rule(
      'contract-imports-domain',
      'What crosses the wire knows the domain and zod.',
      { path: '^contract/', pathNot: TEST },
      { pathNot: ['^contract/', '^domain/', 'node_modules/zod/'] },
    ),
    rule(
      'i18n-imports-contract',
      'Sentences know the names of the domain and the contract.',
      { path: '^i18n/', pathNot: TEST },
      { pathNot: ['^i18n/', '^domain/', '^contract/'] },
    ),
    rule(
      'db-stays-below',
      'The database knows none of its users.',
      { path: '^db/', pathNot: TEST },
      { path: '^(api|cli|web|i18n|e2e|tools)/' },
    ),
    rule('api-never-web', 'The server knows no screen.', { path: '^api/' }, { path: '^(web|e2e)/' }),
    rule(
      'api-never-tools',
      'Tools serve development and tests only.',
      { path: '^api/', pathNot: [TEST, '^api/test/'] },
      { path: '^tools/' },
    ),
    rule(
      'cli-uses-features',
      "Commands of operators use the commands of the server's features, never their statements.",
      { path: '^cli/', pathNot: [TEST, '^cli/test/'] },
      { path: ['[.]repository[.]ts$', '^(web|e2e|tools)/'] },
    ),
    rule('nobody-imports-cli', 'Commands stand above everything.', { pathNot: '^cli/' }, { path: '^cli/' }),
    rule(
      'web-never-server',
      'The browser reaches the server through the contract only.',
      // Tests of both kinds run in the same browser.
      { path: '^web/', pathNot: '^web/vitest[.]config[.]ts$' },
      { path: '^(api|db|e2e|tools)/' },
    ),
    rule(
      'e2e-sees-what-users-see',
      'End-to-end tests speak through the contract and the sentences on screen.',
      { path: '^e2e/' },
      { path: '^(domain|db|api|web|tools)/' },
    ),

    rule(
      'sql-in-repositories',
      'Only *.repository.ts and api/platform touch Kysely, pg and db.',
      {
        path: '^(api|e2e|web)/',
        pathNot: ['^api/.+[.]repository[.]ts$', '^api/platform/', '^api/test/', TEST],
      },
      { path: ['^db/', SQL_LIBRARIES] },
    ),
    rule(
      'platform-imports-no-feature',
      'Platform is below the features.',
      { path: '^api/platform/', pathNot: TEST },
      { path: '^api/', pathNot: '^api/platform/' },
    ),
    rule(
      'api-documents-import-no-feature',
      'What documents of every kind do alike knows none of them; their goods are in the stock.',
      { path: '^api/documents/', pathNot: TEST },
      { path: '^api/', pathNot: ['^api/(platform|documents)/', '^api/stock/change-stock[.]ts$'] },
    ),
    rule(
      'no-foreign-repository',
      "Call the other feature's command, or join its tables in SQL.",
      // The documents of a sale, and the orders that a ledger of the tests creates in any status. What is open of a
      // bounced payment is one statement for the desk and the dashboards.
      { path: '^api/([^/]+)/', pathNot: [SALE, '^api/test/ledger-orders[.]ts$'] },
      {
        path: '^api/[^/]+/.+[.]repository[.]ts$',
        pathNot: ['^api/$1/', '^api/(platform|documents)/', '^api/sales/bounced[.]repository[.]ts$'],
      },
    ),
    rule(
      'no-foreign-repository-in-a-sale',
      'The documents of a sale, its credits and its payments share the statements of api/sales, and none of each other.',
      { path: SALE },
      {
        path: '^api/[^/]+/.+[.]repository[.]ts$',
        pathNot: ['^api/$1/', '^api/(platform|documents|sales)/'],
      },
    ),
    rule(
      'kit-imports-no-feature',
      'The kit knows no feature.',
      { path: '^web/kit/', pathNot: TEST },
      { path: '^web/[^/]+/', pathNot: ['^web/kit/', 'node_modules/'] },
    ),
    rule(
      'documents-import-no-feature',
      'What lists and pages of documents share knows no document.',
      { path: '^web/documents/', pathNot: TEST },
      { path: '^web/[^/]+/', pathNot: ['^web/(kit|documents)/', 'node_modules/'] },
    ),
    rule(
      'web-shares-small-pieces',
      'A feature takes from another only *-picker, *-filter, *-badge, *-link, *-section and questions, *-query.',
      { path: '^web/([^/]+)/', pathNot: ['^web/(app|documents|test)/', TEST, SALE_SCREENS] },
      {
        path: '^web/[^/]+/',
        pathNot: [
          '^web/$1/',
          '^web/(kit|documents)/',
          '-(picker|filter|badge|link|section)[.]tsx$',
          '-query[.]ts$',
          'node_modules/',
        ],
      },
    ),
    rule(
      'web-shares-small-pieces-in-a-sale',
      'The screens of a sale, of its credits and of its payments share web/sales too.',
      { path: SALE_SCREENS, pathNot: TEST },
      {
        path: '^web/[^/]+/',
        pathNot: [
          '^web/$1/',
          '^web/(kit|documents|sales)/',
          '-(picker|filter|badge|link|section)[.]tsx$',
          '-query[.]ts$',
          'node_modules/',
        ],
      },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
