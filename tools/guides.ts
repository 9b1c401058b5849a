import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { root } from './tree.ts'

// The pictures of docs/guides, made by the end-to-end test that compares them (e2e/guides.spec.ts) and made small: those whose screens
// changed, or with `--all` every one. The application shows what was built last, and the guides as they were built with it.
const begun = Date.now()
const { status } = spawnSync(
  `${root}/node_modules/.bin/playwright`,
  ['test', '-c', 'e2e/playwright.config.ts', '--project=guides', '--workers=1', 'e2e/guides.spec.ts'],
  {
    cwd: root,
    env: { ...process.env, GUIDES_RETAKE: process.argv.includes('--all') ? 'all' : 'changed' },
    stdio: 'inherit',
  },
)

const pictures = globSync(`${root}/docs/guides/pictures/*/*.png`)
for (const picture of pictures.filter((file) => statSync(file).mtimeMs >= begun)) {
  // Flat colours and text: 64 of them are enough, and a third of the size.
  const small = await sharp(readFileSync(picture)).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
  writeFileSync(picture, small)
}
const bytes = pictures.reduce((sum, picture) => sum + statSync(picture).size, 0)
console.log(`${pictures.length} pictures, ${Math.round(bytes / 1000)} kB`)
process.exitCode = status ?? 1
