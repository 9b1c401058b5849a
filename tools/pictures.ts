import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { freePort } from './pg.ts'
import { forget, startStack } from './stack.ts'

// Pictures of every screen, light and dark, in both languages and two widths, with a look for faults on each.
// `npm run pictures -- banks settings` takes only those whose name holds one of the words.
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
const looking = spawn(process.execPath, ['e2e/pictures/take.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, ADDRESS: address, PICTURES: pictures },
  stdio: 'inherit',
})
const [status] = (await once(looking, 'exit')) as [number | null]
await stack.stop()
forget(data)
console.log(`In ${pictures}`)
process.exitCode = status ?? 1
