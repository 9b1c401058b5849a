import type { Input } from '@app/contract/route'
import { type SupplierCredit, type SupplierCreditForm, supplierCredits } from '@app/contract/supplier-credits'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls } from '../test/answers.ts'
import { found, pageOf, PRODUCTS } from '../test/catalogue.ts'
import { ctrl, expectRows, expectText, rowOf } from '../test/expected.ts'
import { pick } from '../test/line-forms.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { DEPOTS } from '../test/purchases.ts'
import { answerForSales } from '../test/sales.ts'

const CREDITS = '/avoirs-fournisseurs'
const SALMA = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const CABLOR = { id: 1, name: 'Cablor' }
const CABLE = found(PRODUCTS.find(({ reference }) => reference === 'CAB-R2V-325'))

const press = (keys: string) => userEvent.keyboard(keys)
const dialog = page.getByRole('dialog')
const entry = (part: string) => page.getBySelector(`#lines-entry-${part}`)
const lines = () => document.querySelectorAll('tr[data-line]').length
const heading = (number: string) => page.getByRole('heading', { name: `Avoir fournisseur ${number}` })

// A page remembers its own changes by number and version: no two credits of the tests are the same.
let lastId = 400

function aCredit(form: Partial<SupplierCreditForm> = {}, more: Partial<SupplierCredit> = {}): SupplierCredit {
  lastId += 1
  const wanted = form.lines ?? [{ productId: CABLE.id, depotId: 2, quantity: 5, unitPrice: cents(1_000) }]
  const held = wanted.map(({ productId, depotId, quantity, unitPrice }, at) => {
    const { id, name, reference, image } = found(PRODUCTS.find((one) => one.id === productId))
    const depot = found(DEPOTS.find((one) => one.id === depotId))
    return {
      lineId: lastId * 10 + at,
      product: { id, name, reference, image },
      designation: name,
      depot: { id: depot.id, name: depot.name },
      quantity,
      unitPrice,
      total: cents(quantity * unitPrice),
      available: 100,
    }
  })
  return {
    id: lastId,
    number: `AR26-000${lastId}`,
    createdAt: new Date('2026-11-14T09:42:18Z'),
    user: SALMA,
    provider: CABLOR,
    totalTtc: cents(held.reduce((sum, { total }) => sum + total, 0)),
    treated: false,
    version: 1,
    lines: held,
    events: [],
    ...more,
  }
}

/** Credits as the service keeps them. Answers what was saved, and the queries of the list. */
function keepCredits(...kept: SupplierCredit[]) {
  const saved: SupplierCreditForm[] = []
  const asked: Input<typeof supplierCredits.list>['query'][] = []
  answerForSales()
  const one = (id: number) => found(kept.find((credit) => credit.id === id))
  const put = (id: number, next: Partial<SupplierCredit>) => {
    const before = one(id)
    const after = { ...before, ...next, version: before.version + 1 }
    kept.splice(kept.indexOf(before), 1, after)
    return after
  }
  answer(supplierCredits.list, ({ query }) => {
    asked.push(query)
    return pageOf(
      kept.map(({ lines: _l, events: _e, ...row }) => row),
      query,
    )
  })
  answer(supplierCredits.get, ({ params }) => one(params.id))
  answer(supplierCredits.save, ({ body }) => {
    saved.push(body)
    const { lines: held, totalTtc, ...credit } = aCredit(body)
    if (body.id !== undefined) return put(body.id, { lines: held, totalTtc })
    kept.unshift({ ...credit, lines: held, totalTtc })
    return one(credit.id)
  })
  answer(supplierCredits.setTreated, ({ body }) => put(body.id, { treated: body.treated }))
  answer(supplierCredits.remove, ({ params }) => void kept.splice(kept.indexOf(one(params.id)), 1))
  return { saved, asked }
}

test('a line requires all entry fields, and its price is normalised', async () => {
  const { saved } = keepCredits()
  await openPage(`${CREDITS}/add`)
  await expect.element(page.getBySelector('#field-providerId')).toHaveFocus()
  await pick('providerId', 'Cablor')
  ;(entry('productId').element() as HTMLElement).focus()
  await press(CABLE.reference)
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await press('{Enter}')
  await expect.element(entry('depotId')).toHaveFocus()
  await press('Casa{Tab}3')
  // Without its price the line is not added: Enter leads to what is missing.
  await press('{Enter}')
  await expect.element(entry('unitPrice')).toHaveFocus()
  expect(lines()).toBe(0)
  await press('0012,5x{Enter}')
  await expect.poll(lines).toBe(1)
  await expect.element(page.getBySelector('tr[data-line]')).toMatchTextContent(/37,50/)
  await ctrl('{Enter}')
  await expectText(/Avoir fournisseur AR26-\d{6} enregistré/)
  const line = { productId: CABLE.id, depotId: 2, quantity: 3, unitPrice: 1_250 }
  expect(saved).toMatchObject([{ providerId: CABLOR.id, lines: [line] }])
  await expect.element(page.getByRole('table')).toMatchTextContent(/Cablor.*37,50/)
})

test('a credit is read, changed and deleted from its page', async () => {
  const credit = aCredit()
  const { saved } = keepCredits(credit)
  await openPage(`${CREDITS}/details/${credit.id}`)
  await expect.element(heading(credit.number)).toBeVisible()
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/Cablor/)
  await expect.element(page.getByRole('table')).toMatchTextContent(new RegExp(CABLE.reference))
  await press('e')
  await page
    .getByRole('textbox', { name: /^Quantité/ })
    .first()
    .fill('2')
  await ctrl('{Enter}')
  await expectText(`Avoir fournisseur ${credit.number} modifié`)
  expect(saved).toMatchObject([{ id: credit.id, version: 1, lines: [{ quantity: 2 }] }])
  await openPage(`${CREDITS}/details/${credit.id}`)
  await expect.element(heading(credit.number)).toBeVisible()
  await press('{Delete}')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expectText(`Avoir fournisseur ${credit.number} supprimé`)
  expect(calls).toContain(`DELETE /avoirsFournisseur/delete/${credit.id}`)
})

test('the list is filtered by text, provider, product and treated; an agent treats what is untreated and deletes nothing', async () => {
  const credit = aCredit()
  const { asked } = keepCredits(credit)
  await openPage(`${CREDITS}?search=${credit.number}&provider=1&product=${CABLE.id}&treated=false`, {
    role: 'ROLE_AGENT',
  })
  await expectRows(1)
  expect(asked.at(-1)).toMatchObject({
    search: credit.number,
    providerIds: [1],
    productIds: [CABLE.id],
    treated: false,
  })
  await rowOf(credit).getByRole('link', { name: credit.number }).click()
  await expect.element(page.getByRole('button', { name: /^Traiter/ })).toBeVisible()
  await press('{Delete}')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('t')
  await expectText(`Avoir fournisseur ${credit.number} traité`)
})

test('a credit that is treated is neither changed nor deleted, and says so', async () => {
  const credit = aCredit({}, { treated: true })
  keepCredits(credit)
  await openPage(`${CREDITS}/details/${credit.id}`)
  await expect.element(page.getByText('Traité', { exact: true })).toBeVisible()
  await press('{Delete}')
  await expect.element(page.getByText(new RegExp(`^${credit.number} est traité\\.`)).first()).toBeVisible()
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  await openPage(`${CREDITS}/modify/${credit.id}`)
  await expect.poll(address).toBe(`${CREDITS}/details/${credit.id}`)
})
