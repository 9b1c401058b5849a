import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { freePort } from './pg.ts'
import { forget, startStack } from './stack.ts'

// Pictures of every screen, light and dark, in both languages and two widths, with a look for faults on each.
// `npm run screens -- banks settings` takes only those whose name contains one of the names; `--quick` only French light and
// English dark, in one width, which is what CI has time for; `--docs` copies those that the README shows into docs/pictures (delivery-note.png is the first page of a printed note).
const DOCS = {
  home: 'home-fr-light-1440',
  order: 'order-lines-fr-light-1440',
  approvals: 'approvals-fr-light-1440',
  'client-credit': 'client-financials-fr-light-1440',
  'cheque-desk': 'desk-fr-light-1440',
}
const root = resolve(import.meta.dirname, '..')
const web = process.env['WEB_FOLDER'] ?? `${root}/web/dist`
const pictures = process.env['PICTURES'] ?? `${root}/.data/pictures`

if (!existsSync(`${web}/index.html`)) {
  console.error('The web application is not built yet: run npm run build first.')
  process.exit(1)
}

const data = mkdtempSync(`${tmpdir()}/quai-pictures-`)
chmodSync(data, 0o755)
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const stack = await startStack({
  data,
  apiPort: port,
  publicUrl: address,
  durable: false,
  env: { WEB_FOLDER: web, THROTTLES: 'off' },
})
const names = process.argv.slice(2).filter((name) => name !== '--docs')
const looking = spawn(process.execPath, ['e2e/screen-checks/take.ts', ...names], {
  cwd: root,
  env: { ...process.env, ADDRESS: address, PICTURES: pictures },
  stdio: 'inherit',
})
const [status] = (await once(looking, 'exit')) as [number | null]
await stack.stop()
forget(data)
if (process.argv.includes('--docs')) {
  mkdirSync(`${root}/docs/pictures`, { recursive: true })
  for (const [name, picture] of Object.entries(DOCS)) {
    copyFileSync(`${pictures}/${picture}.png`, `${root}/docs/pictures/${name}.png`)
  }
}
console.log(`In ${pictures}`)
process.exitCode = status ?? 1
