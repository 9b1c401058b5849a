import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { API_ROOT } from './serve.ts'

const YEAR = 31_536_000

/** The built application: hashed files for ever, and one page for each of the application's addresses. */
export async function serveWeb(app: FastifyInstance, config: Config, folder: string): Promise<void> {
  const page = readFileSync(`${folder}/index.html`, 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Each text lies there as the build made it small, too: sent instead, but no address of its own.
    preCompressed: true,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/')
      reply.header('content-security-policy', contentSecurityPolicy())
      reply.header('cache-control', forever ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
    wildcard: false,
  })
  app.get('/*', (request, reply) => {
    // None of the application's addresses has a dot in its last part, and every file has.
    const [path = ''] = request.url.split('?', 1)
    const isFile = decodeURIComponent(path.slice(path.lastIndexOf('/'))).includes('.')
    if (isFile || `${path}/`.startsWith(`${API_ROOT}/`)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, tileHost(config)))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        page
          .replaceAll('__CSP_NONCE__', nonce)
          .replaceAll('__ENCRYPTED_BODIES__', config.ENCRYPTED_BODIES ? 'on' : 'off')
          .replaceAll('__ANDROID_APP_URL__', escapeHtml(config.ANDROID_APP_URL))
          .replaceAll('__MAP_TILES__', escapeHtml(config.MAP_TILES))
          .replaceAll('__MAP_CREDIT__', escapeHtml(config.MAP_CREDIT))
          .replaceAll('__KIT_PAGE__', config.NODE_ENV === 'development' ? 'on' : 'off'),
      )
  })
}

/** The one other host that pictures may come from, if the ground of maps does. */
const tileHost = ({ MAP_TILES }: Config) => (MAP_TILES.startsWith('https:') ? new URL(MAP_TILES).origin : '')

// The token lies in local storage, so the first defence is that no foreign script ever runs here.
function contentSecurityPolicy(nonce?: string, pictures = ''): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data: ${pictures}`.trim(),
    "connect-src 'self'",
    "worker-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** Pages that the server writes itself have no script at all. */
export function sendPlainPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style nonce="${nonce}">body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#172023}
h1{font-size:20px}h2{font-size:16px;margin-top:2rem;border-top:1px solid #e9e8e3;padding-top:1rem}code,pre{font:12px/1.5 ui-monospace,monospace}
pre{background:#fbfaf8;border:1px solid #e9e8e3;border-radius:6px;padding:8px 12px;overflow:auto}table{border-collapse:collapse}
td,th{text-align:left;padding:2px 16px 2px 0;vertical-align:top}a{color:#04596e}summary{cursor:pointer}</style>${body}`,
    )
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}
