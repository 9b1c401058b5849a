import { existsSync } from 'node:fs'
import { DEMO_PASSWORD, demoCompanies } from '@app/db/seed/demo-companies'
import { forget, startStack } from './stack.ts'

const root = `${import.meta.dirname}/..`
const data = process.env['DATA_FOLDER'] ?? `${root}/.data/demo`
const port = Number(process.env['PORT'] ?? 8080)
const address = `http://localhost:${port}`

if (!existsSync(`${root}/web/dist/index.html`)) {
  console.error('The web application is not built yet: run npm run setup first.')
  process.exit(1)
}
if (await fetch(`${address}/health/live`).catch(() => undefined)) {
  console.error(`Something answers on ${address} already. Stop it, or choose another PORT.`)
  process.exit(1)
}
if (process.argv.includes('--fresh')) forget(data)

const stack = await startStack({
  data,
  apiPort: port,
  publicUrl: address,
  durable: true,
  env: { WEB_FOLDER: `${root}/web/dist` },
})

console.log(`\nQuai is ready at ${address}   (password of every account: ${DEMO_PASSWORD})\n`)
for (const company of demoCompanies) {
  console.log(`  ${company.name}`)
  for (const user of company.users)
    console.log(`    ${user.username.padEnd(24)} ${user.role.replace('ROLE_', '')}`)
}
console.log(
  `\n  Mail that was sent   ${address}/mailbox\n  API documentation    ${address}/api/docs\n\nCtrl-C stops everything; the data stays. --fresh starts over.\n`,
)

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await stack.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
