import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

// What a run of vitest or Playwright wrote as JSON: `passed failed` on the first line, then one line for each that failed.

interface Vitest {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}
interface Suite {
  suites?: Suite[]
  specs?: { file: string; title: string; tests: { status: string }[] }[]
}
interface Playwright {
  suites: Suite[]
}

interface Outcome {
  passed: boolean
  name: string
}

function ofVitest({ testResults }: Vitest): Outcome[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({ passed: test.status === 'passed', name: `${file} > ${test.fullName}` }))
    // A file that breaks before its tests is one failure.
    const broke = status === 'failed' && tests.every(({ passed }) => passed)
    return broke ? [...tests, { passed: false, name: file }] : tests
  })
}

/** An end-to-end test that passes only when it is tried again has failed. */
function ofPlaywright({ suites = [], specs = [] }: Suite): Outcome[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({ passed: status === 'expected', name: `${file} > ${title}` })),
  )
  return [...own, ...suites.flatMap(ofPlaywright)]
}

const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Vitest | Playwright
const outcomes = 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
const failed = outcomes.filter(({ passed }) => !passed)
console.log(
  [`${outcomes.length - failed.length} ${failed.length}`, ...failed.map(({ name }) => name)].join('\n'),
)
