import { isPlainName } from '@app/domain/accounts/plain-names'
import type { Transporter } from 'nodemailer'
import { newLink } from '../platform/auth/account-links.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Databases, Home } from '../platform/database/database.ts'
import type { MailKind } from '../platform/mails/mails.ts'
import { translate } from '../platform/sentences.ts'
import { escapeHtml } from '../platform/http/web-pages.ts'
import { findQueuedMail, markMailSent } from './mails.repository.ts'

const LINK_KIND = { confirm: 'confirm', reset: 'reset', alreadyKnown: undefined } as const
const PAGE: Record<MailKind, string> = {
  confirm: '/login/confirm',
  reset: '/login/reset',
  alreadyKnown: '/login',
}

interface PostOffice {
  config: Config
  databases: Databases
  smtp: Transporter
  clock: Clock
}

/** Sends one queued mail, in its reader's language. Run again after a failure, it sends a fresh link. */
export async function sendMail(
  { config, databases, smtp, clock }: PostOffice,
  home: Home,
  id: number,
): Promise<void> {
  const { companyId } = home
  const mail = await databases.withCompany(home, (tx) => findQueuedMail(tx, companyId, id))
  if (!mail) return
  const { kind, language, userId, passwordVersion } = mail
  const linkKind = LINK_KIND[kind]
  const token =
    linkKind && (await newLink(databases.directory, linkKind, { companyId, userId, passwordVersion }))
  // In the fragment: it never reaches a server log or a Referer header.
  const link = config.PUBLIC_URL + PAGE[kind] + (token ? `#token=${token}` : '')

  const { firstName, companyName } = mail
  const textOf = (key: string) => translate(language, `mails/${key}`, { firstName, companyName })
  // Nobody has confirmed the address yet: what was typed at sign-up may be bait for its recipient to click on.
  const isPlain = kind !== 'confirm' || [firstName, companyName].every(isPlainName)
  const greeting = textOf(isPlain ? 'greeting' : 'greetingStranger')
  const body = textOf(isPlain ? `${kind}/text` : 'confirm/textStranger')
  const button = textOf(`${kind}/button`)
  const lead = translate(language, 'mails/buttonThen', { button })
  const text = [greeting, body, `${lead}\n${link}`, textOf('signature')].join('\n\n')
  await smtp.sendMail({
    from: config.MAIL_FROM,
    to: mail.email,
    subject: textOf(`${kind}/subject`),
    text,
    html: html({
      greeting,
      text: body,
      button,
      signature: textOf('signature'),
      link,
    }),
  })
  await databases.withCompany(home, (tx) => markMailSent(tx, companyId, id, clock()))
}

function html(parts: Record<'greeting' | 'text' | 'button' | 'signature' | 'link', string>): string {
  const { greeting, text, button, signature, link } = parts
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${escapeHtml(content)}</p>`
  return `<div style="font:15px/22px sans-serif;color:#172023;max-width:480px;margin:24px auto;padding:24px">
${paragraph(greeting)}${paragraph(text)}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#116e87;color:#fff;border-radius:6px;padding:10px 16px;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0 0 16px;color:#646e70;font-size:12px;word-break:break-all">${escapeHtml(link)}</p>${paragraph(signature)}</div>`
}
