import { deliveryNotes } from '@app/contract/delivery-notes'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { ctrl, expectText, rowOf } from '../test/expected.ts'
import { anOrder, keepOrders } from '../test/kept-orders.ts'
import { openPage } from '../test/open-page.tsx'
import { NOTE } from '../test/sale-documents.ts'

const notice = page.getByText(/^Bon de livraison BL26-000009 généré pour/)
const undo = page.getByRole('button', { name: 'Annuler', exact: true })

afterEach(() => void vi.useRealTimers())

/** A delivered order in the list, of which B has made the delivery note. Time is the test's. */
async function generate() {
  const order = anOrder({ status: 'DELIVERED' })
  const { held } = keepOrders(order)
  const voided: object[] = []
  const put = (deliveryNote: (typeof order)['deliveryNote']) =>
    held.splice(0, 1, { ...(held[0] ?? order), deliveryNote, version: (held[0]?.version ?? 0) + 1 })
  answer(deliveryNotes.generate, () => {
    put({ id: NOTE.id, number: NOTE.number, createdAt: NOTE.createdAt })
    return NOTE
  })
  answer(deliveryNotes.void, ({ body }) => {
    voided.push(body)
    put(null)
  })
  await openPage('/orders')
  await expect.element(rowOf(order)).toBeVisible()
  rowOf(order).element().focus()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await userEvent.keyboard('b')
  await expect.element(notice).toBeVisible()
  await expect.element(undo).toBeVisible()
  return { order, voided }
}

/** What the time has brought is drawn as well. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

test('B makes the note of an order; for ten seconds the notice offers to void it, and then no longer', async () => {
  const { voided } = await generate()
  await pass(8000)
  expect(undo.elements()).toHaveLength(1)
  await pass(2000)
  expect(undo.elements()).toHaveLength(0)
  await ctrl('z')
  expect(voided).toEqual([])
})

test('Annuler voids the note, and the order is as it was: not as if someone else had changed it', async () => {
  const { order, voided } = await generate()
  await undo.click()
  await expectText(`Bon de livraison ${NOTE.number} annulé, ${order.number} est comme avant`)
  expect(voided).toEqual([expect.objectContaining({ id: NOTE.id, version: NOTE.version })])
  await expect.element(rowOf(order)).not.toMatchTextContent('Modifié')
})
