import { type AllocationInput, payments } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../app/query-client.ts'
import { answer, Refusal } from '../test/answers.ts'
import { found, pageOf } from '../test/catalogue.ts'
import '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { CHEQUE, CREDIT, keepPayments, NOTE } from '../test/payments.ts'
import { press, type } from '../test/typist.ts'

const SECOND = { ...NOTE, id: 22, number: 'BL26-000022', total: cents(36_000) }
const CREDIT_ROW = {
  ...NOTE,
  id: CREDIT.id,
  kind: 'AF',
  number: CREDIT.number,
  total: CREDIT.totalTtc,
} as const
const ADDRESS = `/payments/details/${CHEQUE.id}?attach`

const dialog = page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })
const boxOf = ({ number }: { number: string }) =>
  dialog.getByRole('textbox', { name: `À rattacher sur ${number}` })
const valueOf = (document: { number: string }) => (boxOf(document).element() as HTMLInputElement).value
const action = (name: string) => dialog.getByRole('button', { name })
const shown = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] [data-row]')]
const standsInRow = async (at: number) => {
  await expect.poll(() => shown()[at]).toBeDefined()
  await expect.poll(() => document.activeElement === shown()[at]).toBe(true)
}
const cheque = (amount: number) => ({ ...CHEQUE, amount: cents(amount) })
const tick = (at: number) => dialog.getByRole('checkbox').nth(at)

test('a tick enables the amount and resets it to zero; the amount is limited to the balance and to what is left, and says so', async () => {
  const { kept } = keepPayments([cheque(25_000)], [NOTE, SECOND])
  await openPage(ADDRESS)
  await standsInRow(0)
  expect(shown()).toHaveLength(2)
  await expect.element(boxOf(NOTE)).toBeDisabled()
  // Space ticks and leads to the amount.
  await press('Space')
  await expect.element(boxOf(NOTE)).toHaveFocus()
  await expect.element(boxOf(NOTE)).toHaveValue('0,00')
  await type('999999')
  await expect.element(boxOf(NOTE)).toHaveValue('240')
  await expect.element(dialog.getByText(/tout le solde\.$/)).toBeVisible()
  // Arrows lead to the next row; Enter takes as much as possible.
  await press('ArrowDown')
  await press('Space')
  await press('Enter')
  await expect.element(boxOf(SECOND)).toHaveValue('10,00')
  await expect.element(action('Rattacher 2 bons')).toBeVisible()
  await type('999')
  await expect.element(dialog.getByText(/tout le reste du règlement\.$/)).toBeVisible()
  await press('Space')
  await press('Space')
  await expect.element(boxOf(SECOND)).toHaveValue('0,00')
  await expect.element(action('Rattacher 1 bon')).toBeVisible()
  await press('Control+Enter')
  await expect.element(page.getByText(/«.Chèque 7000008.» rattaché à 1 bon, 240,00.DHs$/)).toBeVisible()
  expect(kept[0]?.documents).toMatchObject([{ number: NOTE.number, attachedAmount: 24_000 }])
})

