import { readdir, readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { escapeHtml, sendPlainPage } from '../http/web-pages.ts'

interface CaughtMail {
  at: string
  to: string
  subject: string
  text: string
}

const MOST_SHOWN = 50

/** Demo and development only: a page with the mail that the catcher received, newest first. */
export function serveMailbox(app: FastifyInstance, folder: string): void {
  app.get('/mailbox', async (_request, reply) => {
    const files = (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed()
    const mails = await Promise.all(
      files
        .slice(0, MOST_SHOWN)
        .map(async (name) => JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as CaughtMail),
    )
    const shown = mails.map(
      (mail) =>
        `<h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)} · ${escapeHtml(mail.at)}</p><pre>${withLinks(mail.text)}</pre>`,
    )
    return sendPlainPage(
      reply,
      'Mailbox',
      `<h1>Mailbox</h1>${shown.join('') || '<p>Nothing was sent yet.</p>'}`,
    )
  })
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)
}
