import { spawnSync } from 'node:child_process'

/** Everything that CI checks besides the tests, as scripts of package.json. */
const steps = ['format:check', 'lint', 'types', 'imports', 'knip', 'schema:check']

if (process.argv.includes('--list')) {
  console.log(steps.join('\n'))
} else {
  const failed = steps.filter((step) => !passes(step))
  if (failed.length > 0) {
    console.error(`\nfailed: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}

function passes(step: string): boolean {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--run', step], {
    encoding: 'utf8',
    timeout: 600_000,
  })
  const ok = status === 0
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${step.padEnd(14)} ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
  if (!ok) console.log(`${stdout}${stderr}`)
  return ok
}