test('keys are heard by the dialog from the moment in which it is drawn, with its rows or before them', async () => {
  keepPayments([CHEQUE], [NOTE])
  await openPage(`/payments/details/${CHEQUE.id}`)
  await expect.element(page.getByRole('heading', { name: 'Chèque 7000008' })).toBeVisible()
  // Observed with the drawing itself, before any timer: this is where a key would go that is pressed at once.
  const heard: Record<string, boolean> = {}
  const observer = new MutationObserver(() => {
    const drawn = document.querySelector('[role=dialog]:not([hidden])')
    if (!drawn) return
    heard[drawn.querySelector('[data-row]') ? 'rows' : 'dialog'] ??= drawn.contains(document.activeElement)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const held = Promise.withResolvers<void>()
  answer(payments.attachables, async ({ query }) => {
    await held.promise
    return pageOf([NOTE], query)
  })
  await press('b')
  await expect.poll(() => heard['dialog']).toBe(true)
  held.resolve()
  await standsInRow(0)
  expect(heard).toEqual({ dialog: true, rows: true })
  // Opened again, its rows are known and drawn at once.
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  Reflect.deleteProperty(heard, 'rows')
  await press('b')
  await standsInRow(0)
  expect(heard).toMatchObject({ rows: true })
  observer.disconnect()
  await press('r')
  await expect.element(action('Rattacher 1 bon')).toBeVisible()
})

test('a note that was settled since it was last seen goes, and the first that is left is focused', async () => {
  const other = { ...cheque(1_000), id: 9, reference: '7000009' }
  keepPayments([CHEQUE, other], [NOTE, SECOND])
  await openPage('/payments')
  const rowOf = (id: number) => page.getBySelector(`main [data-row="${id}"]`)
  const open = async (id: number) => {
    await expect.element(rowOf(id)).toBeVisible()
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
    await press('b')
    await expect.poll(() => shown().length).toBe(2)
    await standsInRow(0)
  }
  await open(CHEQUE.id)
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Escape')
  await expect.element(rowOf(CHEQUE.id)).toHaveFocus()
  // As any save does.
  await queryClient.invalidateQueries({ refetchType: 'none' })
  const asked = Promise.withResolvers<void>()
  answer(payments.attachables, async ({ query }) => {
    await asked.promise
    return pageOf([SECOND], query)
  })
  await open(other.id)
  asked.resolve()
  await expect.poll(() => shown().length).toBe(1)
  await standsInRow(0)
})

test('a credit is subtracted whichever sign is typed, with comma or dot; detached, it goes with its note or after it', async () => {
  const { kept } = keepPayments([cheque(23_000)], [{ ...NOTE, total: cents(60_000) }, CREDIT_ROW])
  await openPage(ADDRESS)
  await standsInRow(0)
  expect(shown()[1]?.textContent).toContain('Avoir')
  await press('ArrowDown')
  await press('Space')
  await expect.element(boxOf(CREDIT)).toHaveFocus()
  await type('-999')
  await expect.poll(() => valueOf(CREDIT)).toMatch(/^[-−]300/)
  await boxOf(CREDIT).fill('120,5')
  await press('ArrowUp')
  await expect.poll(() => valueOf(CREDIT)).toMatch(/^[-−]120,50$/)
  await standsInRow(0)
  await press('Space')
  await type('350.5')
  await expect.element(boxOf(NOTE)).toHaveValue('350,5')
  // An empty box counts as nothing.
  await boxOf(NOTE).fill('')
  await press('ArrowDown')
  await expect.element(boxOf(NOTE)).toHaveValue('0,00')
  await boxOf(NOTE).fill('350,5')
  await press('Control+Enter')
  await expect.element(page.getByText(/«.Chèque 7000008.» rattaché à 2 bons/)).toBeVisible()
  const attached = () => kept[0]?.documents.map(({ number, attachedAmount }) => [number, attachedAmount])
  expect(attached()).toEqual([
    [CREDIT.number, -12_050],
    [NOTE.number, 35_050],
  ])

  // Bounced, it opens both again: together they are the paper.
  const question = page.getByRole('dialog')
  await expect.element(question).not.toBeInTheDocument()
  await press('i')
  await expect.element(question).toMatchTextContent(/230,00.DHs/)
  await expect.element(question).toMatchTextContent(/BL26-000021 350,50.DHs/)
  await expect.element(question).toMatchTextContent(/AF26-000031 [-−]120,50.DHs/)
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  // Without the credit the note would take more than the payment has.
  await page.getByRole('button', { name: `Détacher ${CREDIT.number}…` }).click()
  await expect
    .element(question)
    .toMatchTextContent(/le règlement serait dépassé de 120,50.DHs\. Détachez d’abord BL26-000021\./)
  await question.getByRole('button', { name: 'Fermer' }).first().click()
  await page.getByRole('button', { name: `Détacher ${NOTE.number}…` }).click()
  await expect.element(question).toMatchTextContent('L’avoir suivant est détaché avec lui')
  await expect.element(question).toMatchTextContent(CREDIT.number)
  await press('Control+Enter')
  await expect.element(page.getByText(`${NOTE.number} détaché`)).toBeVisible()
  expect(attached()).toEqual([])
  await expect.element(page.getByText('Ce règlement n’est rattaché à aucun bon.')).toBeVisible()
})

test('filling from the oldest covers all pages and says how many; ticks and amounts survive paging and sorting', async () => {
  const notes = Array.from({ length: 12 }, (_, at) => ({
    ...NOTE,
    id: 40 + at,
    number: `BL26-0000${40 + at}`,
    total: cents(12_000),
  }))
  const last = found(notes[11])
  const { kept } = keepPayments([cheque(12 * 12_000 - 100)], notes)
  await openPage(ADDRESS)
  await standsInRow(0)
  expect(shown()).toHaveLength(10)
  await expect.element(dialog.getByText(/^12 bons, 1.440,00.DHs à régler$/)).toBeVisible()
  await press('r')
  await expect.element(dialog.getByText(/^12 bons remplis/)).toBeVisible()
  await expect.element(action('Rattacher 12 bons')).toBeVisible()
  await dialog.getByRole('button', { name: 'Page suivante' }).click()
  await expect.poll(() => shown().length).toBe(2)
  await expect.element(boxOf(last)).toHaveValue('119,00')
  await tick(0).click()
  await expect.element(action('Rattacher 11 bons')).toBeVisible()
  await dialog.getByRole('button', { name: 'Anciens d’abord' }).click()
  await expect.poll(() => shown().length).toBe(10)
  expect(shown()[0]?.textContent).toContain(last.number)
  await expect.element(tick(1)).not.toBeChecked()
  await expect.element(tick(0)).toBeChecked()
  await press('Control+Enter')
  await expect.element(page.getByText(/rattaché à 11 bons/)).toBeVisible()
  expect(kept[0]?.documents).toHaveLength(11)
})

test('a note that someone else settled meanwhile is refused, and shown as it is now', async () => {
  const { kept, open } = keepPayments([cheque(24_000)], [NOTE])
  await openPage(ADDRESS)
  await standsInRow(0)
  await press('r')
  await expect.element(action('Rattacher 1 bon')).toBeVisible()
  found(open[0]).settled = cents(23_500)
  const allocationInputs: AllocationInput[] = []
  answer(payments.attach, ({ body }) => {
    allocationInputs.push(...body.allocationInputs)
    const sentence = 'Il reste 5,00 DHs à régler sur BL26-000021.'
    if (allocationInputs.length === 1)
      throw new Refusal(422, 'payments.beyondRemainder', { statusLabel: sentence })
    return found(kept[0])
  })
  await press('Control+Enter')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('5,00')
  await expect.element(boxOf(NOTE)).toHaveValue('5,00')
  await press('Control+Enter')
  await expect.element(page.getByText(/rattaché à 1 bon, 5,00.DHs/)).toBeVisible()
  expect(allocationInputs.map(({ amount }) => amount)).toEqual([24_000, 500])
})

test('after a lost answer the same request is sent again, though less is open than was typed', async () => {
  const { kept, open } = keepPayments([cheque(20_000)], [NOTE])
  const sent: { body: unknown; key: string | null }[] = []
  const fetching = vi.spyOn(globalThis, 'fetch')
  answer(payments.attach, ({ body }) => {
    const [, init] = fetching.mock.lastCall ?? []
    sent.push({ body, key: new Headers(init?.headers).get('idempotency-key') })
    // It is done, and the answer is lost.
    found(open[0]).settled = cents(13_000)
    found(kept[0]).version = 2
    if (sent.length === 1) throw new Refusal(504)
    return found(kept[0])
  })
  await openPage(ADDRESS)
  await standsInRow(0)
  await press('Space')
  await type('130')
  await press('Control+Enter')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByRole('cell', { name: '110,00' })).toBeVisible()
  await expect.poll(() => valueOf(NOTE)).toMatch(/^130/)
  await press('Control+Enter')
  await expect.element(page.getByText(/«.Chèque 7000008.» rattaché à 1 bon/)).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.key).toBeTruthy()
})
