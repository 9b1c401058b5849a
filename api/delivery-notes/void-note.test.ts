import { creditNotes } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { receivables } from '@app/contract/receivables'
import { beforeEach, expect, test } from 'vitest'
import { userOf } from '../test/in-company.ts'
import { aChain } from '../test/notes.ts'
import { appForTests } from '../test/test-app.ts'

const NOON = new Date('2026-11-18T12:00:00Z')
let now = NOON
const app = appForTests({ clock: () => now })
beforeEach(() => void (now = NOON))
const later = (seconds: number) => void (now = new Date(NOON.getTime() + seconds * 1000))

async function aNotedOrder() {
  const chain = await aChain(app, () => now)
  const voidNote = (id: number, by = chain.admin, headers?: Record<string, string>) =>
    by.call(deliveryNotes.void, { body: { id } }, headers)
  return { ...chain, voidNote }
}
const refusedAs = (status: number, code: string) => ({ status, body: { code } })

test('the author of a delivery note voids it within 60 seconds: its order is as before, its number stays used', async () => {
  const { admin, clientId, validated, generate, order, held, numbers, voidNote } = await aNotedOrder()
  const { id } = await validated()
  const note = await generate(id)
  later(60)
  await voidNote(note.id)
  expect(await held()).toEqual([100, 10])
  expect(await order(id)).toMatchObject({ status: 'VALIDATED', deliveryNote: null })
  expect(await numbers()).toEqual([])
  const figures = await admin.call(receivables.financials, { params: { id: clientId } })
  expect(figures).toMatchObject({ outstanding: 12_000, unsettled: 0 })
  const linked = (await order(id)).events.filter(({ detail }) => detail === 'deliveryNote')
  expect(linked).toMatchObject([
    { old: note.number, new: null },
    { old: null, new: note.number },
  ])
  expect((await generate(id)).number).toMatch(/-000002$/)
})

test('after the 60th second a delivery note is no longer voided, and an administrator can still delete it', async () => {
  const { billed, open, remove, voidNote } = await aNotedOrder()
  const note = await billed()
  later(61)
  await expect(voidNote(note.id)).rejects.toMatchObject(refusedAs(409, 'deliveryNotes.tooLateToVoid'))
  expect(await open(note.id)).toMatchObject({ number: note.number })
  await remove(note.id)
})

test('only the author voids a delivery note: not the salesperson of its order, nor an administrator', async () => {
  const { admin, agent, commercial, validated, generate, held, voidNote } = await aNotedOrder()
  const note = await generate((await validated(commercial)).id, agent)
  for (const by of [commercial, admin])
    await expect(voidNote(note.id, by)).rejects.toMatchObject(refusedAs(403, 'deliveryNotes.notAuthor'))
  await voidNote(note.id, agent)
  const own = await generate((await validated(commercial)).id, commercial)
  await voidNote(own.id, commercial)
  expect(await held()).toEqual([100, 20])
  const colleagues = await generate((await validated(admin)).id, admin)
  await expect(voidNote(colleagues.id, commercial)).rejects.toMatchObject({ status: 404 })
})

test('a delivery note that was paid, returned or treated meanwhile is not voided', async () => {
  const { company, admin, agent, clientId, productId, depotId, billed, pay, voidNote } = await aNotedOrder()
  const paid = await billed()
  await pay(paid.id, 1000, await userOf(app, company))
  await expect(voidNote(paid.id)).rejects.toMatchObject(refusedAs(409, 'receivables.attached'))
  const returned = await billed()
  const lines = [{ deliveryNoteId: returned.id, productId, quantity: 1, depotId }]
  await admin.call(creditNotes.save, { body: { clientId, lines } })
  await expect(voidNote(returned.id)).rejects.toMatchObject(refusedAs(409, 'deliveryNotes.returned'))
  const treated = await billed()
  await agent.call(deliveryNotes.setTreated, { body: { id: treated.id, treated: true } })
  await expect(voidNote(treated.id)).rejects.toMatchObject(refusedAs(409, 'deliveryNotes.treated'))
})

test('voiding twice at once voids once; the same request sent again gets the same answer', async () => {
  const { billed, held, voidNote, admin } = await aNotedOrder()
  const note = await billed()
  const both = await Promise.allSettled([voidNote(note.id), voidNote(note.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const again = await billed()
  const key = { 'idempotency-key': 'void-once' }
  await voidNote(again.id, admin, key)
  await voidNote(again.id, admin, key)
  expect(await held()).toEqual([100, 20])
})

test('a payment allocated while a delivery note is voided: one of the two succeeds', async () => {
  const { company, billed, pay, voidNote, numbers } = await aNotedOrder()
  const who = await userOf(app, company)
  for (let round = 0; round < 5; round += 1) {
    const note = await billed()
    const [voided, paid] = await Promise.allSettled([voidNote(note.id), pay(note.id, 1000, who)])
    expect([voided.status, paid.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await numbers()).includes(note.number)).toBe(paid.status === 'fulfilled')
  }
})
