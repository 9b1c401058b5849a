import { clients } from '@app/contract/clients'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aClient } from '../test/factories.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

let now = new Date('2026-11-15T09:00:00Z')
const app = appForTests({ clock: () => now })

async function opened(company: TestCompany) {
  const { id: clientId } = await company.admin.call(clients.save, { body: aClient() })
  const write = async (author: Client, content: string, parentId: number | null = null) => {
    now = new Date(now.getTime() + 1000)
    return await author.call(clients.addNote, { body: { clientId, content, parentId } })
  }
  const read = (reader: Client) => reader.call(clients.notes, { params: { id: clientId } })
  const erase = (by: Client, id: number) => by.call(clients.removeNote, { params: { id } })
  const count = async () => (await company.admin.call(clients.get, { params: { id: clientId } })).notes
  return { clientId, write, read, erase, count }
}

test('notes are read newest first, each once, with its replies, oldest first', async () => {
  const company = await app.company()
  const { write, read, count } = await opened(company)
  const first = await write(company.commercial, '  Passer avant midi  ')
  await write(company.admin, 'Second')
  await write(company.agent, 'D’accord', first.id)
  await write(company.admin, 'Noté', first.id)
  const notes = await read(company.agent)
  expect(notes.map(({ content }) => content)).toEqual(['Second', 'Passer avant midi'])
  expect(notes[1]?.replies.map(({ content, parentId }) => [content, parentId])).toEqual([
    ['D’accord', first.id],
    ['Noté', first.id],
  ])
  expect(notes[1]).toMatchObject({ createdAt: first.createdAt, parentId: 0, deleted: false })
  expect(await count()).toBe(4)
})

test('a note carries its moment and its author, in the names of the wire', async () => {
  const company = await app.company()
  const { clientId } = await opened(company)
  const { body } = await company.commercial.send('POST', '/clients/comments/add', {
    clientId,
    comment: 'Bonjour',
    parentId: 0,
  })
  expect(body).toMatchObject({
    commentId: expect.any(Number) as number,
    content: 'Bonjour',
    createdAt: now.toISOString(),
    firstName: expect.any(String) as string,
    parentId: 0,
    comments: [],
    deleted: false,
  })
})

test('a reply to a reply hangs on the note itself, and the whole thread is answered', async () => {
  const company = await app.company()
  const { write } = await opened(company)
  const note = await write(company.admin, 'Note')
  const [reply] = (await write(company.agent, 'Réponse', note.id)).replies
  const thread = await write(company.admin, 'Réponse à la réponse', reply?.id ?? 0)
  expect(thread).toMatchObject({ id: note.id, content: 'Note' })
  expect(thread.replies.map(({ content, parentId }) => [content, parentId])).toEqual([
    ['Réponse', note.id],
    ['Réponse à la réponse', note.id],
  ])
})

test('a reply names a note of the same client, and blanks alone are no note', async () => {
  const company = await app.company()
  const [ours, other] = [await opened(company), await opened(company)]
  const note = await other.write(company.admin, 'Ailleurs')
  await expect(ours.write(company.admin, 'Ici', note.id)).rejects.toMatchObject({ status: 404 })
  await expect(ours.write(company.admin, ' \n ')).rejects.toMatchObject({ status: 400 })
})

test('a note is deleted by its author or an administrator, and by nobody else', async () => {
  const company = await app.company()
  const { write, read, erase } = await opened(company)
  const { id } = await write(company.commercial, 'La mienne')
  await expect(erase(company.agent, id)).rejects.toMatchObject({ status: 404 })
  await erase(company.commercial, id)
  await expect(erase(company.commercial, id)).rejects.toMatchObject({ status: 404 })
  await erase(company.admin, (await write(company.agent, 'Une autre')).id)
  expect(await read(company.admin)).toEqual([])
})

test('a deleted note with replies keeps its thread without its text; without any left it is gone', async () => {
  const company = await app.company()
  const { write, read, erase, count } = await opened(company)
  const note = await write(company.admin, 'Secret')
  const thread = await write(company.agent, 'Réponse', note.id)
  await erase(company.admin, note.id)
  expect(await read(company.agent)).toMatchObject([
    { id: note.id, content: '', deleted: true, replies: [{ content: 'Réponse' }] },
  ])
  expect(await count()).toBe(1)
  await write(company.admin, 'Encore', thread.replies[0]?.id)
  const replies = (await read(company.admin)).flatMap((one) => one.replies)
  for (const reply of replies) await erase(company.admin, reply.id)
  expect(await read(company.admin)).toEqual([])
  const kept = await app.database.query(`select from client_notes where company_id = $1 and content <> ''`, [
    company.id,
  ])
  expect(kept).toEqual([])
})
