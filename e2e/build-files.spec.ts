import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from './support/fixtures.ts'

const dist = resolve(`${import.meta.dirname}/../web/dist`)

test('every file of the build is answered with its headers, and the page only at the application’s addresses', async ({
  request,
}) => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dist.length))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const answer = await request.get(file)
    const hidden = /^\/index[.]html$|[.](br|gz)$/.test(file)
    expect([file, answer.status()]).toEqual([file, hidden ? 404 : 200])
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers()['content-type']).not.toContain('text/html')
  }
  const page = await request.get('/banks')
  expect(page.headers()['content-type']).toContain('text/html')
  expect(page.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect((await request.get('/assets/nothing.js')).status()).toBe(404)
})
