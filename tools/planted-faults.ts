import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Fault } from './planted-fault.ts'
import { FAULTS } from './planted-faults-list.ts'

// Plants faults one at a time in a copy of the sources and runs the tests that must notice each:
//   ./run node tools/planted-faults.ts                         the tests as they are now
//   ./run node tools/planted-faults.ts --before 9f9d474        those of a commit before tests were moved
//   ./run node tools/planted-faults.ts late-close refused-line only some
const root = `${import.meta.dirname}/..`
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' } },
})
const copy = `${root}/.data/planted-faults`
const run = (command: string, args: string[], cwd = copy) =>
  spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, CI: 'true', E2E_PORT: '4900' } })

function copySources(commit: string): void {
  run('git', ['worktree', 'remove', '--force', copy], root)
  rmSync(copy, { recursive: true, force: true })
  const { status, stderr } = run('git', ['worktree', 'add', '--detach', copy, commit], root)
  if (status !== 0) throw new Error(stderr)
  for (const folder of ['node_modules', '.tools'])
    if (!existsSync(`${copy}/${folder}`)) spawnSync('cp', ['-al', `${root}/${folder}`, copy])
}

/** The status of the test files that must notice: anything but 0 is noticed. */
function passes(tests: readonly string[]): boolean {
  const browser = tests.filter((file) => file.endsWith('.spec.ts'))
  const others = tests.filter((file) => !file.endsWith('.spec.ts'))
  if (others.length > 0 && run('./run', ['vitest', 'run', ...others]).status !== 0) return false
  if (browser.length === 0) return true
  if (run('./run', ['node', '--run', 'build']).status !== 0) return false
  const arguments_ = [
    'playwright',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project=journeys',
    '-x',
    ...browser,
  ]
  return run('./run', arguments_).status === 0
}

function isNoticed({ file, find, replace, before, after }: Fault): boolean | undefined {
  const path = `${copy}/${file}`
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) return undefined
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    return !passes(values.before === undefined ? after : before)
  } finally {
    writeFileSync(path, source)
  }
}

copySources(values.before ?? 'HEAD')
let unnoticed = 0
for (const fault of FAULTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const noticed = isNoticed(fault)
  const outcome = noticed === undefined ? 'its text is not there once' : noticed ? 'noticed' : 'NOT NOTICED'
  if (noticed !== true) unnoticed++
  console.log(`${outcome.padEnd(12)} ${fault.name}`)
}
run('git', ['worktree', 'remove', '--force', copy], root)
if (unnoticed > 0) process.exitCode = 1
