import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { appForTests } from '../../test/test-app.ts'
import { readConfig } from '../config.ts'
import { serveWeb } from './web-pages.ts'

// As a build leaves it: the page, the files beside it, and hashed files. The end-to-end tests cover the real build.
const web = `${import.meta.dirname}/../../../web`
const folder = mkdtempSync(`${tmpdir()}/quai-web-`)
cpSync(`${web}/public`, folder, { recursive: true })
cpSync(`${web}/index.html`, `${folder}/index.html`)
mkdirSync(`${folder}/assets`)
writeFileSync(`${folder}/assets/main-4f2a.js`, 'export {}')
writeFileSync(`${folder}/assets/main-4f2a.js.br`, 'made small')

const app = appForTests({ env: { WEB_FOLDER: folder } })

const LEAST = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'https://quai.example',
  DATABASE_URL: 'postgres://x',
  SMTP_URL: 'smtp://x',
  MAIL_FROM: 'x@quai.example',
  FILES_FOLDER: '/tmp/x',
}

const ask = async (url: string) => {
  const { statusCode, headers, body } = await app.app.inject({ method: 'GET', url })
  return { status: statusCode, type: String(headers['content-type']), headers, body }
}
const policyOf = async (url: string) => String((await ask(url)).headers['content-security-policy'])

test('the application’s addresses answer the page, with its policy and a nonce of its own each time', async () => {
  const nonces = new Set<string>()
  for (const url of ['/', '/banks', '/catalog/products/modify/12?tab=a.b', '/login/reset', '/apiculture']) {
    const { status, type, headers, body } = await ask(url)
    expect([url, status, type]).toEqual([url, 200, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(body).toContain(`content="${nonce}"`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('pictures come from this host alone, unless the ground of maps is set up: then from its host too', async () => {
  const plain = await ask('/clients')
  expect(String(plain.headers['content-security-policy'])).toContain("img-src 'self' blob: data:;")
  expect(plain.body).toContain('name="map-tiles" content=""')

  const tiles = 'https://tiles.example/{z}/{x}/{y}.png?style=a&scale=1'
  for (const [MAP_TILES, policy] of [
    [tiles, "img-src 'self' blob: data: https://tiles.example;"],
    ['/tiles/{z}/{x}/{y}.png', "img-src 'self' blob: data:;"],
  ] as const) {
    const config = { ...app.config, MAP_TILES, MAP_CREDIT: '© Voisins' }
    const served = fastify()
    await serveWeb(served, config, folder)
    const { headers, body } = await served.inject({ method: 'GET', url: '/clients' })
    expect(String(headers['content-security-policy'])).toContain(policy)
    expect(body).toContain(`name="map-tiles" content="${MAP_TILES.replace('&', '&amp;')}"`)
    expect(body).toContain('name="map-credit" content="© Voisins"')
  }
  expect(readConfig({ ...LEAST, MAP_TILES: tiles }).MAP_TILES).toBe(tiles)
  for (const wrong of [
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://a b/{z}/{x}/{y}',
    "https://x/'; script-src *",
  ])
    expect(() => readConfig({ ...LEAST, MAP_TILES: wrong })).toThrow('{z}')
})

test('the page is never answered as the file it is made from, nor instead of a file that is not there', async () => {
  for (const url of [
    '/index.html',
    '/index.html?x=1',
    '/%69ndex.html',
    '//index.html',
    '/favicon.ico',
    '/assets/nothing.js',
    '/assets/.hidden',
    '/banks/quai.map',
    '/api',
    '/api/nothing',
  ]) {
    const { status, type } = await ask(url)
    expect([url, status, type]).toEqual([url, 404, 'application/json; charset=utf-8'])
  }
})

test('every file of the build forbids frames and foreign scripts too; hashed ones are kept for ever', async () => {
  for (const url of ['/tt.js', '/first-paint.js', '/quai.svg', '/assets/main-4f2a.js']) {
    const { status, headers } = await ask(url)
    expect([url, status]).toEqual([url, 200])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(await policyOf(url)).toContain("frame-ancestors 'none'")
    expect(await policyOf(url)).toContain("require-trusted-types-for 'script'")
    expect(headers['cache-control']).toBe(
      url.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  }
})

test('a file travels compressed by the build for clients that accept it, under its own name and type only', async () => {
  const url = '/assets/main-4f2a.js'
  const small = await app.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(small.body).toBe('made small')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect((await ask(url)).body).toBe('export {}')
  expect((await ask(`${url}.br`)).status).toBe(404)
})

test('whatever else is answered may neither be framed nor load anything', async () => {
  for (const url of ['/health/live', '/api/nothing', '/favicon.ico', '/api/login/key', '/%']) {
    expect(await policyOf(url)).toContain("default-src 'none'; frame-ancestors 'none'")
  }
})
