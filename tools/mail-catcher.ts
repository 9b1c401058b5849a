import { mkdirSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  at: string
  to: string
  subject: string
  text: string
  html: string
}

/** A real SMTP server on loopback that keeps what it receives, one file per mail. */
export async function startMailCatcher(
  folder: string,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true })
  let received = 0
  const keep = async (message: Buffer): Promise<void> => {
    const mail = await PostalMime.parse(message)
    const caught: CaughtMail = {
      at: new Date().toISOString(),
      to: (mail.to ?? []).map((address) => address.address).join(', '),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    }
    received += 1
    const name = `${caught.at.replaceAll(':', '-')}-${String(received).padStart(5, '0')}.json`
    writeFileSync(`${folder}/${name}`, JSON.stringify(caught, null, 2))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, accept) => {
      const kept = buffer(stream).then(keep)
      void (async () => {
        accept(await kept.then(() => null).catch((error: Error) => error))
      })()
    },
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
