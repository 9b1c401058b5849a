import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { freePort } from './pg.ts'
import { forget, startStack } from './stack.ts'

// Pictures of every screen, light and dark, in both languages and two widths, with a look for faults on each.
// `npm run screens -- banks settings` takes only those whose name holds one of the words; `--quick` only French light and
// English dark, in one width, which is what CI has time for; `--docs` puts the few that the README shows where it finds them.
const DOCS = {
  products: 'products-fr-light-1440',
  product: 'product-popup-fr-light-1440',
  purchases: 'purchases-unfolded-en-dark-1440',
  families: 'families-fr-light-1440',
  stock: 'stock-fr-light-1440',
  import: 'import-check-fr-light-1440',
  'sign-in': 'sign-in-fr-light-1440',
  users: 'users-fr-light-1440',
  user: 'users-edit-fr-light-1440',
  settings: 'settings-fr-light-1440',
  palette: 'palette-en-dark-1440',
  profile: 'profile-en-dark-1440',
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
const words = process.argv.slice(2).filter((word) => word !== '--docs')
const looking = spawn(process.execPath, ['e2e/screen-checks/take.ts', ...words], {
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
